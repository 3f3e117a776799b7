// Objects of the library, and who keeps whom alive.

using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace Libpath {

/// <summary>What the library refuses. Offset says where bytes that are no asset are wrong, else it is -1.</summary>
public sealed class LibpathException : Exception {
  public Code Code { get; }
  public long Offset { get; }

  internal LibpathException(string message, Code code = Code.BadArgument, long offset = -1) : base(message) {
    Code = code;
    Offset = offset;
  }

  internal static void Check(int code) {
    if (code != (int)Code.Ok) throw Of(code);
  }
  /// The same of bytes, and where they are wrong.
  internal static void CheckBytes(int code, ulong offset) {
    if (code < (int)Code.TooShort || code > (int)Code.Misaligned) {
      Check(code);
      return;
    }
    string said = Text.Of(Native.libpath_describe_code(code));
    throw new LibpathException($"{said} (byte {offset})", (Code)code, (long)offset);
  }
  internal static LibpathException Of(int code) {
    return new LibpathException(Text.Of(Native.libpath_describe_code(code)), (Code)code);
  }
}

/// <summary>
/// A handle, which holds those of the objects that it uses: .NET frees it once, when neither its object nor another handle
/// nor a call uses it, in whatever order objects are disposed of or collected.
/// </summary>
public abstract class LibpathHandle : SafeHandle {
  private struct Kept {
    internal LibpathHandle Handle;
    internal IntPtr Memory;
  }

  private readonly LibpathHandle[] keeps_;
  private Dictionary<object, Kept> until_;
  internal bool IsKept;           // whether something was ever made that uses it
  internal int Changes;           // of a world that changes: how often it did
  internal LibpathHandle Source;  // that of the world that changes which this one looks at
  internal int Seen;              // and its changes when it was looked at last
  internal Action Again;          // asks for the world as it is now
  private static readonly object catchingUp = new object();

  internal LibpathHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(IntPtr.Zero, true) {
    keeps_ = new LibpathHandle[keeps.Length];
    for (int i = 0; i < keeps.Length; ++i) {
      Hold(keeps[i]);
      keeps_[i] = keeps[i];
      if (keeps[i].Source != null) LookAt(keeps[i].Source);
    }
    SetHandle(pointer);
  }

  public override bool IsInvalid => handle == IntPtr.Zero;
  internal bool UsesOthers => keeps_.Length > 0;

  internal abstract void Destroy(IntPtr pointer);

  protected override bool ReleaseHandle() {
    Destroy(handle);
    if (until_ != null) {
      foreach (Kept kept in until_.Values) Release(kept);
    }
    foreach (LibpathHandle kept in keeps_) {
      if (kept != null) kept.DangerousRelease();
    }
    return true;
  }

  /// Holds another one, and memory, which it frees, until something else takes its place under that name.
  internal void Keep(object name, LibpathHandle other, IntPtr memory = default(IntPtr)) {
    if (until_ == null) until_ = new Dictionary<object, Kept>();
    if (other != null) {
      try {
        Hold(other);
      } catch {
        Marshal.FreeHGlobal(memory);
        throw;
      }
    }
    LetGo(name);
    until_[name] = new Kept { Handle = other, Memory = memory };
  }
  internal void LetGo(object name) {
    if (until_ == null || !until_.TryGetValue(name, out Kept kept)) return;
    until_.Remove(name);
    Release(kept);
  }
  internal void Rename(object from, object to) {
    Kept kept = until_[from];
    until_[to] = kept;
    until_.Remove(from);
  }
  internal IntPtr MemoryOf(object name) {
    return until_ != null && until_.TryGetValue(name, out Kept kept) ? kept.Memory : IntPtr.Zero;
  }

  private static void Hold(LibpathHandle other) {
    bool held = false;
    other.DangerousAddRef(ref held);
    other.IsKept = true;
  }
  private static void Release(Kept kept) {
    if (kept.Handle != null) kept.Handle.DangerousRelease();
    Marshal.FreeHGlobal(kept.Memory);
  }

  /// Its own changes, and those of what it lies on.
  private int AllChanges() {
    int all = Changes;
    foreach (LibpathHandle kept in keeps_) all += kept.AllChanges();
    return all;
  }
  internal void LookAt(LibpathHandle source) {
    Source = source;
    Seen = source.AllChanges();
  }
  internal bool IsBehind => Source != null && Seen != Source.AllChanges();

  /// Has a world show how it is now, for whatever looks at it whenever it is asked.
  internal void CatchUp() {
    lock (catchingUp) {
      foreach (LibpathHandle kept in keeps_) kept.CatchUpAlone();
      CatchUpAlone();
    }
  }
  private void CatchUpAlone() {
    if (!IsBehind) return;
    if (Again != null) Again();
    Seen = Source.AllChanges();
  }
}

/// <summary>An object of the library. Dispose() lets its handle go; so does the collector.</summary>
public abstract class LibpathObject : IDisposable {
  private readonly LibpathHandle handle_;

  internal LibpathObject(LibpathHandle handle) { handle_ = handle; }

  // A handle that others hold is not closed yet.
  private bool disposed_;

  public void Dispose() {
    disposed_ = true;
    handle_.Dispose();
  }
  public bool IsDisposed => disposed_ || handle_.IsClosed;

  /// Whether it looks at a world that changes whenever it is asked; others are made anew after changes.
  internal virtual bool FollowsChanges => false;

  internal LibpathHandle Used() {
    if (IsDisposed) throw new ObjectDisposedException(GetType().Name);
    if (handle_.IsBehind) {
      if (handle_.Again == null && !FollowsChanges) {
        throw new LibpathException($"the world of this {GetType().Name} has changed since: make another one");
      }
      handle_.CatchUp();
    }
    return handle_;
  }
}

/// The pointer of a handle that stands in a struct, held until it is disposed of.
internal struct Held : IDisposable {
  private readonly LibpathHandle handle_;

  internal Held(LibpathHandle handle) {
    handle_ = handle;
    bool held = false;
    if (handle != null) handle.DangerousAddRef(ref held);
  }
  internal IntPtr Pointer => handle_ == null ? IntPtr.Zero : handle_.DangerousGetHandle();
  public void Dispose() {
    if (handle_ != null) handle_.DangerousRelease();
  }
}

/// Buffers of a thread, which are used until the next call.
internal static class Room<T> where T : struct {
  [ThreadStatic] private static T[] own;

  internal static T[] Of(int count = 1024) {
    if (own == null || own.Length < count) own = new T[count];
    return own;
  }
  internal static T[] Copy(T[] from, int count) {
    var to = new T[count];
    Array.Copy(from, to, count);
    return to;
  }
}

internal static class Text {
  /// With a zero at the end.
  internal static byte[] Bytes(string text) {
    var bytes = new byte[Encoding.UTF8.GetByteCount(text) + 1];
    Encoding.UTF8.GetBytes(text, 0, text.Length, bytes, 0);
    return bytes;
  }
  internal static string Of(IntPtr text) {
    int length = 0;
    while (Marshal.ReadByte(text, length) != 0) ++length;
    var bytes = new byte[length];
    Marshal.Copy(text, bytes, 0, length);
    return Encoding.UTF8.GetString(bytes);
  }
}

internal static class CSize {
  internal static UIntPtr Of(int count) { return new UIntPtr(checked((uint)count)); }
  internal static int Of(UIntPtr count) { return checked((int)count.ToUInt64()); }
}

}  // namespace Libpath
