//! What the description says no calls for: bytes and their owners, requests and their buffers, neighbours.

use std::os::raw::c_void;
use std::ptr;
use std::sync::{Arc, Mutex};

use libpath_sys as sys;

use crate::classes::*;
use crate::handle::{check, check_bytes, Error, Inner, Result};

impl Asset {
    /// A baked map, from its bytes, which are copied. They are proven whole first; the error says where they are not.
    pub fn open(bytes: &[u8]) -> Result<Asset> {
        Self::open_with(bytes, open_flags::COPY)
    }

    /// The same without a copy: bytes that stay for ever, and start at a multiple of 8.
    pub fn open_static(bytes: &'static [u8]) -> Result<Asset> {
        Self::open_with(bytes, 0)
    }

    fn open_with(bytes: &[u8], flags: u32) -> Result<Asset> {
        let (mut made, mut offset) = (ptr::null_mut(), 0);
        // SAFETY: the bytes are there, and stay where they are not copied.
        let code = unsafe {
            sys::libpath_asset_open(bytes.as_ptr().cast::<c_void>(), bytes.len(), flags, &mut made, &mut offset)
        };
        check_bytes(code, offset)?;
        // SAFETY: its own, freed once.
        Ok(Asset::of(Inner::new(made, Vec::new(), |asset| unsafe { sys::libpath_asset_destroy(asset) })))
    }
}

impl TiledWorld {
    /// A world by the bytes of its index, which are copied, with room for so many tiles; none is resident at first. Where
    /// bytes are refused, here and by load(), the error says where.
    pub fn open(index: &[u8], slots: usize) -> Result<TiledWorld> {
        let (mut made, mut offset) = (ptr::null_mut(), 0);
        let bytes = index.as_ptr().cast::<c_void>();
        // SAFETY: the bytes are there, and copied.
        let code = unsafe {
            sys::libpath_tiled_world_open(bytes, index.len(), slots, open_flags::COPY, &mut made, &mut offset)
        };
        check_bytes(code, offset)?;
        // SAFETY: its own, freed once.
        Ok(TiledWorld::of(Inner::new(made, Vec::new(), |world| unsafe { sys::libpath_tiled_world_destroy(world) })))
    }

    /// Takes a tile in, whose bytes are copied; where it lies.
    pub fn load(&mut self, tile: &[u8]) -> Result<Cell> {
        let (mut place, mut offset) = (Cell::default(), 0);
        let bytes = tile.as_ptr().cast::<c_void>();
        // SAFETY: the bytes are there, and copied; nobody else reads the world.
        let code = unsafe {
            sys::libpath_tiled_world_load(
                self.pointer(),
                bytes,
                tile.len(),
                open_flags::COPY,
                &mut place,
                &mut offset,
            )
        };
        check_bytes(code, offset)?;
        Ok(place)
    }
}

impl Districts {
    /// The districts of the world by the bytes of its index, which are copied, with room for so many; none is resident at
    /// first. Where bytes are refused, here and by load(), the error says where.
    pub fn open(index: &[u8], slots: usize) -> Result<Districts> {
        let (mut made, mut offset) = (ptr::null_mut(), 0);
        let bytes = index.as_ptr().cast::<c_void>();
        // SAFETY: the bytes are there, and copied.
        let code = unsafe {
            sys::libpath_districts_open(bytes, index.len(), slots, open_flags::COPY, &mut made, &mut offset)
        };
        check_bytes(code, offset)?;
        // SAFETY: its own, freed once.
        Ok(Districts::of(Inner::new(made, Vec::new(), |all| unsafe { sys::libpath_districts_destroy(all) })))
    }

    /// Takes a district in, whose bytes are copied; where it lies.
    pub fn load(&mut self, district: &[u8]) -> Result<DistrictPlace> {
        let (mut place, mut offset) = (DistrictPlace::default(), 0);
        let bytes = district.as_ptr().cast::<c_void>();
        // SAFETY: the bytes are there, and copied; nobody else reads them.
        let code = unsafe {
            sys::libpath_districts_load(
                self.pointer(),
                bytes,
                district.len(),
                open_flags::COPY,
                &mut place,
                &mut offset,
            )
        };
        check_bytes(code, offset)?;
        Ok(place)
    }
}

/// An asset that is replaced by a newer bake while threads search it.
pub struct AssetSlot {
    slot: Arc<Inner<sys::libpath_asset_slot>>,
    writing: Mutex<()>,
}

/// What unpin() wants.
struct Pin {
    slot: Arc<Inner<sys::libpath_asset_slot>>,
    pin: sys::libpath_asset_pin,
}
// SAFETY: any thread may unpin.
unsafe impl Send for Pin {}
unsafe impl Sync for Pin {}

impl Pin {
    fn end(mut self) {
        // SAFETY: pinned, and this once.
        unsafe { sys::libpath_asset_slot_unpin(self.slot.pointer(), &mut self.pin) };
    }
}

/// Hands an asset over that nobody else holds.
fn take(asset: Asset, call: impl FnOnce(*mut sys::libpath_asset) -> i32) -> Result<()> {
    let mut inner = Arc::try_unwrap(asset.into_inner()).map_err(|_| Error::of(code::BAD_ARGUMENT))?;
    if inner.is_lent {
        return Err(Error::of(code::BAD_ARGUMENT));
    }
    check(call(inner.pointer()))?;
    inner.free = None;
    Ok(())
}

impl AssetSlot {
    /// Bad argument: an asset that somebody else holds, such as a world, or that a slot lent.
    pub fn create(first: Asset) -> Result<AssetSlot> {
        let mut made = ptr::null_mut();
        // SAFETY: the asset is the slot's where the call succeeds.
        take(first, |asset| unsafe { sys::libpath_asset_slot_create(asset, &mut made) })?;
        // SAFETY: its own, freed once, when no pin holds it.
        let slot = Inner::new(made, Vec::new(), |slot| unsafe { sys::libpath_asset_slot_destroy(slot) });
        Ok(AssetSlot { slot, writing: Mutex::new(()) })
    }

    /// For whoever pins from now on. Errors as of create(); FULL: too many older versions are pinned. The asset is freed
    /// where it is refused.
    pub fn replace(&self, next: Asset) -> Result<()> {
        let _writing = self.writing.lock();
        // SAFETY: the asset is the slot's where the call succeeds; one thread at a time is here.
        take(next, |asset| unsafe { sys::libpath_asset_slot_replace(self.slot.pointer(), asset) })
    }

    /// The asset as it is now, kept until it is dropped, with all that was made of it.
    pub fn pin(&self) -> Result<Asset> {
        let mut pin = sys::libpath_asset_pin::default();
        // SAFETY: any thread may pin.
        check(unsafe { sys::libpath_asset_slot_pin(self.slot.pointer(), &mut pin) })?;
        let held = Pin { slot: self.slot.clone(), pin };
        Ok(Asset::of(Inner::lent(pin.asset as *mut _, move |_| held.end())))
    }

    /// How many older versions are still pinned, after the others were freed.
    pub fn drop_unused(&self) -> usize {
        let _writing = self.writing.lock();
        // SAFETY: one thread at a time is here.
        unsafe { sys::libpath_asset_slot_drop_unused(self.slot.pointer()) }
    }
}

/// Of a request in a queue.
#[derive(Clone, Copy, Debug)]
pub struct RequestOptions {
    /// One of [`priority`].
    pub priority: u32,
    /// Frames from now; `u32::MAX`: none.
    pub deadline: u32,
    /// Expansions; 0: no limit.
    pub max_effort: u64,
    /// How much of a path is kept.
    pub capacity: usize,
    /// Straight steps only; of requests from cell to cell.
    pub four_neighbours: bool,
}

impl Default for RequestOptions {
    fn default() -> Self {
        RequestOptions {
            priority: priority::NORMAL,
            deadline: u32::MAX,
            max_effort: 0,
            capacity: 4096,
            four_neighbours: false,
        }
    }
}

/// A buffer that C writes while a request is under way: Rust has only its address.
struct Memory<T>(*mut [T]);
// SAFETY: plain numbers, owned.
unsafe impl<T> Send for Memory<T> {}

impl<T: Clone + Default> Memory<T> {
    fn new(count: usize) -> Self {
        Memory(Box::into_raw(vec![T::default(); count].into_boxed_slice()))
    }
    fn first(&self, count: u64) -> Vec<T> {
        // SAFETY: allocated above, and written to no more, since the request is done.
        let all = unsafe { &*self.0 };
        all[..all.len().min(count as usize)].to_vec()
    }
}

impl<T> Drop for Memory<T> {
    fn drop(&mut self) {
        // SAFETY: from a box, once.
        drop(unsafe { Box::from_raw(self.0) });
    }
}

impl<'a> Queue<'a> {
    fn push_into<T: Clone + Default + 'static>(
        &mut self,
        capacity: usize,
        call: impl FnOnce(*mut sys::libpath_queue, *mut T, *mut u64) -> i32,
    ) -> Result<u64> {
        let memory = Memory::<T>::new(capacity);
        let mut ticket = 0;
        check(call(self.pointer(), memory.0 as *mut T, &mut ticket))?;
        // It is there until the request is dropped, or the queue was.
        self.keep(ticket, Box::new(memory));
        Ok(ticket)
    }

    /// Asks for a path from cell to cell; returns its ticket. path() has its first `options.capacity` cells.
    pub fn push(&mut self, world: &'a World, from: Cell, to: Cell, options: RequestOptions) -> Result<u64> {
        self.push_into(options.capacity, |queue, cells, ticket| {
            let request = sys::libpath_request {
                priority: options.priority,
                deadline: options.deadline,
                four_neighbours: options.four_neighbours.into(),
                from,
                to,
                world: world.pointer(),
                cells,
                capacity: options.capacity as u64,
                max_effort: options.max_effort,
                ..Default::default()
            };
            // SAFETY: the world outlives the queue, and the buffer the request.
            unsafe { sys::libpath_queue_push(queue, &request, ticket) }
        })
    }

    /// The same at any angle, from position to position.
    pub fn push_waypoint(&mut self, world: &'a World, from: Point, to: Point, options: RequestOptions) -> Result<u64> {
        self.push_into(options.capacity, |queue, points, ticket| {
            let request = sys::libpath_waypoint_request {
                priority: options.priority,
                deadline: options.deadline,
                from,
                to,
                world: world.pointer(),
                points,
                capacity: options.capacity as u64,
                max_effort: options.max_effort,
                ..Default::default()
            };
            // SAFETY: as above.
            unsafe { sys::libpath_queue_push_waypoint(queue, &request, ticket) }
        })
    }

    /// The same along curves; in a queue of create_turning().
    pub fn push_directional(
        &mut self,
        world: &'a World,
        query: &DirectionalQuery,
        start: Option<Pose>,
        options: RequestOptions,
    ) -> Result<u64> {
        let mut query = DirectionalQuery { struct_size: DirectionalQuery::default().struct_size, ..*query };
        query.start = start.as_ref().map_or(ptr::null(), |pose| pose);
        self.push_into(options.capacity, |queue, curves, ticket| {
            let request = sys::libpath_directional_request {
                priority: options.priority,
                deadline: options.deadline,
                query: &query,
                world: world.pointer(),
                curves,
                capacity: options.capacity as u64,
                max_effort: options.max_effort,
                ..Default::default()
            };
            // SAFETY: as above; the query is read by the call.
            unsafe { sys::libpath_queue_push_directional(queue, &request, ticket) }
        })
    }

    fn done<T: Clone + Default + 'static>(&self, ticket: u64, status: u32, count: u64) -> Result<Vec<T>> {
        let memory = self.kept(ticket).and_then(|kept| kept.downcast_ref::<Memory<T>>());
        match memory {
            Some(memory) if self.state(ticket) == request_state::DONE => {
                Ok(memory.first(if status == status::FOUND { count } else { 0 }))
            }
            _ => Err(Error::of(code::NOT_FOUND)),
        }
    }

    /// The cells of a request that is done; none where it found no path.
    pub fn path(&self, ticket: u64) -> Result<Vec<Cell>> {
        let result = self.result(ticket)?;
        self.done(ticket, result.status, result.cells)
    }
    pub fn waypoint_path(&self, ticket: u64) -> Result<Vec<Point>> {
        let result = self.waypoint_result(ticket)?;
        self.done(ticket, result.status, result.points)
    }
    pub fn directional_path(&self, ticket: u64) -> Result<Vec<PathCurve>> {
        let result = self.directional_result(ticket)?;
        self.done(ticket, result.status, result.curves)
    }

    /// Ends a request, whatever its state; its ticket is unknown then.
    pub fn drop(&mut self, ticket: u64) {
        // SAFETY: any ticket will do.
        unsafe { sys::libpath_queue_drop(self.pointer(), ticket) };
        self.let_go(ticket);
    }
}

/// A unit around one that plans.
#[derive(Clone, Debug, Default)]
pub struct NeighbourUnit {
    pub place: Cell,
    /// Of its footprint, cells.
    pub width: i32,
    /// It is a block; else what lies ahead of it costs more.
    pub stopped: bool,
    /// The places that it will take next.
    pub ahead: Vec<Cell>,
}

impl Claims {
    /// Lays what the neighbours claim over the overlay, for a unit of that width in that cell; lift() takes it away.
    pub fn lay(
        &mut self,
        overlay: &mut Overlay,
        place: Cell,
        width: i32,
        neighbours: &[NeighbourUnit],
        options: Option<&ClaimOptions>,
    ) -> Result<()> {
        let given: Vec<sys::libpath_neighbour> = neighbours
            .iter()
            .map(|each| sys::libpath_neighbour {
                place: each.place,
                width: each.width,
                stopped: each.stopped.into(),
                ahead: each.ahead.as_ptr(),
                ahead_count: each.ahead.len(),
            })
            .collect();
        let options = options.map(|given| ClaimOptions { struct_size: ClaimOptions::default().struct_size, ..*given });
        let options = options.as_ref().map_or(ptr::null(), |given| given);
        // SAFETY: cells and options are there during the call.
        check(unsafe {
            sys::libpath_claims_lay(
                self.pointer(),
                overlay.pointer(),
                place,
                width,
                given.as_ptr(),
                given.len(),
                options,
            )
        })?;
        self.keep(Self::OVERLAY, Box::new(overlay.inner()));
        Ok(())
    }
}
