//! answers ASSET...: the hashes of bindings/test/answers.c, asked in Rust.

use libpath::*;

const QUERIES: usize = 20;

type Done = std::result::Result<(), Box<dyn std::error::Error>>;

struct Answers {
    hash: u64,
    seed: u64,
}

impl Answers {
    fn add(&mut self, word: u64) {
        self.hash = (self.hash ^ word).wrapping_mul(1099511628211);
    }
    fn add_signed(&mut self, word: i32) {
        self.add(i64::from(word) as u64);
    }
    fn add_real(&mut self, value: f64) {
        self.add((value * 1e6 + 0.5).floor() as i64 as u64);
    }
    fn add_text(&mut self, text: &str) {
        for byte in text.bytes() {
            self.add(byte.into());
        }
    }
    fn below(&mut self, limit: i32) -> i32 {
        self.seed = self.seed * 48271 % 2147483647;
        (self.seed % limit as u64) as i32
    }
    fn add_cells(&mut self, cells: &[Cell]) {
        for cell in cells {
            self.add_signed(cell.x);
            self.add_signed(cell.y);
        }
    }
    fn add_segments(&mut self, segments: &[Segment]) {
        self.add(segments.len() as u64);
        for segment in segments {
            self.add(segment.arc.into());
            self.add(segment.reverse.into());
            self.add_real(segment.x);
            self.add_real(segment.y);
            self.add_real(segment.extent);
        }
    }

    fn add_map(&mut self, asset: &Asset) -> Done {
        let provinces = asset.provinces();
        for province in 0..provinces {
            self.add_text(&asset.province_name(province)?);
            let position = asset.province(province)?;
            self.add_real(position.x);
            self.add_real(position.y);
        }
        if provinces > 0 {
            let mut context = Context::create(provinces as usize)?;
            let (result, nodes) = asset.find_province_path(&mut context, 0, provinces - 1)?;
            self.add(result.status.into());
            self.add_real(result.cost);
            for node in nodes {
                self.add(node.into());
            }
        }
        for journey in 0..asset.journeys() {
            let (info, cells) = asset.journey_cells(journey)?;
            self.add(info.cost);
            self.add_cells(&cells);
            for stop in asset.journey_stops(journey)? {
                self.add(stop);
            }
        }
        Ok(())
    }

    fn add_curve(&mut self) -> Done {
        let from = Pose { x: 0.5, y: 0.5, heading: 0.0 };
        let to = Pose { x: 7.5, y: 3.5, heading: 1.0 };
        let segments = curve_between(from, to, 2.0, 0, 0)?.ok_or("no curve")?;
        self.add_segments(&segments);
        self.add_cells(&swept_cells(from, &segments, 3.0, 2.0)?);
        Ok(())
    }
}

struct Unit<'a> {
    answers: &'a mut Answers,
    asset: &'a Asset,
    unit: u32,
    width: i32,
    height: i32,
    context: Context,
}

impl Unit<'_> {
    fn any_cell(&mut self) -> Cell {
        let x = self.answers.below(self.width);
        Cell { x, y: self.answers.below(self.height) }
    }

    fn add(&mut self, world: &World) -> Done {
        self.answers.add_text(&self.asset.unit_name(self.unit)?);
        let turns = self.asset.get_unit(self.unit)?.turns != 0;
        self.add_paths(world)?;
        self.add_flood(world)?;
        self.add_queue(world)?;
        self.add_changed(turns)?;
        if turns {
            self.add_turns(world)?;
        }
        Ok(())
    }

    fn add_paths(&mut self, world: &World) -> Done {
        for _ in 0..QUERIES {
            let (from, to) = (self.any_cell(), self.any_cell());
            let four_neighbours = (self.answers.below(5) == 0).into();
            let query = GridQuery { from, to, four_neighbours, ..Default::default() };
            let (result, cells) = world.find_path(&mut self.context, &query)?;
            self.answers.add(result.status.into());
            self.answers.add(result.reason.into());
            self.answers.add(result.cost);
            self.answers.add(result.expanded);
            self.answers.add_cells(&cells);
            // The same into memory of the caller, which holds a part of it.
            let mut few = [Cell::default(); 4];
            let short = world.find_path_into(&mut self.context, &query, &mut few)?;
            let held = few.len().min(cells.len());
            assert_eq!((short.cells as usize, &few[..held]), (cells.len(), &cells[..held]));
            let middle = |cell: Cell| Point { x: f64::from(cell.x) + 0.5, y: f64::from(cell.y) + 0.5 };
            let line = WaypointQuery { from: middle(from), to: middle(to), ..Default::default() };
            let (result, points) = world.find_waypoint_path(&mut self.context, &line)?;
            self.answers.add(result.status.into());
            self.answers.add(result.reason.into());
            self.answers.add_real(result.length);
            for point in points {
                self.answers.add_real(point.x);
                self.answers.add_real(point.y);
            }
        }
        Ok(())
    }

    fn add_flood(&mut self, world: &World) -> Done {
        let seeds = [self.any_cell(), self.any_cell()];
        let query = FloodQuery { to_seeds: 1, most: NO_COST, ..Default::default() };
        let mut flood = Flood::create(world, &mut self.context)?;
        let mut status = flood.start(&seeds, Some(&query))?;
        while status == status::RUNNING {
            status = flood.step(500)?;
        }
        self.answers.add(status.into());
        let mut costs = vec![0; (self.width * self.height) as usize];
        let mut flow = vec![0; costs.len()];
        flood.write_costs(&mut costs)?;
        flood.write_flow(&mut flow)?;
        for _ in 0..QUERIES {
            let x = self.answers.below(self.width);
            let cell = Cell { x, y: self.answers.below(self.height) };
            let place = (cell.y * self.width + cell.x) as usize;
            self.answers.add(flood.cost(cell));
            self.answers.add(costs[place]);
            self.answers.add(flow[place].into());
            self.answers.add_cells(&flood.path(cell)?.1);
        }
        Ok(())
    }

    fn add_queue(&mut self, world: &World) -> Done {
        let mut queue = Queue::create(world.most_nodes(), 5)?;
        let mut tickets = Vec::new();
        for _ in 0..5 {
            let (from, to) = (self.any_cell(), self.any_cell());
            let options = RequestOptions { capacity: 1 << 18, ..Default::default() };
            tickets.push(queue.push(world, from, to, options)?);
        }
        let budget = Budget { expansions: 100, microseconds: u64::MAX, ..Default::default() };
        let mut done = 0;
        while done < tickets.len() {
            queue.run(&budget)?;
            while let Some(ticket) = queue.next_done()? {
                let result = queue.result(ticket)?;
                let place = tickets.iter().position(|each| *each == ticket).ok_or("an unknown ticket")?;
                self.answers.add(place as u64);
                self.answers.add(result.status.into());
                self.answers.add(result.cost);
                self.answers.add_cells(&queue.path(ticket)?);
                queue.drop(ticket);
                done += 1;
            }
        }
        Ok(())
    }

    fn add_changed(&mut self, turns: bool) -> Done {
        let create = if turns { Overlay::create_turning } else { Overlay::create };
        let mut overlay = create(self.asset, self.unit)?;
        let mut live = LiveWorld::create(self.asset, self.unit)?;
        for _ in 0..QUERIES {
            overlay.block(self.any_cell())?;
            overlay.add_cost(self.any_cell(), 2500)?;
            live.block(self.any_cell())?;
        }
        self.add_paths(&overlay.get())?;
        self.add_paths(&live.get())
    }

    fn add_turns(&mut self, world: &World) -> Done {
        let mut context = DirectionalContext::create(world)?;
        let mut route_context = RouteContext::create(world)?;
        for _ in 0..5 {
            let from = GridPose { cell: self.any_cell(), heading: self.answers.below(8) };
            let to = GridPose { cell: self.any_cell(), heading: ANY_HEADING };
            let query = DirectionalQuery { from, to, max_effort: 20000, ..Default::default() };
            let (result, curves) = world.find_directional_path(&mut context, &query, None)?;
            self.answers.add(result.status.into());
            self.answers.add(result.reason.into());
            self.answers.add(result.cost);
            for curve in curves {
                self.answers.add_cells(&[curve.to.cell]);
                self.answers.add_signed(curve.to.heading);
                self.answers.add(curve.word.into());
                self.answers.add(curve.reverse.into());
                self.answers.add_segments(&world.curve_segments(curve)?);
            }
            self.add_route(world, &mut route_context, from.cell, to.cell)?;
        }
        Ok(())
    }

    fn add_route(&mut self, world: &World, context: &mut RouteContext, from: Cell, to: Cell) -> Done {
        let mut route = Route::create(4096)?;
        let query = RouteQuery {
            method: route_method::HYBRID,
            from,
            to,
            to_heading: ANY_HEADING,
            max_expansions: 20000,
            ..Default::default()
        };
        let result = world.find_route(context, &query, &mut route, None, None, None)?;
        self.answers.add(result.status.into());
        self.answers.add(result.reason.into());
        self.answers.add(result.guarantee.into());
        self.answers.add(route.size() as u64);
        if result.status == status::FOUND {
            self.answers.add_real(route.length());
            self.answers.add_real(route.seconds());
            let pose = route.pose_at_time(route.seconds() / 2.0)?;
            self.answers.add_real(pose.x);
            self.answers.add_real(pose.y);
            self.answers.add_real(pose.heading);
        }
        Ok(())
    }
}

fn main() -> Done {
    for name in std::env::args().skip(1) {
        let mut answers = Answers { hash: 14695981039346656037, seed: 20 };
        let asset = Asset::open(&std::fs::read(&name)?)?;
        for unit in 0..asset.get_info()?.units {
            let world = World::create(&asset, unit)?;
            let (width, height) = (world.width(), world.height());
            let context = Context::create(world.most_nodes())?;
            Unit { answers: &mut answers, asset: &asset, unit, width, height, context }.add(&world)?;
        }
        answers.add_map(&asset)?;
        answers.add_curve()?;
        println!("{:016x} {name}", answers.hash);
    }
    Ok(())
}
