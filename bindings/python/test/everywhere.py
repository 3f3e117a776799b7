"""everywhere.py QUERIES ASSET...: the lines of bindings/test/everywhere.c, asked in Python."""
import math
import os
import sys

import libpath
from libpath import Cell, RouteMethod, Status

LONG_QUERIES, UNITS, FRAMES, SEEDS, PIECE, SLICE = 40, 12, 90, 3, 16, 20


class Hash:
    def __init__(self):
        self.value = 14695981039346656037

    def add(self, number, size):
        for byte in (int(number) & (1 << 8 * size) - 1).to_bytes(size, "little"):
            self.value = (self.value ^ byte) * 1099511628211 & 2**64 - 1

    def counts(self, *counts):
        for count in counts:
            self.add(count, 4)

    def cost(self, cost):
        self.add(cost, 8)

    def measures(self, *values):
        for value in values:
            self.add(math.floor(1e6 * value + 1 / 3), 8)

    def cells(self, cells):
        self.counts(len(cells))
        for cell in cells:
            self.counts(*cell)


class Unit:
    """The answers of one unit's worlds; each kind fills a hash."""

    def __init__(self, asset, unit, queries):
        self.asset, self.unit, self.queries = asset, unit, queries
        self.world = asset.world(unit)
        self.turns = asset.get_unit(unit).turns
        self.context = libpath.Context.create(self.world.most_nodes())

    def kinds(self):
        kinds = {"grid": self.grid, "any-angle": self.any_angle, "flood": self.flood, "live": self.live,
                 "overlay": self.overlay, "route": self.route,
                 "sliced-route": self.sliced_route, "two-level": self.two_level, "saved": self.saved,
                 "crowd": self.crowd}
        return kinds | {"directional": self.directional} if self.turns else kinds

    def add_path(self, sum_, world, start, goal, four_neighbours=False):
        query = libpath.GridQuery(from_=start, to=goal, four_neighbours=four_neighbours)
        result, cells = world.find_path(self.context, query)
        sum_.measures(result.length)
        sum_.cells(cells)

    def grid(self, sum_):
        for start, heading, goal in self.queries:
            self.add_path(sum_, self.world, start, goal, four_neighbours=heading == 0)

    def any_angle(self, sum_):
        for start, _, goal in self.queries:
            query = libpath.WaypointQuery(from_=(start.x + 0.5, start.y + 0.5), to=(goal.x + 0.5, goal.y + 0.5))
            result, points = self.world.find_waypoint_path(self.context, query)
            sum_.measures(result.length)
            sum_.counts(len(points))
            for point in points:
                sum_.measures(*point)

    def flood(self, sum_):
        flood = libpath.Flood.create(self.world, self.context)
        flood.run([goal for _, _, goal in self.queries[:SEEDS]], libpath.FloodQuery(to_seeds=1, most=libpath.NO_COST))
        for start, _, _ in self.queries:
            result, cells = flood.path(start)
            sum_.measures(result.length)
            sum_.cells(cells)

    def live(self, sum_):
        live = self.asset.live_world(self.unit)
        swamp = self.asset.find_terrain("swamp")
        for i, (start, _, goal) in enumerate(self.queries):
            self.add_path(sum_, live.get(), start, goal)
            if i % 4 == 0:
                live.block(goal)
            if i % 4 == 1:
                live.set_terrain(goal, swamp)
            if i % 4 == 2:
                live.lay_one_way(goal, Cell(goal.x ^ 1, goal.y))
            if i % 40 == 3:
                live.open_link(start, goal, 4500)

    def overlay(self, sum_):
        overlay = self.asset.overlay(self.unit)
        for i, (start, _, goal) in enumerate(self.queries):
            self.add_path(sum_, overlay.get(), start, goal)
            if i % 4 == 0:
                overlay.block(goal)
            else:
                overlay.add_cost(goal, 2500)

    def route_query(self, start, goal):
        method = RouteMethod.DRIVABLE if self.turns else RouteMethod.STRAIGHT
        return libpath.RouteQuery(method=method, from_=start, to=goal, to_heading=libpath.ANY_HEADING)

    def route(self, sum_):
        context = libpath.RouteContext.create(self.world)
        for start, _, goal in self.queries[:LONG_QUERIES]:
            route = libpath.Route.create(20000)
            query = self.route_query(start, goal)
            found = self.world.find_route(context, query, route).status == Status.FOUND
            sum_.measures(*(route.length(), route.seconds()) if found else (0, 0))
            size = route.size() if found else 0
            sum_.counts(size)
            for segment in map(route.segment, range(size)):
                sum_.counts(segment.arc, segment.reverse)
                sum_.measures(segment.x, segment.y, segment.extent)

    def sliced_route(self, sum_):
        route = libpath.Route.create(20000)
        search = libpath.RouteSearch.create(self.world, libpath.RouteContext.create(self.world), route)
        for start, _, goal in self.queries[:LONG_QUERIES]:
            status = search.start(self.route_query(start, goal))
            while status == Status.RUNNING:
                status = search.step(SLICE)
            found = status == Status.FOUND
            sum_.measures(*(route.length(), route.seconds()) if found else (0, 0))
            sum_.counts(route.size() if found else 0)

    def two_level(self, sum_):
        search = libpath.TwoLevelSearch.create()
        for start, _, goal in self.queries:
            status = search.start(self.world, self.context, start, goal)
            sum_.cost(search.planned_cost())
            while status == Status.RUNNING:
                piece, cells = search.next(self.context, PIECE)
                sum_.cells(cells)
                status = piece.status

    def saved(self, sum_):
        live, again = self.asset.live_world(self.unit), self.asset.live_world(self.unit)
        for _, _, goal in self.queries[:LONG_QUERIES]:
            live.block(goal)
        saved = live.save()
        sum_.counts(len(saved))
        for byte in saved:
            sum_.add(byte, 1)
        again.restore(saved)
        for start, _, goal in self.queries:
            self.add_path(sum_, again.get(), start, goal)

    def crowd(self, sum_):
        crowd = libpath.Crowd.create(self.asset, [self.unit], UNITS)
        units = []
        for start, _, goal in self.queries:
            if len(units) == UNITS:
                break
            try:
                units.append(crowd.add(0, start, 4, 8))
            except libpath.LibpathError:
                continue
            crowd.order(units[-1], goal)
        for _ in range(FRAMES):
            while (need := crowd.next_need()) is not None:
                result, cells = self.world.find_corners(self.context, libpath.GridQuery(from_=need.from_, to=need.to))
                if result.status == Status.FOUND:
                    crowd.follow(need.unit, cells)
                else:
                    crowd.refuse(need.unit)
            crowd.step(0.125, 10000)
            for unit in units:
                sum_.counts(*crowd.place(unit))

    def directional(self, sum_):
        context = libpath.DirectionalContext.create(self.world)
        for start, heading, goal in self.queries[:LONG_QUERIES]:
            query = libpath.DirectionalQuery(from_=(start, heading), to=(goal, libpath.ANY_HEADING))
            result, curves = self.world.find_directional_path(context, query)
            sum_.cost(result.cost)
            sum_.counts(len(curves))
            for curve in curves:
                sum_.counts(*curve.to.cell, curve.to.heading, curve.reverse)


def main(list_name, *names):
    with open(list_name) as file:
        rows = [[int(word) for word in line.split()] for line in file]
    queries = [(Cell(x, y), heading, Cell(to_x, to_y)) for x, y, heading, to_x, to_y in rows]
    for name in names:
        asset, stem = libpath.Asset.open(name), os.path.basename(name).removesuffix(".lpa")
        print(stem, "- bake not offered")
        for unit in range(asset.get_info().units):
            for kind, ask in Unit(asset, unit, queries).kinds().items():
                sum_ = Hash()
                ask(sum_)
                print(stem, asset.unit_name(unit), kind, f"{sum_.value:016x}")


main(*sys.argv[1:])
