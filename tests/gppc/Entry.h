#pragma once

#include <cstdint>
#include <vector>

/// What the competition's main program expects of an entry, as its rules describe it: written for the tests, so that
/// the example is compiled and run without the kit.
struct xyLoc {
  std::int16_t x;
  std::int16_t y;
};

void PreprocessMap(std::vector<bool>& bits, int width, int height, const char* filename);
void* PrepareForSearch(std::vector<bool>& bits, int width, int height, const char* filename);
bool GetPath(void* data, xyLoc s, xyLoc g, std::vector<xyLoc>& path);
const char* GetName();
