#pragma once

#include <string>
#include <vector>

#include "GPPC.h"

/// What the competition's main program (kit 1.2.0) expects of an entry, as its rules describe it: written for the
/// tests, so that the example is compiled and run without the kit.
using xyLoc = GPPC::xyLoc;

void PreprocessMap(const std::vector<bool>& bits, int width, int height, const std::string& filename);
void* PrepareForSearch(const std::vector<bool>& bits, int width, int height, const std::string& filename);
/// An empty path where there is none, and from a cell to itself.
bool GetPath(void* data, xyLoc s, xyLoc g, std::vector<xyLoc>& path);
std::string GetName();
