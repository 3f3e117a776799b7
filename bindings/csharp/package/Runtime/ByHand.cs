// What the description says no calls for: bytes and their owners, requests and their buffers; and short ways to ask.

#if NETSTANDARD2_1_OR_GREATER || NETCOREAPP || UNITY_2021_2_OR_NEWER
#define LIBPATH_SPAN
#endif

using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;

namespace Libpath {

public sealed unsafe partial class Asset {
  /// <summary>A baked map, the name of a file. It is proven whole first; the exception's Offset says where it is not.</summary>
  public static Asset Open(string file, OpenFlags flags = 0) { return Open(File.ReadAllBytes(file), flags); }

  /// <summary>The same of its bytes, which are copied.</summary>
  public static Asset Open(byte[] bytes, OpenFlags flags = 0) {
    fixed (byte* at = bytes) return OpenAt(at, bytes.Length, flags);
  }

#if LIBPATH_SPAN
  public static Asset Open(ReadOnlySpan<byte> bytes, OpenFlags flags = 0) {
    fixed (byte* at = &MemoryMarshal.GetReference(bytes)) return OpenAt(at, bytes.Length, flags);
  }
#endif

  private static Asset OpenAt(byte* bytes, int size, OpenFlags flags) {
    IntPtr made;
    ulong offset;
    int code = Native.libpath_asset_open(bytes, CSize.Of(size), (uint)(flags | OpenFlags.Copy), &made, &offset);
    LibpathException.CheckBytes(code, offset);
    return new Asset(new AssetHandle(made));
  }

  internal static Asset OfPin(AssetHandle pinned) { return new Asset(pinned); }

  /// <summary>The map as a unit sees it, by name.</summary>
  public World World(string unit) { return Libpath.World.Create(this, UnitIndex(unit)); }

  public uint UnitIndex(string name) {
    return FindUnit(name) ?? throw new ArgumentException($"no unit is called '{name}'");
  }
}

public sealed unsafe partial class World {
  private readonly ThreadLocal<Context> context_ = new ThreadLocal<Context>();

  /// The context of this thread for short ways to ask.
  private Context OwnContext() {
    if (context_.Value == null) context_.Value = Context.Create(MostNodes());
    return context_.Value;
  }

  /// <summary>The shortest path from cell to cell; null where there is none: WhyNoPath() says why. Any thread may ask.</summary>
  public Cell[] Path(Cell from, Cell to) {
    var (result, cells) = FindPath(OwnContext(), new GridQuery { From = from, To = to });
    return result.Status == Status.Found ? cells : null;
  }

  /// <summary>One clause in plain English; null where there is a path.</summary>
  public string WhyNoPath(Cell from, Cell to) {
    PathResult result = FindCost(OwnContext(), new GridQuery { From = from, To = to });
    return result.Status == Status.Found ? null : Library.DescribeReason(result.Reason);
  }

  /// <summary>The shortest path of straight lines from position to position; null where there is none.</summary>
  public Point[] LinePath(Point from, Point to) {
    var (result, points) = FindWaypointPath(OwnContext(), new WaypointQuery { From = from, To = to });
    return result.Status == Status.Found ? points : null;
  }
}

public sealed unsafe partial class TiledWorld {
  /// <summary>
  /// A world by its index, the name of a file, with room for so many tiles; none is resident at first. Where bytes are
  /// refused, here and by Load(), the exception's Offset says where.
  /// </summary>
  public static TiledWorld Open(string index, int slots) { return Open(File.ReadAllBytes(index), slots); }

  /// <summary>The same of its bytes, which are copied.</summary>
  public static TiledWorld Open(byte[] index, int slots) {
    fixed (byte* at = index) return OpenAt(at, index.Length, slots);
  }

  /// <summary>Takes a tile in, the name of a file; returns where it lies.</summary>
  public Cell Load(string tile, OpenFlags flags = 0) { return Load(File.ReadAllBytes(tile), flags); }

  /// <summary>The same of its bytes, which are copied.</summary>
  public Cell Load(byte[] tile, OpenFlags flags = 0) {
    fixed (byte* at = tile) return LoadAt(at, tile.Length, flags);
  }

#if LIBPATH_SPAN
  public static TiledWorld Open(ReadOnlySpan<byte> index, int slots) {
    fixed (byte* at = &MemoryMarshal.GetReference(index)) return OpenAt(at, index.Length, slots);
  }
  public Cell Load(ReadOnlySpan<byte> tile, OpenFlags flags = 0) {
    fixed (byte* at = &MemoryMarshal.GetReference(tile)) return LoadAt(at, tile.Length, flags);
  }
#endif

  private static TiledWorld OpenAt(byte* bytes, int size, int slots) {
    IntPtr made;
    ulong offset;
    int code = Native.libpath_tiled_world_open(bytes, CSize.Of(size), CSize.Of(slots), (uint)OpenFlags.Copy, &made,
                                               &offset);
    LibpathException.CheckBytes(code, offset);
    return new TiledWorld(new TiledWorldHandle(made));
  }

  private Cell LoadAt(byte* bytes, int size, OpenFlags flags) {
    Cell tile;
    ulong offset;
    int code = Native.libpath_tiled_world_load(Use(), bytes, CSize.Of(size), (uint)(flags | OpenFlags.Copy), &tile,
                                               &offset);
    LibpathException.CheckBytes(code, offset);
    return tile;
  }
}

public sealed unsafe partial class Districts {
  /// <summary>
  /// The districts of the world of that index, the name of a file, with room for so many; none is resident at first.
  /// Where bytes are refused, here and by Load(), the exception's Offset says where.
  /// </summary>
  public static Districts Open(string index, int slots) { return Open(File.ReadAllBytes(index), slots); }

  /// <summary>The same of its bytes, which are copied.</summary>
  public static Districts Open(byte[] index, int slots) {
    fixed (byte* at = index) return OpenAt(at, index.Length, slots);
  }

  /// <summary>Takes a district in, the name of a file; returns where it lies.</summary>
  public DistrictPlace Load(string district, OpenFlags flags = 0) { return Load(File.ReadAllBytes(district), flags); }

  /// <summary>The same of its bytes, which are copied.</summary>
  public DistrictPlace Load(byte[] district, OpenFlags flags = 0) {
    fixed (byte* at = district) return LoadAt(at, district.Length, flags);
  }

#if LIBPATH_SPAN
  public static Districts Open(ReadOnlySpan<byte> index, int slots) {
    fixed (byte* at = &MemoryMarshal.GetReference(index)) return OpenAt(at, index.Length, slots);
  }
  public DistrictPlace Load(ReadOnlySpan<byte> district, OpenFlags flags = 0) {
    fixed (byte* at = &MemoryMarshal.GetReference(district)) return LoadAt(at, district.Length, flags);
  }
#endif

  private static Districts OpenAt(byte* bytes, int size, int slots) {
    IntPtr made;
    ulong offset;
    int code = Native.libpath_districts_open(bytes, CSize.Of(size), CSize.Of(slots), (uint)OpenFlags.Copy, &made,
                                             &offset);
    LibpathException.CheckBytes(code, offset);
    return new Districts(new DistrictsHandle(made));
  }

  private DistrictPlace LoadAt(byte* bytes, int size, OpenFlags flags) {
    DistrictPlace place;
    ulong offset;
    int code = Native.libpath_districts_load(Use(), bytes, CSize.Of(size), (uint)(flags | OpenFlags.Copy), &place,
                                             &offset);
    LibpathException.CheckBytes(code, offset);
    return place;
  }
}

public sealed unsafe partial class AssetSlot {
  /// <summary>Takes the asset over: the object is disposed of then. One that worlds were made of is refused.</summary>
  public static AssetSlot Create(Asset first) {
    AssetHandle taken = Takable(first);
    IntPtr made;
    LibpathException.Check(Native.libpath_asset_slot_create(taken, &made));
    taken.SetHandleAsInvalid();
    return new AssetSlot(new AssetSlotHandle(made));
  }

  /// <summary>Takes a newer one over, for whoever pins from now on.</summary>
  public void Replace(Asset next) {
    AssetHandle taken = Takable(next);
    LibpathException.Check(Native.libpath_asset_slot_replace(Use(), taken));
    taken.SetHandleAsInvalid();
  }

  /// <summary>The asset as it is now, which is kept until the object and whatever was made of it are disposed of.</summary>
  public Asset Pin() {
    AssetSlotHandle slot = Use();
    AssetPin pin;
    LibpathException.Check(Native.libpath_asset_slot_pin(slot, &pin));
    return Asset.OfPin(new PinnedAssetHandle(slot, pin));
  }

  private static AssetHandle Takable(Asset asset) {
    AssetHandle handle = asset.Use();
    if (!handle.IsKept && !handle.UsesOthers) return handle;
    throw new LibpathException("a slot takes an Asset of which nothing was made, and which no slot lent");
  }
}

internal sealed unsafe class PinnedAssetHandle : AssetHandle {
  private readonly AssetSlotHandle slot_;
  private AssetPin pin_;

  internal PinnedAssetHandle(AssetSlotHandle slot, AssetPin pin) : base(pin.asset, slot) {
    slot_ = slot;
    pin_ = pin;
  }
  // The slot is held, so that its pointer is good, though it may have been disposed of.
  internal override void Destroy(IntPtr pointer) {
    fixed (AssetPin* pin = &pin_) Native.libpath_asset_slot_unpin(slot_.DangerousGetHandle(), pin);
  }
}

/// <summary>Of a request in a queue.</summary>
public struct RequestOptions {
  private uint priority_;
  private uint patience_;

  /// <summary>One of Priority; normal where it is not set.</summary>
  public uint Priority {
    get { return priority_ == 0 ? Libpath.Priority.Normal : priority_ - 1; }
    set { priority_ = checked(value + 1); }
  }
  /// <summary>Frames from now; none where it is not set.</summary>
  public uint Deadline {
    get { return ~patience_; }
    set { patience_ = ~value; }
  }
  public bool FourNeighbours { get; set; }
  /// <summary>Expansions; 0: without limit.</summary>
  public ulong MaxEffort { get; set; }
}

public sealed unsafe partial class Queue {
  private delegate int Push_(QueueHandle queue, IntPtr world, IntPtr memory, ulong* ticket);

  /// <summary>
  /// Asks for a path from cell to cell; returns its ticket. Path() has its first `capacity` cells. World and memory are kept
  /// until the request is dropped.
  /// </summary>
  public ulong Push(World world, Cell from, Cell to, RequestOptions options = default(RequestOptions), int capacity = 4096) {
    return PushWith(world, capacity, sizeof(Cell), (queue, held, memory, ticket) => {
      var request = new Request {
        structSize = (uint)sizeof(Request), Priority = options.Priority, Deadline = options.Deadline,
        FourNeighbours = options.FourNeighbours ? 1u : 0u, From = from, To = to, world = held, cells = (Cell*)memory,
        Capacity = (ulong)capacity, MaxEffort = options.MaxEffort
      };
      return Native.libpath_queue_push(queue, &request, ticket);
    });
  }

  /// <summary>The same at any angle, from position to position.</summary>
  public ulong PushWaypoint(World world, Point from, Point to, RequestOptions options = default(RequestOptions),
                            int capacity = 1024) {
    return PushWith(world, capacity, sizeof(Point), (queue, held, memory, ticket) => {
      var request = new WaypointRequest {
        structSize = (uint)sizeof(WaypointRequest), Priority = options.Priority, Deadline = options.Deadline, From = from,
        To = to, world = held, points = (Point*)memory, Capacity = (ulong)capacity, MaxEffort = options.MaxEffort
      };
      return Native.libpath_queue_push_waypoint(queue, &request, ticket);
    });
  }

  /// <summary>The same along curves; in a queue of CreateTurning().</summary>
  public ulong PushDirectional(World world, DirectionalQuery query, Pose? start = null,
                               RequestOptions options = default(RequestOptions), int capacity = 1024) {
    return PushWith(world, capacity, sizeof(PathCurve), (queue, held, memory, ticket) => {
      Pose begin = start ?? default(Pose);
      DirectionalQuery asked = query;
      asked.structSize = (uint)sizeof(DirectionalQuery);
      asked.start = start.HasValue ? &begin : null;
      var request = new DirectionalRequest {
        structSize = (uint)sizeof(DirectionalRequest), Priority = options.Priority, Deadline = options.Deadline,
        query = &asked, world = held, curves = (PathCurve*)memory, Capacity = (ulong)capacity,
        MaxEffort = options.MaxEffort
      };
      return Native.libpath_queue_push_directional(queue, &request, ticket);
    });
  }

  private ulong PushWith(World world, int capacity, int size, Push_ push) {
    QueueHandle queue = Use();
    WorldHandle held = world.Use();
    IntPtr memory = Marshal.AllocHGlobal(new IntPtr((long)checked((uint)capacity) * size + 1));
    ulong ticket;
    // Held before the queue knows of it, so that nothing can come between.
    var pending = new object();
    queue.Keep(pending, held, memory);
    try {
      LibpathException.Check(push(queue, held.DangerousGetHandle(), memory, &ticket));
    } catch {
      queue.LetGo(pending);
      throw;
    }
    queue.Rename(pending, ticket);
    capacities_[ticket] = capacity;
    return ticket;
  }

  private readonly System.Collections.Generic.Dictionary<ulong, int> capacities_ =
      new System.Collections.Generic.Dictionary<ulong, int>();

  /// <summary>The cells of a request that is done; none where it found no path.</summary>
  public Cell[] Path(ulong ticket) {
    var cells = new Cell[CountOf(ticket, Result(ticket).Status, Result(ticket).Cells)];
    var from = (Cell*)Use().MemoryOf(ticket);
    for (int i = 0; i < cells.Length; ++i) cells[i] = from[i];
    return cells;
  }
  public Point[] WaypointPath(ulong ticket) {
    var points = new Point[CountOf(ticket, WaypointResult(ticket).Status, WaypointResult(ticket).Points)];
    var from = (Point*)Use().MemoryOf(ticket);
    for (int i = 0; i < points.Length; ++i) points[i] = from[i];
    return points;
  }
  public PathCurve[] DirectionalPath(ulong ticket) {
    var curves = new PathCurve[CountOf(ticket, DirectionalResult(ticket).Status, DirectionalResult(ticket).Curves)];
    var from = (PathCurve*)Use().MemoryOf(ticket);
    for (int i = 0; i < curves.Length; ++i) curves[i] = from[i];
    return curves;
  }

  // Results of another kind of request are bad queries, and have nothing.
  private int CountOf(ulong ticket, uint status, ulong count) {
    if (State(ticket) != RequestState.Done) throw LibpathException.Of((int)Code.NotFound);
    return status == Status.Found ? (int)Math.Min(count, (ulong)capacities_[ticket]) : 0;
  }

  /// <summary>Ends a request, whatever its state; its ticket is unknown then.</summary>
  public void Drop(ulong ticket) {
    QueueHandle queue = Use();
    Native.libpath_queue_drop(queue, ticket);
    queue.LetGo(ticket);
    capacities_.Remove(ticket);
  }
}

/// <summary>A unit around one that plans: its cell, its width, whether it stands, and the cells it takes next.</summary>
public struct NeighbourUnit {
  public Cell Place;
  public int Width;
  public bool Stopped;
  public Cell[] Ahead;
}

public sealed unsafe partial class Claims {
  /// <summary>Lays what the neighbours claim over the overlay, for a unit of that width in that cell. Lift() takes it away.</summary>
  public void Lay(Overlay overlay, Cell place, int width, NeighbourUnit[] neighbours, ClaimOptions? options = null) {
    ClaimsHandle claims = Use();
    OverlayHandle laid = overlay.Use();
    ++laid.Changes;
    var given = new Neighbour[neighbours.Length];
    var pinned = new GCHandle[neighbours.Length];
    ClaimOptions asked = options ?? default(ClaimOptions);
    asked.structSize = (uint)sizeof(ClaimOptions);
    try {
      for (int i = 0; i < given.Length; ++i) {
        Cell[] ahead = neighbours[i].Ahead ?? new Cell[0];
        pinned[i] = GCHandle.Alloc(ahead, GCHandleType.Pinned);
        given[i] = new Neighbour {
          Place = neighbours[i].Place, Width = neighbours[i].Width, Stopped = neighbours[i].Stopped ? 1u : 0u,
          ahead = (Cell*)pinned[i].AddrOfPinnedObject(), AheadCount = CSize.Of(ahead.Length)
        };
      }
      fixed (Neighbour* at = given) {
        LibpathException.Check(Native.libpath_claims_lay(claims, laid, place, width, at, CSize.Of(given.Length),
                                                         options.HasValue ? &asked : null));
      }
    } finally {
      foreach (GCHandle each in pinned) {
        if (each.IsAllocated) each.Free();
      }
    }
    claims.Keep("overlay", laid);
  }
}

}  // namespace Libpath
