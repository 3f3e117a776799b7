#include <libpath/motion/find_route.h>
#include <libpath/tables/asset.h>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <vector>

int main() {
  std::ifstream file("yard.lpa", std::ios::binary);
  if (!file) return std::puts("cannot open yard.lpa"), 1;
  const std::vector<char> bytes(std::istreambuf_iterator<char>(file), {});
  const auto asset = libpath::Asset::open_copy(std::as_bytes(std::span(bytes)));
  if (!asset) return std::puts(libpath::describe(asset.error().code)), 1;
  const auto van = asset->map().find_unit("van");
  if (!van) return std::puts("the asset has no van"), 1;

  const libpath::World world(*asset, *van);              // the map as the van sees it
  auto context = libpath::MotionContext::create(world);  // scratch memory, made once, one per thread
  auto route = libpath::Route::create(1000);             // what one unit follows: at most so many lines and arcs
  const libpath::RouteQuery query{.from = {2, 2}, .to = {13, 9}, .method = libpath::RouteMethod::directional};
  const libpath::RouteResult found = find_route(world, query, *context, *route);
  if (found.status != libpath::PathStatus::found) return std::puts(describe(found.reason)), 1;

  route->plan(drive_limits(asset->map().units()[*van]));        // its speed, acceleration and braking
  for (double time = 0; time <= route->seconds(); time += 1) {  // in a game: each frame
    const libpath::Pose pose = route->pose_at_time(time);
    std::printf("%2.0f s: at %.2f,%.2f, heading %.2f\n", time, pose.position.x, pose.position.y, pose.heading);
  }
}
