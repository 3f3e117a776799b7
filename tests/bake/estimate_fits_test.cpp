#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <libpath/bake/estimate_model.h>

namespace libpath {
namespace {

/// Every feature differs from every other, and none is 0, which would hide a power.
MapFeatures unlike_features() {
  MapFeatures features;
  for (std::size_t i = 0; i < kFeatures; ++i) features.values[i] = 1 + 0.37 * static_cast<double>(i);
  return features;
}

std::string line_of(const std::string& what, double value) {
  char text[100];
  std::snprintf(text, sizeof text, ": %.6g\n", value);
  return what + text;
}

std::string all_fits() {
  const MapFeatures features = unlike_features();
  std::string text;
  for (std::size_t i = 0; i < kEstimated; ++i) {
    const auto table = static_cast<Estimated>(i);
    const TableFit& fit = fit_of(table);
    const std::string name{name_of(table)};
    text += line_of(name + ", bytes", fit.bytes.at(features));
    text += line_of(name + ", seconds", fit.seconds.at(features));
    text += line_of(name + ", share of threads", fit.parallel);
  }
  for (std::size_t i = 0; i < kWays; ++i) {
    const auto way = static_cast<FittedWay>(i);
    text += line_of(std::string{name_of(way)}, fit_of(way).at(features));
  }
  text += line_of("labels of the fullest block", fit_of_fullest_block().at(features));
  return text + line_of("most arcs of a hierarchy", most_arcs_of_hierarchy());
}

TEST(EstimateFits, AreAsRecorded) {
  std::ifstream stream(LIBPATH_SOURCE_DIR "/tests/data/estimate_fits.txt", std::ios::binary);
  const std::string recorded{std::istreambuf_iterator<char>(stream), {}};
  EXPECT_EQ(all_fits(), recorded) << "where they were fitted anew, record what they give now";
}

/// A power of a feature that the fit was not given is none that was measured, nor is any where nothing was.
void expect_powers_of(const Fit& fit, const FeatureList& all, std::string_view name) {
  const FeatureList given = fit.constant == 0 ? FeatureList{} : all;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    const auto feature = static_cast<Feature>(i);
    if (std::find(given.begin(), given.end(), feature) == given.end()) {
      EXPECT_EQ(fit.powers[i], 0) << name << " grows with feature " << i;
    }
  }
}

TEST(EstimateFits, GrowWithTheFeaturesTheyWereGiven) {
  for (std::size_t i = 0; i < kEstimated; ++i) {
    const auto table = static_cast<Estimated>(i);
    expect_powers_of(fit_of(table).bytes, features_of_bytes(table), name_of(table));
    expect_powers_of(fit_of(table).seconds, features_of_seconds(table), name_of(table));
  }
  for (std::size_t i = 0; i < kWays; ++i) {
    const auto way = static_cast<FittedWay>(i);
    expect_powers_of(fit_of(way), features_of_way(way), name_of(way));
  }
  expect_powers_of(fit_of_fullest_block(), features_of_fullest_block(), "labels of the fullest block");
}

}  // namespace
}  // namespace libpath
