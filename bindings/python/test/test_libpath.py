"""Whether objects live as long as they are used, and what is refused. LIBPATH_ASSETS names the folder of the assets."""
import array
import gc
import mmap
import os
import pathlib
import subprocess
import sys
import threading
import unittest

import libpath
from libpath import _buffers

ASSETS = pathlib.Path(os.environ["LIBPATH_ASSETS"])
YARD = ASSETS / "truck-yard-fast.lpa"
TILES = ASSETS / "tiles"
START, GOAL = (5, 3), (33, 22)


def opened():
    return libpath.Asset.open(YARD)


def as_tuples(rows):
    return [tuple(row) for row in rows]


class Lifetimes(unittest.TestCase):
    def test_a_world_keeps_its_asset(self):
        asset = opened()
        world = asset.world()
        expected = world.path(START, GOAL).length
        asset.close()
        del asset
        gc.collect()
        self.assertEqual(world.path(START, GOAL).length, expected)

    def test_a_search_keeps_world_and_context(self):
        world = opened().world()
        context = libpath.Context.create(world.most_nodes())
        search = libpath.GridSearch.create(world, context)
        world.close()
        context.close()
        gc.collect()
        status = search.start(libpath.GridQuery(from_=START, to=GOAL))
        while status == libpath.Status.RUNNING:
            status = search.step(1)
        self.assertEqual(status, libpath.Status.FOUND)
        self.assertEqual(tuple(search.path()[1][-1]), GOAL)

    def test_closing_twice_is_nothing(self):
        world = opened().world()
        world.close()
        world.close()
        self.assertTrue(world.closed)
        with self.assertRaisesRegex(libpath.LibpathError, "closed"):
            world.width()

    def test_with_closes(self):
        with opened() as asset:
            self.assertEqual(asset.units, ["walker", "van", "truck"])
        self.assertTrue(asset.closed)

    def test_an_overlay_lives_as_long_as_its_world(self):
        overlay = opened().overlay("truck")
        world = overlay.get()
        del overlay
        gc.collect()
        self.assertIsNotNone(world.path(START, GOAL))

    def test_an_overlay_follows_what_it_lies_on(self):
        live = opened().live_world("walker")
        overlay = libpath.Overlay.create_on_overlay(libpath.Overlay.create_on_live_world(live, 0), 0)
        world = overlay.get()
        third = world.path(START, GOAL).cells[2]
        live.block(third)
        self.assertFalse(world.is_walkable(third))
        self.assertNotIn(tuple(third), [tuple(cell) for cell in world.path(START, GOAL).cells])
        search = libpath.GridSearch.create(world, libpath.Context.create(world.most_nodes()))
        live.unblock(third)
        search.start(libpath.GridQuery(from_=START, to=GOAL))
        live.block(GOAL)
        self.assertEqual(search.step(1000), libpath.Status.NO_PATH)
        live.unblock(GOAL)
        del live
        gc.collect()
        self.assertTrue(world.is_walkable(third))

    def test_a_queue_keeps_what_requests_use(self):
        asset = opened()
        queue = libpath.Queue.create(asset.world().most_nodes(), 2)
        ticket = queue.push(asset.world(), START, GOAL)
        del asset
        gc.collect()
        queue.run(libpath.Budget(expansions=libpath.NO_LIMIT, microseconds=libpath.NO_LIMIT))
        self.assertEqual(queue.next_done(), ticket)
        self.assertEqual(tuple(queue.path(ticket)[-1]), GOAL)
        queue.drop(ticket)
        self.assertEqual(queue.state(ticket), libpath.RequestState.UNKNOWN)
        with self.assertRaises(libpath.LibpathError):
            queue.path(ticket)

    def test_a_queue_ends_with_requests_under_way(self):
        queue = libpath.Queue.create(opened().world().most_nodes(), 2)
        queue.push(opened().world(), START, GOAL)
        queue.run(libpath.Budget(expansions=20, microseconds=libpath.NO_LIMIT))
        del queue
        gc.collect()

    def test_bytes_that_are_read_in_place_are_kept(self):
        with open(YARD, "rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        world = libpath.Asset.open(mapped, copy=False).world()
        with self.assertRaises(BufferError):
            mapped.close()
        self.assertIsNotNone(world.path(START, GOAL))
        del world
        gc.collect()
        mapped.close()

    def test_a_slot_takes_assets_and_lends_them(self):
        first = opened()
        slot = libpath.AssetSlot.create(first)
        self.assertTrue(first.closed)
        pinned = slot.pin()
        world = pinned.world()
        pinned.close()
        slot.replace(opened())
        self.assertEqual(slot.drop_unused(), 1)
        slot.close()
        self.assertIsNotNone(world.path(START, GOAL))
        world.close()

    def test_a_slot_frees_what_nobody_pins(self):
        slot = libpath.AssetSlot.create(opened())
        pinned = slot.pin()
        slot.replace(opened())
        self.assertEqual(slot.drop_unused(), 1)
        pinned.close()
        self.assertEqual(slot.drop_unused(), 0)

    def test_a_slot_refuses_what_is_in_use(self):
        asset = opened()
        world = asset.world()
        with self.assertRaisesRegex(libpath.LibpathError, "nothing was made"):
            libpath.AssetSlot.create(asset)
        self.assertIsNotNone(world.path(START, GOAL))
        slot = libpath.AssetSlot.create(opened())
        with self.assertRaisesRegex(libpath.LibpathError, "lent"):
            slot.replace(slot.pin())


class Changes(unittest.TestCase):
    def test_worlds_follow_changes(self):
        live = opened().live_world()
        world = live.get()
        before = world.path(START, GOAL)
        live.block(tuple(before.cells[3]))
        self.assertNotIn(tuple(before.cells[3]), as_tuples(world.path(START, GOAL).cells))
        self.assertFalse(world.is_walkable(tuple(before.cells[3])))

    def test_searches_begin_anew_or_refuse_a_world_that_changed(self):
        overlay = opened().overlay()
        context = libpath.Context.create(overlay.get().most_nodes())
        search = libpath.GridSearch.create(overlay.get(), context)
        nodes = libpath.NodeSearch.create_placed(overlay.get(), context)
        self.assertEqual(search.start(libpath.GridQuery(from_=START, to=GOAL)), libpath.Status.RUNNING)
        overlay.block(GOAL)
        with self.assertRaisesRegex(libpath.LibpathError, "has changed"):
            nodes.start(0, 1)
        self.assertEqual(search.step(1), libpath.Status.NO_PATH)

    def test_clearances_follow_changes(self):
        overlay = opened().overlay()
        clearance = libpath.Clearance.create(overlay.get(), libpath.Body.DISC)
        self.assertTrue(clearance.is_ground(START))
        overlay.block(START)
        self.assertFalse(clearance.is_ground(START))

    def test_claims_change_their_overlay(self):
        overlay = opened().overlay()
        world = overlay.get()
        claims = libpath.Claims.create(100)
        claims.lay(overlay, START, 1, [libpath.Neighbour((7, 3), 1, True), ((9, 3), 1, False, [(10, 3), (11, 3)])])
        self.assertFalse(world.is_walkable((7, 3)))
        self.assertEqual(overlay.extra_cost((11, 3)), 1500)
        claims.lift(overlay)
        self.assertTrue(world.is_walkable((7, 3)))
        self.assertEqual(overlay.extra_cost((11, 3)), 0)

    def test_influence_lies_on_an_overlay(self):
        asset = opened()
        info = asset.get_info()
        influence = libpath.Influence.create(info.width, info.height, 100, 200)
        influence.add((7, 3), 2000)
        layer, overlay = libpath.InfluenceLayer.create(influence), asset.overlay()
        layer.lay(influence, overlay, 1000)
        self.assertEqual(overlay.extra_cost((7, 3)), 2000)
        layer.lift(overlay)
        self.assertEqual(overlay.extra_cost((7, 3)), 0)

    def test_knowledge_has_a_world_for_each_profile(self):
        knowledge = libpath.Knowledge.create(opened(), [0, 2])
        self.assertIsNone(knowledge.get(2))
        world = knowledge.get(1)
        knowledge.see(START, 0)
        self.assertTrue(knowledge.is_known(START))
        self.assertEqual(world.width(), 40)


class Tiles(unittest.TestCase):
    def test_ways_are_those_of_the_whole_map(self):
        """Over two tiles at a time: what is missing is loaded until nothing is, in place of what is not."""
        whole = libpath.Asset.open(ASSETS / "rooms-fast.lpa").world().path((2, 2), (90, 60))
        world = libpath.TiledWorld.open(TILES / "index.lptiles", 4)
        context = libpath.TiledContext.create(world)
        query = libpath.TiledQuery(unit=world.find_unit("ground"), from_=(2, 2), to=(90, 60))
        result, cells = world.find_tiled_path(context, query)
        self.assertEqual((result.status, result.reason), (libpath.Status.NO_PATH, libpath.Reason.NOT_SEEN))
        while result.has_missing:
            x, y = result.missing
            self.assertEqual(tuple(world.load(TILES / f"{x}-{y}.lptile")), (x, y))
            result, cells = world.find_tiled_path(context, query)
        self.assertEqual((result.optimal, result.length, len(cells)), (1, whole.length, result.cells))
        self.assertEqual(len(world.residents()), sum(world.is_resident((x, y)) for x in (0, 1) for y in (0, 1)))
        search = libpath.TiledSearch.create(world, context)
        self.assertEqual(search.start(query), libpath.Status.RUNNING)
        self.assertTrue(world.drop((0, 0)) and not world.drop((0, 0)))
        while search.step(1) == libpath.Status.RUNNING:
            pass
        self.assertEqual(tuple(search.result().missing), (0, 0))

    def test_far_ways_are_handed_out_piece_by_piece(self):
        """A journey says what it lacks: districts to be planned, tiles to be walked."""
        whole = libpath.Asset.open(ASSETS / "rooms-fast.lpa").world().path((2, 2), (90, 60))
        world = libpath.TiledWorld.open(TILES / "index.lptiles", 4)
        districts = libpath.Districts.open(TILES / "index.lptiles", 1)
        journey = libpath.DistrictSearch.create(world, districts, libpath.DistrictContext.create(world))

        def load_missing():
            plan = journey.plan()
            if plan.has_missing_district:
                level, (x, y) = plan.missing_district.level, plan.missing_district.at
                place = districts.load(TILES / f"{level}-{x}-{y}.lpdistrict")
                self.assertEqual((place.level, tuple(place.at)), (level, (x, y)))
            else:
                x, y = plan.missing_tile
                world.load(TILES / f"{x}-{y}.lptile")

        while journey.start(0, (2, 2), (90, 60)) != libpath.Status.RUNNING:
            load_missing()
        status, length, walked = libpath.Status.RUNNING, 0, [(2, 2)]
        while status == libpath.Status.RUNNING:
            piece, cells = journey.next(16)
            status, length = piece.status, length + piece.length
            if len(cells) == 0:
                load_missing()
                continue
            self.assertEqual(tuple(cells[0]), walked[-1])
            walked += [tuple(cell) for cell in cells[1:]]
        self.assertEqual((status, walked[-1]), (libpath.Status.FOUND, (90, 60)))
        self.assertGreaterEqual(length, whole.length - 1e-6)
        self.assertEqual([place.level for place in districts.residents()], [1])

    def test_spoilt_tiles_say_where(self):
        data = bytearray((TILES / "0-0.lptile").read_bytes())
        world = libpath.TiledWorld.open((TILES / "index.lptiles").read_bytes(), 1)
        self.assertEqual(tuple(world.load(data)), (0, 0))
        data[-1] ^= 1
        with self.assertRaises(libpath.LibpathError) as raised:
            world.load(data)
        self.assertEqual(raised.exception.code, libpath.Code.WRONG_HASH)
        self.assertGreater(raised.exception.offset, 0)
        with self.assertRaises(libpath.LibpathError) as raised:
            world.load(TILES / "1-0.lptile")
        self.assertEqual((raised.exception.code, raised.exception.offset), (libpath.Code.FULL, None))


class Refusals(unittest.TestCase):
    def test_spoilt_bytes_say_where(self):
        data = bytearray(YARD.read_bytes())
        data[len(data) // 2] ^= 1
        with self.assertRaises(libpath.LibpathError) as raised:
            libpath.Asset.open(bytes(data))
        self.assertEqual(raised.exception.code, libpath.Code.WRONG_HASH)
        self.assertGreater(raised.exception.offset, 0)
        with self.assertRaises(libpath.LibpathError) as raised:
            libpath.Asset.open(b"")
        self.assertEqual(raised.exception.code, libpath.Code.TOO_SHORT)

    def test_bytes_in_place_lie_at_multiples_of_8(self):
        data = b"1" + YARD.read_bytes()
        with self.assertRaises(libpath.LibpathError) as raised:
            libpath.Asset.open(memoryview(data)[1:], copy=False)
        self.assertEqual(raised.exception.code, libpath.Code.MISALIGNED)

    def test_handles_of_another_class(self):
        world = opened().world()
        route_context = libpath.RouteContext.create(world)
        with self.assertRaisesRegex(TypeError, "expected Context, not RouteContext"):
            world.find_path(route_context, libpath.GridQuery(from_=START, to=GOAL))
        with self.assertRaisesRegex(TypeError, "made by create"):
            libpath.World()

    def test_numbers_that_do_not_fit(self):
        world = opened().world()
        with self.assertRaises(OverflowError):
            world.is_walkable((2**32, 0))
        with self.assertRaises(OverflowError):
            libpath.Context.create(-1)
        with self.assertRaises(TypeError):
            libpath.Cell(1.5, 2)
        with self.assertRaises(AttributeError):
            libpath.GridQuery(form=(1, 2))

    def test_arguments_that_c_refuses(self):
        overlay = opened().overlay()
        with self.assertRaises(libpath.LibpathError) as raised:
            overlay.block((-1, 0))
        self.assertEqual(raised.exception.code, libpath.Code.BAD_ARGUMENT)
        with self.assertRaisesRegex(KeyError, "no unit is called 'lorry'; there are walker, van, truck"):
            opened().world("lorry")

    def test_no_path_is_no_error(self):
        world = opened().world()
        self.assertIsNone(world.path(START, (500, 500)))
        self.assertEqual(world.why_no_path(START, (500, 500)), "the goal is outside the map")
        self.assertIsNone(world.why_no_path(START, GOAL))


class Answers(unittest.TestCase):
    def test_buffers_grow(self):
        world = opened().world()
        whole = world.path(START, GOAL)
        first, _buffers._FIRST_ROOM = _buffers._FIRST_ROOM, 2
        try:
            _buffers._own.__dict__.clear()
            again = world.path(START, GOAL)
        finally:
            _buffers._FIRST_ROOM = first
        self.assertGreater(len(whole.cells), 2)
        self.assertEqual(as_tuples(whole.cells), as_tuples(again.cells))

    def test_pieces_have_no_more_cells_than_asked(self):
        world = opened().world()
        search = libpath.RealTimeSearch.create(None)
        status = search.start(world, START, GOAL)
        last, pieces = START, 0
        while status == libpath.Status.RUNNING:
            result, cells = search.next(5)
            self.assertLessEqual(len(cells), 5)
            self.assertEqual(tuple(cells[0]), last)
            status, last, pieces = result.status, tuple(cells[-1]), pieces + 1
        self.assertEqual(last, GOAL)
        self.assertGreater(pieces, 5)

    def test_what_is_saved_is_restored(self):
        overlay, again = opened().overlay(), opened().overlay()
        for place in range(300):
            overlay.add_cost((place % 30, place // 30), 2500)
        saved = overlay.save()
        # More than a buffer holds at first.
        self.assertGreater(len(saved), 1024)
        again.restore(saved)
        self.assertEqual(bytes(again.save()), bytes(saved))
        self.assertEqual(again.get().path(START, GOAL).cost, overlay.get().path(START, GOAL).cost)
        with self.assertRaises(libpath.LibpathError) as refused:
            again.restore(bytes(saved)[:-1])
        self.assertEqual(refused.exception.code, libpath.Code.STATE_WRONG_SIZE)

    def test_starts_and_goals_anywhere(self):
        world = opened().world("truck")
        context = libpath.DirectionalContext.create(world)
        query = libpath.DirectionalQuery(to=(GOAL, libpath.ANY_HEADING), weight=2000)
        start = libpath.Pose(5.25, 3.5, 0.0)
        result, curves = world.find_directional_path(context, query, start=start)
        self.assertEqual(result.status, libpath.Status.FOUND)
        first = world.start_curve_segments(start, curves[0])[0]
        self.assertEqual((first.x, first.y), (5.25, 3.5))
        route = libpath.Route.create(1000)
        world.lay_curves(query, curves, route, start=start)
        self.assertEqual(route.pose_at(0).x, 5.25)

    def test_routes_know_roads(self):
        asset = opened()
        world = asset.world("truck")
        route, roads = libpath.Route.create(1000), libpath.Route.create(1000)
        context = libpath.RouteContext.create(world)
        query = libpath.RouteQuery(method=libpath.RouteMethod.TIGHTEN, to_heading=libpath.ANY_HEADING)
        found = world.find_route(context, query, route, start=(5.5, 3.5), goal=(33.5, 22.5))
        self.assertEqual(found.status, libpath.Status.FOUND)
        found = world.find_route(context, query, roads, start=(5.5, 3.5), goal=(33.5, 22.5), roads=asset)
        self.assertEqual(found.status, libpath.Status.FOUND)
        self.assertGreater(len(context.grid_path()), 1)

    def test_lines_are_smoothed(self):
        world = opened().world()
        clearance = libpath.Clearance.create(world, libpath.Body.DISC)
        points = [clearance.stand(tuple(cell)) for cell in world.path(START, GOAL).cells]
        kept = clearance.smooth_lines(None, points)
        self.assertLess(len(kept), len(points))
        self.assertEqual(tuple(kept[-1]), tuple(points[-1]))

    def test_threads_share_a_world(self):
        world = opened().world()
        expected = world.path(START, GOAL).length
        lengths = []

        def ask():
            lengths.extend(world.path(START, GOAL).length for _ in range(200))

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(lengths, [expected] * 800)

    def test_arrays(self):
        world = opened().world()
        cells = world.path(START, GOAL).cells
        route = libpath.Route.create(1000)
        route.lay_cells(cells)
        length = route.length()
        route.lay_cells(as_tuples(cells))
        self.assertEqual(route.length(), length)
        flood = libpath.Flood.create(world, libpath.Context.create(world.most_nodes()))
        flood.run([GOAL], libpath.FloodQuery(to_seeds=1, most=libpath.NO_COST))
        with self.assertRaises(TypeError):
            flood.write_costs(array.array("I", bytes(4 * 40 * 27)))
        with self.assertRaises(TypeError):
            flood.write_flow(bytes(40 * 27))
        with self.assertRaises(libpath.LibpathError):
            flood.write_flow(bytearray(40 * 26))

    @unittest.skipIf(_buffers.numpy is None, "NumPy is not installed")
    def test_numpy(self):
        numpy = _buffers.numpy
        world = opened().world()
        cells = world.path(START, GOAL).cells
        self.assertEqual((cells.dtype, cells.ndim, cells.shape[1]), (numpy.int32, 2, 2))
        route = libpath.Route.create(1000)
        route.lay_cells(cells.astype(numpy.int64)[::2])
        route.lay_lines(cells + 0.5)
        with self.assertRaises(TypeError):
            route.lay_cells(cells.reshape(-1))
        with self.assertRaises(OverflowError):
            route.lay_cells(cells + 0.5)
        costs = numpy.zeros((27, 40), dtype=numpy.uint64)
        flood = libpath.Flood.create(world, libpath.Context.create(world.most_nodes()))
        flood.run([GOAL])
        flood.write_costs(costs)
        self.assertEqual(costs[GOAL[1], GOAL[0]], 0)
        self.assertEqual(costs[START[1], START[0]], flood.cost(START))

    def test_a_missing_library_is_named(self):
        said = subprocess.run([sys.executable, "-c", "import libpath"], capture_output=True, text=True,
                              env={**os.environ, "LIBPATH_LIBRARY": "/nowhere/libpath.so"})
        self.assertIn("LIBPATH_LIBRARY may name it", said.stderr)


if __name__ == "__main__":
    unittest.main()
