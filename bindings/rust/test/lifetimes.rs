//! Whether objects live as long as they are used, and what is refused. LIBPATH_ASSETS names the folder of the assets. What
//! does not compile stands in libpath/src/lib.rs.

use std::thread;

use libpath::*;

const FROM: Cell = Cell { x: 5, y: 3 };
const TO: Cell = Cell { x: 33, y: 22 };

fn bytes_of(name: &str) -> Vec<u8> {
    let folder = std::env::var("LIBPATH_ASSETS").expect("LIBPATH_ASSETS");
    std::fs::read(format!("{folder}/{name}")).expect("a file")
}
fn bytes() -> Vec<u8> {
    bytes_of("truck-yard-fast.lpa")
}
fn opened() -> Asset {
    Asset::open(&bytes()).expect("an asset")
}
fn world_of(asset: &Asset, unit: &str) -> World {
    World::create(asset, asset.find_unit(unit).unwrap().expect("a unit")).unwrap()
}
fn query() -> GridQuery {
    GridQuery { from: FROM, to: TO, ..Default::default() }
}
fn path_of(world: &World) -> Vec<Cell> {
    let mut context = Context::create(world.most_nodes()).unwrap();
    world.find_path(&mut context, &query()).unwrap().1
}
fn all() -> Budget {
    Budget { expansions: u64::MAX, microseconds: u64::MAX, ..Default::default() }
}

#[test]
fn a_world_keeps_its_asset() {
    let asset = opened();
    let world = world_of(&asset, "walker");
    let expected = path_of(&world);
    drop(asset);
    assert_eq!(path_of(&world), expected);
    assert_eq!(expected.last(), Some(&TO));
}

#[test]
fn searches_go_on_in_slices() {
    let world = world_of(&opened(), "walker");
    let mut context = Context::create(world.most_nodes()).unwrap();
    let mut search = GridSearch::create(&world, &mut context).unwrap();
    let mut status = search.start(&query()).unwrap();
    while status == status::RUNNING {
        status = search.step(1).unwrap();
    }
    assert_eq!(search.path().unwrap().1.last(), Some(&TO));
    drop(search);
    // The context is free again.
    assert_eq!(world.find_cost(&mut context, &query()).unwrap().status, status::FOUND);
}

#[test]
fn worlds_show_changes() {
    let mut live = LiveWorld::create(&opened(), 0).unwrap();
    let third = path_of(&live.get())[3];
    live.block(third).unwrap();
    assert!(!live.get().is_walkable(third));
    assert!(!path_of(&live.get()).contains(&third));
}

#[test]
fn queues_keep_buffers() {
    let world = world_of(&opened(), "truck");
    let mut queue = Queue::create_turning(&world, 3).unwrap();
    let cells = queue.push(&world, FROM, TO, RequestOptions::default()).unwrap();
    let from = Point { x: 5.5, y: 3.5 };
    let to = Point { x: 33.5, y: 22.5 };
    let points = queue.push_waypoint(&world, from, to, RequestOptions::default()).unwrap();
    let start = Pose { x: 5.25, y: 3.5, heading: 0.0 };
    let goal = GridPose { cell: TO, heading: ANY_HEADING };
    let asked = DirectionalQuery { to: goal, weight: 2000, ..Default::default() };
    let curves = queue.push_directional(&world, &asked, Some(start), RequestOptions::default()).unwrap();
    assert_eq!(queue.path(cells), Err(Error { code: code::NOT_FOUND, offset: None }));
    assert_eq!(queue.push(&world, FROM, TO, RequestOptions::default()).unwrap_err().code, code::FULL);
    while queue.waiting() > 0 {
        queue.run(&all()).unwrap();
    }
    assert_eq!(queue.path(cells).unwrap().last(), Some(&TO));
    assert_eq!(queue.waypoint_path(points).unwrap().last(), Some(&to));
    let found = queue.directional_path(curves).unwrap();
    assert_eq!(found.last().unwrap().to.cell, TO);
    assert_eq!(world.start_curve_segments(start, found[0]).unwrap()[0].x, 5.25);
    // Of another kind.
    assert!(queue.waypoint_path(cells).is_err());
    queue.drop(cells);
    assert_eq!(queue.state(cells), request_state::UNKNOWN);
    assert!(queue.path(cells).is_err());
}

#[test]
fn queues_end_with_requests_under_way() {
    let world = world_of(&opened(), "walker");
    let mut queue = Queue::create(world.most_nodes(), 2).unwrap();
    queue.push(&world, FROM, TO, RequestOptions::default()).unwrap();
    queue.run(&Budget { expansions: 20, microseconds: u64::MAX, ..Default::default() }).unwrap();
}

#[test]
fn slots_take_assets_and_lend_them() {
    let slot = AssetSlot::create(opened()).unwrap();
    let pinned = slot.pin().unwrap();
    let world = world_of(&pinned, "walker");
    slot.replace(opened()).unwrap();
    assert_eq!(slot.drop_unused(), 1);
    drop(pinned);
    assert_eq!(slot.drop_unused(), 1);
    drop(world);
    assert_eq!(slot.drop_unused(), 0);
    let last = world_of(&slot.pin().unwrap(), "walker");
    drop(slot);
    assert_eq!(path_of(&last).last(), Some(&TO));
}

#[test]
fn slots_refuse_what_is_in_use() {
    let asset = opened();
    let world = world_of(&asset, "walker");
    assert!(AssetSlot::create(asset).is_err());
    assert_eq!(path_of(&world).last(), Some(&TO));
    let slot = AssetSlot::create(opened()).unwrap();
    assert!(slot.replace(slot.pin().unwrap()).is_err());
}

#[test]
fn slots_are_pinned_by_any_thread() {
    let slot = AssetSlot::create(opened()).unwrap();
    thread::scope(|threads| {
        for _ in 0..2 {
            threads.spawn(|| {
                for _ in 0..50 {
                    assert_eq!(path_of(&world_of(&slot.pin().unwrap(), "walker")).last(), Some(&TO));
                }
            });
        }
        for _ in 0..5 {
            slot.replace(opened()).unwrap();
        }
    });
    assert_eq!(slot.drop_unused(), 0);
}

#[test]
fn threads_share_a_world() {
    let world = world_of(&opened(), "walker");
    let expected = path_of(&world);
    thread::scope(|threads| {
        for _ in 0..4 {
            threads.spawn(|| {
                for _ in 0..100 {
                    assert_eq!(path_of(&world), expected);
                }
            });
        }
    });
}

#[test]
fn claims_keep_their_overlay() {
    let asset = opened();
    let mut overlay = Overlay::create(&asset, 0).unwrap();
    let mut claims = Claims::create(100).unwrap();
    let standing = NeighbourUnit { place: Cell { x: 7, y: 3 }, width: 1, stopped: true, ahead: Vec::new() };
    let ahead = vec![Cell { x: 10, y: 3 }, Cell { x: 11, y: 3 }];
    let moving = NeighbourUnit { place: Cell { x: 9, y: 3 }, width: 1, stopped: false, ahead };
    claims.lay(&mut overlay, FROM, 1, &[standing, moving], None).unwrap();
    assert!(overlay.is_blocked(Cell { x: 7, y: 3 }));
    assert_eq!(overlay.extra_cost(Cell { x: 11, y: 3 }), Ok(1500));
    claims.lift(&mut overlay).unwrap();
    assert_eq!(overlay.extra_cost(Cell { x: 11, y: 3 }), Ok(0));
    claims.lay_cost(&mut overlay, FROM, 10).unwrap();
    drop(overlay);
    // It lies where the first one did, unless that is still there.
    let mut other = Overlay::create(&asset, 0).unwrap();
    assert!(claims.lift(&mut other).is_err());
}

#[test]
fn ways_over_tiles_are_those_of_the_whole_map() {
    let asset = Asset::open(&bytes_of("rooms-fast.lpa")).unwrap();
    let whole = World::create(&asset, 0).unwrap();
    let (from, to) = (Cell { x: 2, y: 2 }, Cell { x: 90, y: 60 });
    let asked = GridQuery { from, to, ..Default::default() };
    let mut context_of_whole = Context::create(whole.most_nodes()).unwrap();
    let expected = whole.find_cost(&mut context_of_whole, &asked).unwrap();
    let mut world = TiledWorld::open(&bytes_of("tiles/index.lptiles"), 4).unwrap();
    let mut context = TiledContext::create(&world).unwrap();
    let unit = world.find_unit("ground").unwrap().expect("a unit");
    let query = TiledQuery { unit, from, to, ..Default::default() };
    let (mut result, mut cells) = world.find_tiled_path(&mut context, &query).unwrap();
    assert_eq!(result.reason, reason::NOT_SEEN);
    while result.has_missing != 0 {
        let Cell { x, y } = result.missing;
        assert_eq!(world.load(&bytes_of(&format!("tiles/{x}-{y}.lptile"))), Ok(Cell { x, y }));
        (result, cells) = world.find_tiled_path(&mut context, &query).unwrap();
    }
    assert_eq!((result.optimal, result.length), (1, expected.length));
    assert_eq!(cells.len() as u64, result.cells);
    assert!(world.residents().unwrap().len() > 1);
    let mut search = TiledSearch::create(&world, &mut context).unwrap();
    let mut status = search.start(&query).unwrap();
    while status == status::RUNNING {
        status = search.step(1).unwrap();
    }
    assert_eq!(search.path().unwrap().1, cells);
    assert!(world.drop(Cell { x: 0, y: 0 }) && !world.drop(Cell { x: 0, y: 0 }));
    let mut spoilt = bytes_of("tiles/0-0.lptile");
    *spoilt.last_mut().unwrap() ^= 1;
    let error = world.load(&spoilt).unwrap_err();
    assert_eq!(error.code, code::WRONG_HASH);
    assert!(error.offset.unwrap() > 0);
}

/// A journey borrows what it looks at: what it lacks is loaded between two of them, and the next one goes on.
#[test]
fn far_ways_are_handed_out_piece_by_piece() {
    let index = bytes_of("tiles/index.lptiles");
    let mut world = TiledWorld::open(&index, 4).unwrap();
    let mut districts = Districts::open(&index, 1).unwrap();
    let mut context = DistrictContext::create(&world).unwrap();
    let (mut at, to) = (Cell { x: 2, y: 2 }, Cell { x: 90, y: 60 });
    for _ in 0..10 {
        let plan = {
            let mut journey = DistrictSearch::create(&world, &districts, &mut context).unwrap();
            let mut status = journey.start(0, at, to).unwrap();
            while status == status::RUNNING {
                let (piece, cells) = journey.next(16).unwrap();
                if cells.is_empty() {
                    break;
                }
                assert_eq!(cells[0], at);
                (status, at) = (piece.status, cells[cells.len() - 1]);
            }
            journey.plan().unwrap()
        };
        if plan.has_missing_district != 0 {
            let DistrictPlace { level, at: Cell { x, y } } = plan.missing_district;
            let place = districts.load(&bytes_of(&format!("tiles/{level}-{x}-{y}.lpdistrict"))).unwrap();
            assert_eq!((place.level, place.at), (level, Cell { x, y }));
        } else if plan.has_missing_tile != 0 {
            let Cell { x, y } = plan.missing_tile;
            world.load(&bytes_of(&format!("tiles/{x}-{y}.lptile"))).unwrap();
        }
    }
    assert_eq!(at, to);
}

#[test]
fn spoilt_bytes_say_where() {
    let mut spoilt = bytes();
    let middle = spoilt.len() / 2;
    spoilt[middle] ^= 1;
    let error = Asset::open(&spoilt).err().unwrap();
    assert_eq!(error.code, code::WRONG_HASH);
    assert!(error.offset.unwrap() > 0);
    assert!(error.to_string().ends_with(&format!("(byte {})", error.offset.unwrap())));
    assert_eq!(Asset::open(&[]).err().unwrap().code, code::TOO_SHORT);
}

#[test]
fn bytes_that_stay_are_read_in_place() {
    let all = bytes();
    let words: &'static mut [u64] = Box::leak(vec![0u64; all.len() / 8 + 2].into_boxed_slice());
    // SAFETY: bytes of these words.
    let room: &'static mut [u8] = unsafe { std::slice::from_raw_parts_mut(words.as_mut_ptr().cast(), all.len() + 8) };
    room[..all.len()].copy_from_slice(&all);
    let room: &'static [u8] = room;
    assert_eq!(path_of(&world_of(&Asset::open_static(&room[..all.len()]).unwrap(), "walker")).last(), Some(&TO));
    let error = Asset::open_static(&room[1..]).err().unwrap();
    assert_eq!(error.code, code::MISALIGNED);
}

#[test]
fn arguments_that_are_wrong() {
    let mut overlay = Overlay::create(&opened(), 0).unwrap();
    assert_eq!(overlay.block(Cell { x: -1, y: 0 }).unwrap_err().code, code::BAD_ARGUMENT);
    assert_eq!(opened().find_unit("lorry"), Ok(None));
    assert_eq!(opened().find_unit("tr\0uck").unwrap_err().code, code::BAD_ARGUMENT);
    // A size that a caller wrote is not believed.
    let world = world_of(&opened(), "walker");
    let mut context = Context::create(world.most_nodes()).unwrap();
    let asked = GridQuery { struct_size: 4, ..query() };
    assert_eq!(world.find_cost(&mut context, &asked).unwrap().status, status::FOUND);
    let outside = GridQuery { to: Cell { x: 500, y: 500 }, ..query() };
    let result = world.find_cost(&mut context, &outside).unwrap();
    assert_eq!(describe_reason(result.reason), "the goal is outside the map");
}

#[test]
fn routes_take_starts_and_roads() {
    let asset = opened();
    let world = world_of(&asset, "truck");
    let (mut route, mut context) = (Route::create(1000).unwrap(), RouteContext::create(&world).unwrap());
    // A pointer that a caller wrote is not followed.
    let wild = 8 as *const Point;
    let asked = RouteQuery { method: route_method::TIGHTEN, to_heading: ANY_HEADING, goal: wild, ..Default::default() };
    let (start, goal) = (Point { x: 5.25, y: 3.5 }, Point { x: 33.5, y: 22.5 });
    let result = world.find_route(&mut context, &asked, &mut route, Some(start), Some(goal), Some(&asset)).unwrap();
    assert_eq!(result.status, status::FOUND);
    assert_eq!(route.pose_at(0.0).unwrap().x, 5.25);
    assert!(context.grid_path().unwrap().len() > 1);
}

#[test]
fn lines_are_smoothed() {
    let world = world_of(&opened(), "walker");
    let clearance = Clearance::create(&world, body::DISC).unwrap();
    let mut points: Vec<Point> = path_of(&world).into_iter().map(|cell| clearance.stand(cell).unwrap()).collect();
    let (count, last) = (points.len(), *points.last().unwrap());
    clearance.smooth_lines(None, &mut points).unwrap();
    assert!(points.len() < count);
    assert_eq!(points.last(), Some(&last));
}

#[test]
fn what_is_saved_is_restored() {
    let asset = opened();
    let mut overlay = Overlay::create(&asset, 0).unwrap();
    let mut again = Overlay::create(&asset, 0).unwrap();
    for place in 0..300 {
        overlay.add_cost(Cell { x: place % 30, y: place / 30 }, 2500).unwrap();
    }
    let saved = overlay.save().unwrap();
    // More than a buffer holds at first.
    assert!(saved.len() > 1024);
    again.restore(&saved).unwrap();
    assert_eq!(again.save().unwrap(), saved);
    assert_eq!(path_of(&again.get()), path_of(&overlay.get()));
    assert_eq!(again.restore(&saved[1..]).unwrap_err().code, code::NOT_A_STATE);
    let mut room = vec![0; saved.len()];
    assert_eq!(overlay.save_into(&mut room).unwrap(), saved.len());
    assert_eq!(room, saved);
    assert_eq!(overlay.save_into(&mut room[1..]).unwrap_err().code, code::FULL);
}

#[test]
fn pieces_have_no_more_cells_than_asked() {
    let world = world_of(&opened(), "walker");
    let mut search = RealTimeSearch::create(None).unwrap();
    let (mut status, mut last) = (search.start(&world, FROM, TO).unwrap(), FROM);
    while status == status::RUNNING {
        let (result, cells) = search.next(5).unwrap();
        assert!(cells.len() <= 5);
        assert_eq!(cells[0], last);
        status = result.status;
        last = *cells.last().unwrap();
    }
    assert_eq!(last, TO);
}

#[test]
fn knowledge_has_a_world_for_each_profile() {
    let mut knowledge = Knowledge::create(&opened(), &[0, 2]).unwrap();
    assert!(knowledge.get(2).is_none());
    assert_eq!(knowledge.get(1).unwrap().width(), 40);
    knowledge.see_around(FROM, 3, None).unwrap();
    assert!(knowledge.is_known(FROM));
}
