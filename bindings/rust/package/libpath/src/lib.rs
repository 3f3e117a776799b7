//! Grid pathfinding for games: shortest paths, straight lines, floods, queues, and routes for units that turn.
//!
//! Classes and methods are those of the C interface, docs/c-api.md; docs/rust.md says what is Rust's own. What a handle uses
//! is borrowed by it, so that nothing is freed, changed or used twice while a search needs it; assets are shared.
//!
//! A search does not outlive its context:
//!
//! ```compile_fail
//! fn search(world: &libpath::World) -> libpath::GridSearch<'_> {
//!     let mut context = libpath::Context::create(world.most_nodes()).unwrap();
//!     libpath::GridSearch::create(world, &mut context).unwrap()
//! }
//! ```
//!
//! One context, one search at a time:
//!
//! ```compile_fail
//! fn two(world: &libpath::World, context: &mut libpath::Context) {
//!     let first = libpath::GridSearch::create(world, context).unwrap();
//!     let second = libpath::Flood::create(world, context).unwrap();
//!     first.result().unwrap();
//! }
//! ```
//!
//! A world does not change while somebody looks at it:
//!
//! ```compile_fail
//! fn change(live: &mut libpath::LiveWorld) {
//!     let world = live.get();
//!     live.block(libpath::Cell { x: 1, y: 2 }).unwrap();
//!     world.width();
//! }
//! ```
//!
//! Threads share worlds, and nothing that searches:
//!
//! ```
//! fn is_shared<T: Send + Sync>() {}
//! fn is_sent<T: Send>() {}
//! is_shared::<libpath::Asset>();
//! is_shared::<libpath::World>();
//! is_shared::<libpath::AssetSlot>();
//! is_shared::<libpath::TiledWorld>();
//! is_sent::<libpath::Context>();
//! is_sent::<libpath::Queue<'_>>();
//! ```
//!
//! ```compile_fail
//! fn is_shared<T: Sync>() {}
//! is_shared::<libpath::Context>();
//! ```

mod by_hand;
mod classes;
mod handle;

pub use by_hand::{AssetSlot, NeighbourUnit, RequestOptions};
pub use classes::*;
pub use handle::{Error, Lent, Result};
