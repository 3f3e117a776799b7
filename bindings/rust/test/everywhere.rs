//! everywhere QUERIES ASSET...: the lines of bindings/test/everywhere.c, asked in Rust.

use libpath::*;

const LONG_QUERIES: usize = 40;
const UNITS: usize = 12;
const FRAMES: usize = 90;
const SEEDS: usize = 3;
const PIECE: usize = 16;
const SLICE: u64 = 20;

type Done = std::result::Result<(), Box<dyn std::error::Error>>;

struct Asked {
    from: Cell,
    heading: i32,
    to: Cell,
}

struct Hash(u64);

impl Hash {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(1099511628211);
        }
    }
    fn count(&mut self, count: usize) {
        self.whole(count as i32);
    }
    fn whole(&mut self, number: i32) {
        self.add(&number.to_le_bytes());
    }
    fn cost(&mut self, cost: u64) {
        self.add(&cost.to_le_bytes());
    }
    fn measure(&mut self, value: f64) {
        self.add(&((1e6 * value + 1.0 / 3.0).floor() as i64).to_le_bytes());
    }
    fn cell(&mut self, cell: Cell) {
        self.whole(cell.x);
        self.whole(cell.y);
    }
    fn cells(&mut self, cells: &[Cell]) {
        self.count(cells.len());
        for cell in cells {
            self.cell(*cell);
        }
    }
}

/// The answers of one unit's worlds; each kind fills the hash.
struct Unit<'a> {
    asset: &'a Asset,
    unit: u32,
    turns: bool,
    world: &'a World,
    context: Context,
    queries: &'a [Asked],
    hash: Hash,
}

impl Unit<'_> {
    fn add_path(&mut self, world: &World, asked: &Asked, four: bool) -> Done {
        let query = GridQuery { from: asked.from, to: asked.to, four_neighbours: four.into(), ..Default::default() };
        let (result, cells) = world.find_path(&mut self.context, &query)?;
        self.hash.measure(result.length);
        self.hash.cells(&cells);
        Ok(())
    }

    fn grid(&mut self) -> Done {
        for asked in self.queries {
            self.add_path(self.world, asked, asked.heading == 0)?;
        }
        Ok(())
    }

    fn any_angle(&mut self) -> Done {
        let middle = |cell: Cell| Point { x: f64::from(cell.x) + 0.5, y: f64::from(cell.y) + 0.5 };
        for asked in self.queries {
            let query = WaypointQuery { from: middle(asked.from), to: middle(asked.to), ..Default::default() };
            let (result, points) = self.world.find_waypoint_path(&mut self.context, &query)?;
            self.hash.measure(result.length);
            self.hash.count(points.len());
            for point in points {
                self.hash.measure(point.x);
                self.hash.measure(point.y);
            }
        }
        Ok(())
    }

    fn flood(&mut self) -> Done {
        let seeds: Vec<Cell> = self.queries[..SEEDS].iter().map(|asked| asked.to).collect();
        let query = FloodQuery { to_seeds: 1, most: NO_COST, ..Default::default() };
        let mut flood = Flood::create(self.world, &mut self.context)?;
        let mut status = flood.start(&seeds, Some(&query))?;
        while status == status::RUNNING {
            status = flood.step(500)?;
        }
        for asked in self.queries {
            let (result, cells) = flood.path(asked.from)?;
            self.hash.measure(result.length);
            self.hash.cells(&cells);
        }
        Ok(())
    }

    fn live(&mut self) -> Done {
        let mut live = LiveWorld::create(self.asset, self.unit)?;
        let swamp = self.asset.find_terrain("swamp")?.ok_or("no swamp")?;
        for (i, asked) in self.queries.iter().enumerate() {
            self.add_path(&live.get(), asked, false)?;
            let beside = Cell { x: asked.to.x ^ 1, y: asked.to.y };
            match i % 4 {
                0 => live.block(asked.to)?,
                1 => live.set_terrain(asked.to, swamp)?,
                2 => live.lay_one_way(asked.to, beside)?,
                _ if i % 40 == 3 => live.open_link(asked.from, asked.to, 4500)?,
                _ => (),
            }
        }
        Ok(())
    }

    fn overlay(&mut self) -> Done {
        let create = if self.turns { Overlay::create_turning } else { Overlay::create };
        let mut overlay = create(self.asset, self.unit)?;
        for (i, asked) in self.queries.iter().enumerate() {
            self.add_path(&overlay.get(), asked, false)?;
            if i % 4 == 0 {
                overlay.block(asked.to)?;
            } else {
                overlay.add_cost(asked.to, 2500)?;
            }
        }
        Ok(())
    }

    fn route_query(&self, asked: &Asked) -> RouteQuery {
        let method = if self.turns { route_method::DRIVABLE } else { route_method::STRAIGHT };
        RouteQuery { method, from: asked.from, to: asked.to, to_heading: ANY_HEADING, ..Default::default() }
    }

    fn route(&mut self) -> Done {
        let mut context = RouteContext::create(self.world)?;
        for asked in &self.queries[..LONG_QUERIES] {
            let query = self.route_query(asked);
            let mut route = Route::create(20000)?;
            let result = self.world.find_route(&mut context, &query, &mut route, None, None, None)?;
            let found = result.status == status::FOUND;
            let size = if found { route.size() } else { 0 };
            self.hash.measure(if found { route.length() } else { 0.0 });
            self.hash.measure(if found { route.seconds() } else { 0.0 });
            self.hash.count(size);
            for place in 0..size {
                let segment = route.segment(place)?;
                self.hash.count(segment.arc as usize);
                self.hash.count(segment.reverse as usize);
                self.hash.measure(segment.x);
                self.hash.measure(segment.y);
                self.hash.measure(segment.extent);
            }
        }
        Ok(())
    }

    fn sliced_route(&mut self) -> Done {
        let mut context = RouteContext::create(self.world)?;
        for asked in &self.queries[..LONG_QUERIES] {
            let query = self.route_query(asked);
            let mut route = Route::create(20000)?;
            let mut search = RouteSearch::create(self.world, &mut context, &mut route)?;
            let mut status = search.start(&query, None, None, None)?;
            while status == status::RUNNING {
                status = search.step(SLICE)?;
            }
            drop(search);
            let found = status == status::FOUND;
            self.hash.measure(if found { route.length() } else { 0.0 });
            self.hash.measure(if found { route.seconds() } else { 0.0 });
            self.hash.count(if found { route.size() } else { 0 });
        }
        Ok(())
    }

    fn two_level(&mut self) -> Done {
        let mut search = TwoLevelSearch::create()?;
        for asked in self.queries {
            let mut status = search.start(self.world, &mut self.context, asked.from, asked.to)?;
            self.hash.cost(search.planned_cost());
            while status == status::RUNNING {
                let (piece, cells) = search.next(&mut self.context, PIECE)?;
                self.hash.cells(&cells);
                status = piece.status;
            }
        }
        Ok(())
    }

    fn saved(&mut self) -> Done {
        let mut live = LiveWorld::create(self.asset, self.unit)?;
        let mut again = LiveWorld::create(self.asset, self.unit)?;
        for asked in &self.queries[..LONG_QUERIES] {
            live.block(asked.to)?;
        }
        let saved = live.save()?;
        self.hash.count(saved.len());
        self.hash.add(&saved);
        again.restore(&saved)?;
        for asked in self.queries {
            self.add_path(&again.get(), asked, false)?;
        }
        Ok(())
    }

    fn crowd(&mut self) -> Done {
        let mut crowd = Crowd::create(self.asset, &[self.unit], UNITS)?;
        let mut units = Vec::new();
        for asked in self.queries {
            if units.len() == UNITS {
                break;
            }
            if let Ok(unit) = crowd.add(0, asked.from, 4.0, 8.0) {
                crowd.order(unit, asked.to)?;
                units.push(unit);
            }
        }
        for _ in 0..FRAMES {
            while let Some(need) = crowd.next_need()? {
                let query = GridQuery { from: need.from, to: need.to, ..Default::default() };
                let (result, cells) = self.world.find_corners(&mut self.context, &query)?;
                if result.status == status::FOUND {
                    crowd.follow(need.unit, &cells)?;
                } else {
                    crowd.refuse(need.unit)?;
                }
            }
            crowd.step(0.125, 10000)?;
            for unit in &units {
                self.hash.cell(crowd.place(*unit)?);
            }
        }
        Ok(())
    }

    fn directional(&mut self) -> Done {
        let mut context = DirectionalContext::create(self.world)?;
        for asked in &self.queries[..LONG_QUERIES] {
            let query = DirectionalQuery {
                from: GridPose { cell: asked.from, heading: asked.heading },
                to: GridPose { cell: asked.to, heading: ANY_HEADING },
                ..Default::default()
            };
            let (result, curves) = self.world.find_directional_path(&mut context, &query, None)?;
            self.hash.cost(result.cost);
            self.hash.count(curves.len());
            for curve in curves {
                self.hash.cell(curve.to.cell);
                self.hash.whole(curve.to.heading);
                self.hash.count(curve.reverse as usize);
            }
        }
        Ok(())
    }
}

fn print_unit(name: &str, asset: &Asset, unit: u32, queries: &[Asked]) -> Done {
    let world = World::create(asset, unit)?;
    let context = Context::create(world.most_nodes())?;
    let turns = asset.get_unit(unit)?.turns != 0;
    let mut seen = Unit { asset, unit, turns, world: &world, context, queries, hash: Hash(0) };
    let kinds: [(&str, fn(&mut Unit) -> Done); 11] = [
        ("grid", |unit| unit.grid()),
        ("any-angle", |unit| unit.any_angle()),
        ("flood", |unit| unit.flood()),
        ("live", |unit| unit.live()),
        ("overlay", |unit| unit.overlay()),
        ("route", |unit| unit.route()),
        ("sliced-route", |unit| unit.sliced_route()),
        ("two-level", |unit| unit.two_level()),
        ("saved", |unit| unit.saved()),
        ("crowd", |unit| unit.crowd()),
        ("directional", |unit| unit.directional()),
    ];
    for (kind, ask) in &kinds[..if turns { 11 } else { 10 }] {
        seen.hash = Hash(14695981039346656037);
        ask(&mut seen)?;
        println!("{} {} {} {:016x}", name, asset.unit_name(unit)?, kind, seen.hash.0);
    }
    Ok(())
}

fn main() -> Done {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let mut queries = Vec::new();
    for line in std::fs::read_to_string(&names[0])?.lines() {
        let row: Vec<i32> = line.split(' ').map(str::parse).collect::<std::result::Result<_, _>>()?;
        let (from, to) = (Cell { x: row[0], y: row[1] }, Cell { x: row[3], y: row[4] });
        queries.push(Asked { from, heading: row[2], to });
    }
    for file in &names[1..] {
        let name = std::path::Path::new(file).file_stem().and_then(|name| name.to_str()).ok_or("no name")?;
        println!("{} - bake not offered", name);
        let asset = Asset::open(&std::fs::read(file)?)?;
        for unit in 0..asset.get_info()?.units {
            print_unit(name, &asset, unit, &queries)?;
        }
    }
    Ok(())
}
