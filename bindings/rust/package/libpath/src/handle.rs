//! Handles, who keeps whom alive, and errors.

use std::any::Any;
use std::ffi::{CStr, CString};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;
use std::os::raw::c_char;
use std::sync::Arc;

use libpath_sys as sys;

use crate::classes::{code, World};

/// What the library refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    /// One of [`code`].
    pub code: i32,
    /// Where bytes that are no asset are wrong.
    pub offset: Option<u64>,
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn of(code: i32) -> Self {
        Error { code, offset: None }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: it takes any code and returns a constant text.
        out.write_str(unsafe { text(sys::libpath_describe_code(self.code)) })?;
        match self.offset {
            Some(offset) => write!(out, " (byte {offset})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {}

pub(crate) fn check(code: i32) -> Result<()> {
    if code == code::OK {
        Ok(())
    } else {
        Err(Error::of(code))
    }
}

/// The same of bytes, and where they are wrong.
pub(crate) fn check_bytes(code: i32, offset: u64) -> Result<()> {
    match code {
        code::TOO_SHORT..=code::MISALIGNED => Err(Error { code, offset: Some(offset) }),
        _ => check(code),
    }
}

/// A constant text of the library. SAFETY: such a text.
pub(crate) unsafe fn text(pointer: *const c_char) -> &'static str {
    CStr::from_ptr(pointer).to_str().unwrap_or("")
}

pub(crate) fn c_text(given: &str) -> Result<CString> {
    CString::new(given).map_err(|_| Error::of(code::BAD_ARGUMENT))
}

/// What is kept alive, whatever it is.
pub(crate) type Keep = Arc<dyn Any + Send + Sync>;
type Free<T> = Box<dyn FnOnce(*mut T) + Send + Sync>;

/// A handle of C's, freed once, and before what it uses. Only its pointer is shared: what may be done with it, and where, is
/// said by the types that hold it.
pub(crate) struct Inner<T> {
    pointer: *mut T,
    pub(crate) free: Option<Free<T>>,
    /// It belongs to a slot, which takes it back.
    pub(crate) is_lent: bool,
    _keeps: Vec<Keep>,
}

// SAFETY: C's handles belong to no thread; access is guarded by the types that hold this.
unsafe impl<T> Send for Inner<T> {}
unsafe impl<T> Sync for Inner<T> {}

impl<T> Drop for Inner<T> {
    fn drop(&mut self) {
        if let Some(free) = self.free.take() {
            free(self.pointer);
        }
    }
}

impl<T> Inner<T> {
    pub(crate) fn new(pointer: *mut T, keeps: Vec<Keep>, free: impl FnOnce(*mut T) + Send + Sync + 'static) -> Arc<Self> {
        Arc::new(Inner { pointer, free: Some(Box::new(free)), is_lent: false, _keeps: keeps })
    }
    pub(crate) fn lent(pointer: *mut T, free: impl FnOnce(*mut T) + Send + Sync + 'static) -> Arc<Self> {
        Arc::new(Inner { pointer, free: Some(Box::new(free)), is_lent: true, _keeps: Vec::new() })
    }
    /// Somebody else's.
    pub(crate) fn borrowed(pointer: *mut T) -> Arc<Self> {
        Arc::new(Inner { pointer, free: None, is_lent: true, _keeps: Vec::new() })
    }
    pub(crate) fn pointer(&self) -> *mut T {
        self.pointer
    }
}

/// A world that belongs to what changes it, and is borrowed from there. It is a [`World`] like any.
pub struct Lent<'a> {
    world: World,
    _owner: PhantomData<&'a mut ()>,
}

impl Lent<'_> {
    pub(crate) fn of(world: World) -> Self {
        Lent { world, _owner: PhantomData }
    }
}

impl Deref for Lent<'_> {
    type Target = World;
    fn deref(&self) -> &World {
        &self.world
    }
}

/// Calls until the buffer holds all that there is; `call` returns how much that is.
pub(crate) fn whole<T: Clone + Default, R>(
    mut call: impl FnMut(&mut [T]) -> Result<(R, usize)>,
) -> Result<(R, Vec<T>)> {
    let mut buffer = vec![T::default(); 1024];
    loop {
        let (result, count) = call(&mut buffer)?;
        if count <= buffer.len() {
            buffer.truncate(count);
            return Ok((result, buffer));
        }
        buffer.resize(count, T::default());
    }
}
