"""answers.py ASSET...: the hashes of bindings/test/answers.c, asked in Python."""
import array
import math
import sys

import libpath
from libpath import Cell, RequestState, RouteMethod, Status

QUERIES = 20
WORD = 2**64 - 1


class Answers:
    def __init__(self):
        self.hash = 14695981039346656037
        self.seed = 20

    def add(self, *words):
        for word in words:
            self.hash = ((self.hash ^ (int(word) & WORD)) * 1099511628211) & WORD

    def add_reals(self, *values):
        self.add(*(math.floor(value * 1e6 + 0.5) for value in values))

    def add_all(self, rows):
        for row in rows:
            self.add(*row)

    def below(self, limit):
        self.seed = self.seed * 48271 % 2147483647
        return self.seed % limit

    def add_segments(self, segments):
        self.add(len(segments))
        for segment in segments:
            self.add(segment.arc, segment.reverse)
            self.add_reals(segment.x, segment.y, segment.extent)

    def add_map(self, asset):
        provinces = asset.provinces()
        for province in range(provinces):
            self.add(*asset.province_name(province).encode())
            self.add_reals(*asset.province(province))
        if provinces > 0:
            context = libpath.Context.create(provinces)
            result, nodes = asset.find_province_path(context, 0, provinces - 1)
            self.add(result.status)
            self.add_reals(result.cost)
            self.add(*nodes)
        for journey in range(asset.journeys()):
            info, cells = asset.journey_cells(journey)
            self.add(info.cost)
            self.add_all(cells)
            self.add(*asset.journey_stops(journey))

    def add_curve(self):
        start = libpath.Pose(0.5, 0.5, 0)
        segments = libpath.curve_between(start, (7.5, 3.5, 1), 2, 0, 0)
        self.add_segments(segments)
        self.add_all(libpath.swept_cells(start, segments, 3, 2))


class Unit:
    """The answers of one unit's worlds."""

    def __init__(self, answers, asset, unit):
        self.answers, self.asset, self.unit = answers, asset, unit
        self.world = asset.world(unit)
        self.width, self.height = self.world.width(), self.world.height()
        self.context = libpath.Context.create(self.world.most_nodes())

    def any_cell(self):
        x = self.answers.below(self.width)
        return Cell(x, self.answers.below(self.height))

    def add(self):
        self.answers.add(*self.asset.unit_name(self.unit).encode())
        turns = self.asset.get_unit(self.unit).turns
        self.add_paths(self.world)
        self.add_flood()
        self.add_queue()
        self.add_changed()
        if turns:
            self.add_turns()

    def add_paths(self, world):
        for _ in range(QUERIES):
            start, goal = self.any_cell(), self.any_cell()
            four = self.answers.below(5) == 0
            query = libpath.GridQuery(from_=start, to=goal, four_neighbours=four)
            result, cells = world.find_path(self.context, query)
            self.answers.add(result.status, result.reason, result.cost, result.expanded)
            self.answers.add_all(cells)
            line = libpath.WaypointQuery(from_=(start.x + 0.5, start.y + 0.5), to=(goal.x + 0.5, goal.y + 0.5))
            result, points = world.find_waypoint_path(self.context, line)
            self.answers.add(result.status, result.reason)
            self.answers.add_reals(result.length)
            for point in points:
                self.answers.add_reals(*point)

    def add_flood(self):
        seeds = [self.any_cell(), self.any_cell()]
        flood = libpath.Flood.create(self.world, self.context)
        query = libpath.FloodQuery(to_seeds=1, most=libpath.NO_COST)
        self.answers.add(flood.run(seeds, query, budget=500))
        costs = array.array("Q", bytes(8 * self.width * self.height))
        flow = bytearray(self.width * self.height)
        flood.write_costs(costs)
        flood.write_flow(flow)
        for _ in range(QUERIES):
            cell = self.any_cell()
            place = cell.y * self.width + cell.x
            self.answers.add(flood.cost(cell), costs[place], flow[place])
            self.answers.add_all(flood.path(cell)[1])

    def add_queue(self):
        queue = libpath.Queue.create(self.world.most_nodes(), 5)
        tickets = []
        for _ in range(5):
            start = self.any_cell()
            tickets.append(queue.push(self.world, start, self.any_cell(), capacity=1 << 18))
        budget = libpath.Budget(expansions=100, microseconds=libpath.NO_LIMIT)
        done = 0
        while done < 5:
            queue.run(budget)
            while (ticket := queue.next_done()) is not None:
                assert queue.state(ticket) == RequestState.DONE
                result = queue.result(ticket)
                self.answers.add(tickets.index(ticket), result.status, result.cost)
                self.answers.add_all(queue.path(ticket))
                queue.drop(ticket)
                done += 1

    def add_changed(self):
        overlay, live = self.asset.overlay(self.unit), self.asset.live_world(self.unit)
        for _ in range(QUERIES):
            overlay.block(self.any_cell())
            overlay.add_cost(self.any_cell(), 2500)
            live.block(self.any_cell())
        self.add_paths(overlay.get())
        self.add_paths(live.get())

    def add_turns(self):
        context = libpath.DirectionalContext.create(self.world)
        route_context = libpath.RouteContext.create(self.world)
        for _ in range(5):
            start = libpath.GridPose(self.any_cell(), self.answers.below(8))
            goal = self.any_cell()
            query = libpath.DirectionalQuery(from_=start, to=(goal, libpath.ANY_HEADING), max_effort=20000)
            result, curves = self.world.find_directional_path(context, query)
            self.answers.add(result.status, result.reason, result.cost)
            for curve in curves:
                self.answers.add(*curve.to.cell, curve.to.heading, curve.word, curve.reverse)
                self.answers.add_segments(self.world.curve_segments(curve))
            self.add_route(route_context, start.cell, goal)

    def add_route(self, context, start, goal):
        route = libpath.Route.create(4096)
        query = libpath.RouteQuery(method=RouteMethod.HYBRID, from_=start, to=goal, to_heading=libpath.ANY_HEADING,
                                   max_expansions=20000)
        result = self.world.find_route(context, query, route)
        self.answers.add(result.status, result.reason, result.guarantee, route.size())
        if result.status == Status.FOUND:
            self.answers.add_reals(route.length(), route.seconds(), *route.pose_at_time(route.seconds() / 2))


def main(names):
    for name in names:
        answers = Answers()
        asset = libpath.Asset.open(name)
        for unit in range(asset.get_info().units):
            Unit(answers, asset, unit).add()
        answers.add_map(asset)
        answers.add_curve()
        print(f"{answers.hash:016x} {name}")


main(sys.argv[1:])
