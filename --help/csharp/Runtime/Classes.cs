// Written by bindings/generate.py from libpath/c/libpath.h: changes are made there.

#if NETSTANDARD2_1_OR_GREATER || NETCOREAPP || UNITY_2021_2_OR_NEWER
#define LIBPATH_SPAN
#endif

using System;
using System.Runtime.InteropServices;

namespace Libpath {

public sealed unsafe partial class Asset : LibpathObject {
  internal Asset(AssetHandle handle) : base(handle) {}
  internal AssetHandle Use() { return (AssetHandle)Used(); }

  public AssetInfo GetInfo() {
    var this_ = Use();
    var info_ = Libpath.AssetInfo.Sized();
    LibpathException.Check(Native.libpath_asset_get_info(this_, &info_));
    return info_;
  }

  /// <summary>Writes the name and a zero, cut to `size`; `length`, which may be null, gets its whole length.</summary>
  public string UnitName(uint unit) {
    var this_ = Use();
    byte[] out_ = Room<byte>.Of();
    UIntPtr count_;
    for (;;) {
      fixed (byte* outAt_ = out_) {
        LibpathException.Check(Native.libpath_asset_unit_name(this_, unit, outAt_, CSize.Of(out_.Length), &count_));
      }
      if (CSize.Of(count_) + 1 <= out_.Length) break;
      out_ = Room<byte>.Of(CSize.Of(count_) + 1);
    }
    return System.Text.Encoding.UTF8.GetString(out_, 0, CSize.Of(count_));
  }

  /// <summary>Writes the name and a zero, cut to `size`; `length`, which may be null, gets its whole length.</summary>
  public uint? FindUnit(string name) {
    var this_ = Use();
    byte[] name_ = Text.Bytes(name);
    var unit_ = default(uint);
    int code_;
    fixed (byte* nameAt_ = name_) {
      code_ = Native.libpath_asset_find_unit(this_, nameAt_, &unit_);
    }
    if (code_ == (int)Code.NotFound) return null;
    LibpathException.Check(code_);
    return unit_;
  }

  public UnitInfo GetUnit(uint unit) {
    var this_ = Use();
    var info_ = Libpath.UnitInfo.Sized();
    LibpathException.Check(Native.libpath_asset_get_unit(this_, unit, &info_));
    return info_;
  }

  /// <summary>Terrains by their places: names as libpath_asset_unit_name(), and that of a cell.</summary>
  public string TerrainName(uint terrain) {
    var this_ = Use();
    byte[] out_ = Room<byte>.Of();
    UIntPtr count_;
    for (;;) {
      fixed (byte* outAt_ = out_) {
        LibpathException.Check(Native.libpath_asset_terrain_name(this_, terrain, outAt_, CSize.Of(out_.Length), &count_));
      }
      if (CSize.Of(count_) + 1 <= out_.Length) break;
      out_ = Room<byte>.Of(CSize.Of(count_) + 1);
    }
    return System.Text.Encoding.UTF8.GetString(out_, 0, CSize.Of(count_));
  }

  /// <summary>Terrains by their places: names as libpath_asset_unit_name(), and that of a cell.</summary>
  public uint? FindTerrain(string name) {
    var this_ = Use();
    byte[] name_ = Text.Bytes(name);
    var terrain_ = default(uint);
    int code_;
    fixed (byte* nameAt_ = name_) {
      code_ = Native.libpath_asset_find_terrain(this_, nameAt_, &terrain_);
    }
    if (code_ == (int)Code.NotFound) return null;
    LibpathException.Check(code_);
    return terrain_;
  }

  /// <summary>Terrains by their places: names as libpath_asset_unit_name(), and that of a cell.</summary>
  public uint TerrainAt(Cell cell) {
    var this_ = Use();
    var terrain_ = default(uint);
    LibpathException.Check(Native.libpath_asset_terrain_at(this_, cell, &terrain_));
    return terrain_;
  }

  /// <summary>1 or 0; 0 for cells outside.</summary>
  public bool IsRoad(Cell cell) {
    var this_ = Use();
    return Native.libpath_asset_is_road(this_, cell) != 0;
  }

  public uint Provinces() {
    var this_ = Use();
    return Native.libpath_asset_provinces(this_);
  }

  /// <summary>Where a province has its node, and its name as libpath_asset_unit_name().</summary>
  public Point Province(uint province) {
    var this_ = Use();
    var position_ = default(Point);
    LibpathException.Check(Native.libpath_asset_province(this_, province, &position_));
    return position_;
  }

  /// <summary>Where a province has its node, and its name as libpath_asset_unit_name().</summary>
  public string ProvinceName(uint province) {
    var this_ = Use();
    byte[] out_ = Room<byte>.Of();
    UIntPtr count_;
    for (;;) {
      fixed (byte* outAt_ = out_) {
        LibpathException.Check(Native.libpath_asset_province_name(this_, province, outAt_, CSize.Of(out_.Length), &count_));
      }
      if (CSize.Of(count_) + 1 <= out_.Length) break;
      out_ = Room<byte>.Of(CSize.Of(count_) + 1);
    }
    return System.Text.Encoding.UTF8.GetString(out_, 0, CSize.Of(count_));
  }

  /// <summary>Where a province has its node, and its name as libpath_asset_unit_name().</summary>
  public uint? FindProvince(string name) {
    var this_ = Use();
    byte[] name_ = Text.Bytes(name);
    var province_ = default(uint);
    int code_;
    fixed (byte* nameAt_ = name_) {
      code_ = Native.libpath_asset_find_province(this_, nameAt_, &province_);
    }
    if (code_ == (int)Code.NotFound) return null;
    LibpathException.Check(code_);
    return province_;
  }

  /// <summary>The waypoints that a designer placed, the same for all units.</summary>
  public uint PlacedWaypoints() {
    var this_ = Use();
    return Native.libpath_asset_placed_waypoints(this_);
  }

  /// <summary>The waypoints that a designer placed, the same for all units.</summary>
  public Point PlacedWaypoint(uint waypoint) {
    var this_ = Use();
    var position_ = default(Point);
    LibpathException.Check(Native.libpath_asset_placed_waypoint(this_, waypoint, &position_));
    return position_;
  }

  /// <summary>The waypoints that a designer placed, the same for all units.</summary>
  public string PlacedWaypointName(uint waypoint) {
    var this_ = Use();
    byte[] out_ = Room<byte>.Of();
    UIntPtr count_;
    for (;;) {
      fixed (byte* outAt_ = out_) {
        LibpathException.Check(Native.libpath_asset_placed_waypoint_name(this_, waypoint, outAt_, CSize.Of(out_.Length), &count_));
      }
      if (CSize.Of(count_) + 1 <= out_.Length) break;
      out_ = Room<byte>.Of(CSize.Of(count_) + 1);
    }
    return System.Text.Encoding.UTF8.GetString(out_, 0, CSize.Of(count_));
  }

  /// <summary>The waypoints that a designer placed, the same for all units.</summary>
  public uint? FindPlacedWaypoint(string name) {
    var this_ = Use();
    byte[] name_ = Text.Bytes(name);
    var waypoint_ = default(uint);
    int code_;
    fixed (byte* nameAt_ = name_) {
      code_ = Native.libpath_asset_find_placed_waypoint(this_, nameAt_, &waypoint_);
    }
    if (code_ == (int)Code.NotFound) return null;
    LibpathException.Check(code_);
    return waypoint_;
  }

  /// <summary>The waypoints that a designer placed, the same for all units.</summary>
  public (NodeResult result, uint[] nodes) FindProvincePath(Context context, uint from, uint to) {
    var this_ = Use();
    var context_ = context.Use();
    var nodes_ = Room<uint>.Of();
    var result_ = Libpath.NodeResult.Sized();
    for (;;) {
      fixed (uint* nodesAt_ = nodes_) {
        LibpathException.Check(Native.libpath_find_province_path(this_, context_, from, to, nodesAt_, CSize.Of(nodes_.Length), &result_));
      }
      if (checked((int)result_.Nodes) <= nodes_.Length) break;
      nodes_ = Room<uint>.Of(checked((int)result_.Nodes));
    }
    return (result_, Room<uint>.Copy(nodes_, checked((int)result_.Nodes)));
  }
#if LIBPATH_SPAN
  /// <summary>The waypoints that a designer placed, the same for all units.</summary>
  public NodeResult FindProvincePath(Context context, uint from, uint to, Span<uint> nodes) {
    var this_ = Use();
    var context_ = context.Use();
    var result_ = Libpath.NodeResult.Sized();
    fixed (uint* nodesAt_ = &MemoryMarshal.GetReference(nodes)) {
      LibpathException.Check(Native.libpath_find_province_path(this_, context_, from, to, nodesAt_, CSize.Of(nodes.Length), &result_));
    }
    return result_;
  }
#endif

  public uint Journeys() {
    var this_ = Use();
    return Native.libpath_asset_journeys(this_);
  }

  /// <summary>LIBPATH_NOT_FOUND where the asset has none of that name.</summary>
  public uint? FindJourney(string name) {
    var this_ = Use();
    byte[] name_ = Text.Bytes(name);
    var journey_ = default(uint);
    int code_;
    fixed (byte* nameAt_ = name_) {
      code_ = Native.libpath_asset_find_journey(this_, nameAt_, &journey_);
    }
    if (code_ == (int)Code.NotFound) return null;
    LibpathException.Check(code_);
    return journey_;
  }

  /// <summary>Writes the first `capacity` cells.</summary>
  public (JourneyInfo info, Cell[] cells) JourneyCells(uint journey) {
    var this_ = Use();
    var cells_ = Room<Cell>.Of();
    var info_ = Libpath.JourneyInfo.Sized();
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_journey_cells(this_, journey, cellsAt_, CSize.Of(cells_.Length), &info_));
      }
      if (checked((int)info_.Cells) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)info_.Cells));
    }
    return (info_, Room<Cell>.Copy(cells_, checked((int)info_.Cells)));
  }
#if LIBPATH_SPAN
  /// <summary>Writes the first `capacity` cells.</summary>
  public JourneyInfo JourneyCells(uint journey, Span<Cell> cells) {
    var this_ = Use();
    var info_ = Libpath.JourneyInfo.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_journey_cells(this_, journey, cellsAt_, CSize.Of(cells.Length), &info_));
    }
    return info_;
  }
#endif

  /// <summary>Places among its cells of those that it was drawn through, in order, ends left out: writes the first `capacity`.</summary>
  public ulong[] JourneyStops(uint journey) {
    var this_ = Use();
    var stops_ = Room<ulong>.Of();
    ulong count_;
    for (;;) {
      fixed (ulong* stopsAt_ = stops_) {
        LibpathException.Check(Native.libpath_journey_stops(this_, journey, stopsAt_, CSize.Of(stops_.Length), &count_));
      }
      if (checked((int)count_) <= stops_.Length) break;
      stops_ = Room<ulong>.Of(checked((int)count_));
    }
    return Room<ulong>.Copy(stops_, checked((int)count_));
  }
#if LIBPATH_SPAN
  /// <summary>Places among its cells of those that it was drawn through, in order, ends left out: writes the first `capacity`.</summary>
  public int JourneyStops(uint journey, Span<ulong> stops) {
    var this_ = Use();
    ulong count_;
    fixed (ulong* stopsAt_ = &MemoryMarshal.GetReference(stops)) {
      LibpathException.Check(Native.libpath_journey_stops(this_, journey, stopsAt_, CSize.Of(stops.Length), &count_));
    }
    return checked((int)count_);
  }
#endif

  /// <summary>The limits of a unit's profile, which are those of libpath_find_route().</summary>
  public DriveLimits GetDriveLimits(uint unit) {
    var this_ = Use();
    var limits_ = Libpath.DriveLimits.Sized();
    LibpathException.Check(Native.libpath_asset_get_drive_limits(this_, unit, &limits_));
    return limits_;
  }
}

public sealed unsafe partial class World : LibpathObject {
  internal World(WorldHandle handle) : base(handle) {}
  internal WorldHandle Use() { return (WorldHandle)Used(); }
  internal static World Lent(LibpathHandle owner, Func<IntPtr> get) {
    IntPtr pointer = get();
    if (pointer == IntPtr.Zero) return null;
    var handle = new WorldHandle(pointer, owner) { IsLent = true, Again = () => get() };
    handle.LookAt(owner);
    return new World(handle);
  }

  /// <summary>Worlds: a map as one unit sees it.</summary>
  public static World Create(Asset asset, uint unit) {
    var asset_ = asset.Use();
    IntPtr world_;
    LibpathException.Check(Native.libpath_world_create(asset_, unit, &world_));
    return new World(new WorldHandle(world_, asset_));
  }

  /// <summary>Worlds: a map as one unit sees it.</summary>
  public int Width() {
    var this_ = Use();
    return Native.libpath_world_width(this_);
  }

  /// <summary>Worlds: a map as one unit sees it.</summary>
  public int Height() {
    var this_ = Use();
    return Native.libpath_world_height(this_);
  }

  /// <summary>Worlds: a map as one unit sees it.</summary>
  public int MostNodes() {
    var this_ = Use();
    return CSize.Of(Native.libpath_world_most_nodes(this_));
  }

  /// <summary>1 or 0; 0 for cells outside.</summary>
  public bool IsWalkable(Cell cell) {
    var this_ = Use();
    return Native.libpath_world_is_walkable(this_, cell) != 0;
  }

  /// <summary>0 where no way leads from one walkable cell to the other; nearly always right with 1, too.</summary>
  public bool MayReach(Cell from, Cell to) {
    var this_ = Use();
    return Native.libpath_world_may_reach(this_, from, to) != 0;
  }

  /// <summary>A cost in cells of plain ground.</summary>
  public double Length(ulong cost) {
    var this_ = Use();
    return Native.libpath_world_length(this_, cost);
  }

  /// <summary>Buffers are (cells, capacity); null and 0 where only the result is wanted.</summary>
  public (PathResult result, Cell[] cells) FindPath(Context context, GridQuery query) {
    var this_ = Use();
    var context_ = context.Use();
    GridQuery query_ = query;
    query_.structSize = (uint)sizeof(GridQuery);
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_find_path(this_, context_, &query_, cellsAt_, CSize.Of(cells_.Length), &result_));
      }
      if (checked((int)result_.Cells) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Cells));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Cells)));
  }
#if LIBPATH_SPAN
  /// <summary>Buffers are (cells, capacity); null and 0 where only the result is wanted.</summary>
  public PathResult FindPath(Context context, GridQuery query, Span<Cell> cells) {
    var this_ = Use();
    var context_ = context.Use();
    GridQuery query_ = query;
    query_.structSize = (uint)sizeof(GridQuery);
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_find_path(this_, context_, &query_, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>Buffers are (cells, capacity); null and 0 where only the result is wanted.</summary>
  public PathResult FindCost(Context context, GridQuery query) {
    var this_ = Use();
    var context_ = context.Use();
    GridQuery query_ = query;
    query_.structSize = (uint)sizeof(GridQuery);
    var result_ = Libpath.PathResult.Sized();
    LibpathException.Check(Native.libpath_find_cost(this_, context_, &query_, &result_));
    return result_;
  }

  /// <summary>Buffers are (cells, capacity); null and 0 where only the result is wanted.</summary>
  public (PathResult result, Cell[] cells) FindCorners(Context context, GridQuery query) {
    var this_ = Use();
    var context_ = context.Use();
    GridQuery query_ = query;
    query_.structSize = (uint)sizeof(GridQuery);
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_find_corners(this_, context_, &query_, cellsAt_, CSize.Of(cells_.Length), &result_));
      }
      if (checked((int)result_.Corners) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Corners));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Corners)));
  }
#if LIBPATH_SPAN
  /// <summary>Buffers are (cells, capacity); null and 0 where only the result is wanted.</summary>
  public PathResult FindCorners(Context context, GridQuery query, Span<Cell> cells) {
    var this_ = Use();
    var context_ = context.Use();
    GridQuery query_ = query;
    query_.structSize = (uint)sizeof(GridQuery);
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_find_corners(this_, context_, &query_, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>Buffers are (cells, capacity); null and 0 where only the result is wanted.</summary>
  public (PathResult result, Cell[] cells) FindPathByWater(Context context, Cell from, Cell to) {
    var this_ = Use();
    var context_ = context.Use();
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_find_path_by_water(this_, context_, from, to, cellsAt_, CSize.Of(cells_.Length), &result_));
      }
      if (checked((int)result_.Cells) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Cells));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Cells)));
  }
#if LIBPATH_SPAN
  /// <summary>Buffers are (cells, capacity); null and 0 where only the result is wanted.</summary>
  public PathResult FindPathByWater(Context context, Cell from, Cell to, Span<Cell> cells) {
    var this_ = Use();
    var context_ = context.Use();
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_find_path_by_water(this_, context_, from, to, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>`goal`, which may be null, gets the place of the goal found.</summary>
  public (PathResult result, Cell[] cells, int goal) FindNearest(Context context, Cell from, Cell[] goals) {
    var this_ = Use();
    var context_ = context.Use();
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    var goal_ = default(UIntPtr);
    for (;;) {
      fixed (Cell* goalsAt_ = goals)
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_find_nearest(this_, context_, from, goalsAt_, CSize.Of(goals.Length), cellsAt_, CSize.Of(cells_.Length), &result_, &goal_));
      }
      if (checked((int)result_.Cells) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Cells));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Cells)), CSize.Of(goal_));
  }
#if LIBPATH_SPAN
  /// <summary>`goal`, which may be null, gets the place of the goal found.</summary>
  public (PathResult result, int goal) FindNearest(Context context, Cell from, ReadOnlySpan<Cell> goals, Span<Cell> cells) {
    var this_ = Use();
    var context_ = context.Use();
    var result_ = Libpath.PathResult.Sized();
    var goal_ = default(UIntPtr);
    fixed (Cell* goalsAt_ = &MemoryMarshal.GetReference(goals))
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_find_nearest(this_, context_, from, goalsAt_, CSize.Of(goals.Length), cellsAt_, CSize.Of(cells.Length), &result_, &goal_));
    }
    return (result_, CSize.Of(goal_));
  }
#endif

  /// <summary>The cell nearest to a goal, which may be anywhere, of those that a start reaches; and one drawn from them, each as likely as any other, the same for a seed on every platform. `status` and `reason`, of which either may be null, get LIBPATH_FOUND, or why the unit cannot start.</summary>
  public (Cell cell, uint status, uint reason) NearestReachable(Context context, Cell from, Cell goal, uint fourNeighbours) {
    var this_ = Use();
    var context_ = context.Use();
    var cell_ = default(Cell);
    var status_ = default(uint);
    var reason_ = default(uint);
    LibpathException.Check(Native.libpath_nearest_reachable(this_, context_, from, goal, fourNeighbours, &cell_, &status_, &reason_));
    return (cell_, status_, reason_);
  }

  /// <summary>The cell nearest to a goal, which may be anywhere, of those that a start reaches; and one drawn from them, each as likely as any other, the same for a seed on every platform. `status` and `reason`, of which either may be null, get LIBPATH_FOUND, or why the unit cannot start.</summary>
  public (Cell cell, uint status, uint reason) RandomReachable(Context context, Cell from, ulong seed, uint fourNeighbours) {
    var this_ = Use();
    var context_ = context.Use();
    var cell_ = default(Cell);
    var status_ = default(uint);
    var reason_ = default(uint);
    LibpathException.Check(Native.libpath_random_reachable(this_, context_, from, seed, fourNeighbours, &cell_, &status_, &reason_));
    return (cell_, status_, reason_);
  }

  public (WaypointResult result, Point[] points) FindWaypointPath(Context context, WaypointQuery query) {
    var this_ = Use();
    var context_ = context.Use();
    WaypointQuery query_ = query;
    query_.structSize = (uint)sizeof(WaypointQuery);
    var points_ = Room<Point>.Of();
    var result_ = Libpath.WaypointResult.Sized();
    for (;;) {
      fixed (Point* pointsAt_ = points_) {
        LibpathException.Check(Native.libpath_find_waypoint_path(this_, context_, &query_, pointsAt_, CSize.Of(points_.Length), &result_));
      }
      if (checked((int)result_.Points) <= points_.Length) break;
      points_ = Room<Point>.Of(checked((int)result_.Points));
    }
    return (result_, Room<Point>.Copy(points_, checked((int)result_.Points)));
  }
#if LIBPATH_SPAN
  public WaypointResult FindWaypointPath(Context context, WaypointQuery query, Span<Point> points) {
    var this_ = Use();
    var context_ = context.Use();
    WaypointQuery query_ = query;
    query_.structSize = (uint)sizeof(WaypointQuery);
    var result_ = Libpath.WaypointResult.Sized();
    fixed (Point* pointsAt_ = &MemoryMarshal.GetReference(points)) {
      LibpathException.Check(Native.libpath_find_waypoint_path(this_, context_, &query_, pointsAt_, CSize.Of(points.Length), &result_));
    }
    return result_;
  }
#endif

  public WaypointResult FindWaypointLength(Context context, WaypointQuery query) {
    var this_ = Use();
    var context_ = context.Use();
    WaypointQuery query_ = query;
    query_.structSize = (uint)sizeof(WaypointQuery);
    var result_ = Libpath.WaypointResult.Sized();
    LibpathException.Check(Native.libpath_find_waypoint_length(this_, context_, &query_, &result_));
    return result_;
  }

  /// <summary>By the waypoints that a designer placed.</summary>
  public (WaypointResult result, Point[] points) FindPlacedPath(Context context, WaypointQuery query) {
    var this_ = Use();
    var context_ = context.Use();
    WaypointQuery query_ = query;
    query_.structSize = (uint)sizeof(WaypointQuery);
    var points_ = Room<Point>.Of();
    var result_ = Libpath.WaypointResult.Sized();
    for (;;) {
      fixed (Point* pointsAt_ = points_) {
        LibpathException.Check(Native.libpath_find_placed_path(this_, context_, &query_, pointsAt_, CSize.Of(points_.Length), &result_));
      }
      if (checked((int)result_.Points) <= points_.Length) break;
      points_ = Room<Point>.Of(checked((int)result_.Points));
    }
    return (result_, Room<Point>.Copy(points_, checked((int)result_.Points)));
  }
#if LIBPATH_SPAN
  /// <summary>By the waypoints that a designer placed.</summary>
  public WaypointResult FindPlacedPath(Context context, WaypointQuery query, Span<Point> points) {
    var this_ = Use();
    var context_ = context.Use();
    WaypointQuery query_ = query;
    query_.structSize = (uint)sizeof(WaypointQuery);
    var result_ = Libpath.WaypointResult.Sized();
    fixed (Point* pointsAt_ = &MemoryMarshal.GetReference(points)) {
      LibpathException.Check(Native.libpath_find_placed_path(this_, context_, &query_, pointsAt_, CSize.Of(points.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>Whether the unit can walk a straight line: 1 or 0; 0 where an end is not on the map. Exact.</summary>
  public bool CanWalkLine(Point from, Point to) {
    var this_ = Use();
    return Native.libpath_world_can_walk_line(this_, from, to) != 0;
  }

  /// <summary>Whether a path at any angle takes a link from one of its points to the next: 1 or 0; 0 where one is not on the map.</summary>
  public bool TakesLink(Point from, Point to) {
    var this_ = Use();
    return Native.libpath_world_takes_link(this_, from, to) != 0;
  }

  /// <summary>Which steps of a path do; `count` gets how many there are, even where the buffer held fewer. Bad arguments: cells outside.</summary>
  public LinkStep[] LinkSteps(Cell[] path, uint fourNeighbours) {
    var this_ = Use();
    var steps_ = Room<LinkStep>.Of();
    UIntPtr count_;
    for (;;) {
      fixed (Cell* pathAt_ = path)
      fixed (LinkStep* stepsAt_ = steps_) {
        LibpathException.Check(Native.libpath_world_link_steps(this_, pathAt_, CSize.Of(path.Length), fourNeighbours, stepsAt_, CSize.Of(steps_.Length), &count_));
      }
      if (CSize.Of(count_) <= steps_.Length) break;
      steps_ = Room<LinkStep>.Of(CSize.Of(count_));
    }
    return Room<LinkStep>.Copy(steps_, CSize.Of(count_));
  }
#if LIBPATH_SPAN
  /// <summary>Which steps of a path do; `count` gets how many there are, even where the buffer held fewer. Bad arguments: cells outside.</summary>
  public int LinkSteps(ReadOnlySpan<Cell> path, uint fourNeighbours, Span<LinkStep> steps) {
    var this_ = Use();
    UIntPtr count_;
    fixed (Cell* pathAt_ = &MemoryMarshal.GetReference(path))
    fixed (LinkStep* stepsAt_ = &MemoryMarshal.GetReference(steps)) {
      LibpathException.Check(Native.libpath_world_link_steps(this_, pathAt_, CSize.Of(path.Length), fourNeighbours, stepsAt_, CSize.Of(steps.Length), &count_));
    }
    return CSize.Of(count_);
  }
#endif

  public Wall NearestWall(Cell cell) {
    var this_ = Use();
    var nearest_ = Libpath.Wall.Sized();
    LibpathException.Check(Native.libpath_world_nearest_wall(this_, cell, &nearest_));
    return nearest_;
  }

  /// <summary>Where the straight line from one position to another first meets a cell that the unit cannot enter, by the rule of libpath_world_can_walk_line(); one-way edges are not looked at. Bad arguments: a start that is not on the map, an end farther than 16,384 from 0.</summary>
  public RayHit CastRay(Point from, Point to) {
    var this_ = Use();
    var hit_ = Libpath.RayHit.Sized();
    LibpathException.Check(Native.libpath_world_cast_ray(this_, from, to, &hit_));
    return hit_;
  }

  public (DirectionalResult result, PathCurve[] curves) FindDirectionalPath(DirectionalContext context, DirectionalQuery query, Pose? start = null) {
    var this_ = Use();
    var context_ = context.Use();
    DirectionalQuery query_ = query;
    query_.structSize = (uint)sizeof(DirectionalQuery);
    Pose start_ = start ?? default(Pose);
    query_.start = start.HasValue ? &start_ : null;
    var curves_ = Room<PathCurve>.Of();
    var result_ = Libpath.DirectionalResult.Sized();
    for (;;) {
      fixed (PathCurve* curvesAt_ = curves_) {
        LibpathException.Check(Native.libpath_find_directional_path(this_, context_, &query_, curvesAt_, CSize.Of(curves_.Length), &result_));
      }
      if (checked((int)result_.Curves) <= curves_.Length) break;
      curves_ = Room<PathCurve>.Of(checked((int)result_.Curves));
    }
    return (result_, Room<PathCurve>.Copy(curves_, checked((int)result_.Curves)));
  }
#if LIBPATH_SPAN
  public DirectionalResult FindDirectionalPath(DirectionalContext context, DirectionalQuery query, Span<PathCurve> curves, Pose? start = null) {
    var this_ = Use();
    var context_ = context.Use();
    DirectionalQuery query_ = query;
    query_.structSize = (uint)sizeof(DirectionalQuery);
    Pose start_ = start ?? default(Pose);
    query_.start = start.HasValue ? &start_ : null;
    var result_ = Libpath.DirectionalResult.Sized();
    fixed (PathCurve* curvesAt_ = &MemoryMarshal.GetReference(curves)) {
      LibpathException.Check(Native.libpath_find_directional_path(this_, context_, &query_, curvesAt_, CSize.Of(curves.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>The lines and arcs of one curve of a path, at most three; `count` gets how many.</summary>
  public Segment[] CurveSegments(PathCurve curve) {
    var this_ = Use();
    PathCurve curve_ = curve;
    var segments_ = new Segment[3];
    uint count_;
    fixed (Segment* segmentsAt_ = segments_) {
      LibpathException.Check(Native.libpath_curve_segments(this_, &curve_, segmentsAt_, &count_));
    }
    return Room<Segment>.Copy(segments_, (int)count_);
  }

  /// <summary>The same of any curve of the path that answers a query with this start.</summary>
  public Segment[] StartCurveSegments(Pose start, PathCurve curve) {
    var this_ = Use();
    Pose start_ = start;
    PathCurve curve_ = curve;
    var segments_ = new Segment[3];
    uint count_;
    fixed (Segment* segmentsAt_ = segments_) {
      LibpathException.Check(Native.libpath_start_curve_segments(this_, &start_, &curve_, segmentsAt_, &count_));
    }
    return Room<Segment>.Copy(segments_, (int)count_);
  }

  /// <summary>The way of one slot of a formation, `behind` and `right` of a leader who takes this path; those before it end at `taken`.</summary>
  public (PathResult result, Cell[] cells) FindSlotPath(Context context, Cell[] path, Cell from, int behind, int right, Cell[] taken) {
    var this_ = Use();
    var context_ = context.Use();
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    for (;;) {
      fixed (Cell* pathAt_ = path)
      fixed (Cell* takenAt_ = taken)
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_find_slot_path(this_, context_, pathAt_, CSize.Of(path.Length), from, behind, right, takenAt_, CSize.Of(taken.Length), cellsAt_, CSize.Of(cells_.Length), &result_));
      }
      if (checked((int)result_.Cells) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Cells));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Cells)));
  }
#if LIBPATH_SPAN
  /// <summary>The way of one slot of a formation, `behind` and `right` of a leader who takes this path; those before it end at `taken`.</summary>
  public PathResult FindSlotPath(Context context, ReadOnlySpan<Cell> path, Cell from, int behind, int right, ReadOnlySpan<Cell> taken, Span<Cell> cells) {
    var this_ = Use();
    var context_ = context.Use();
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* pathAt_ = &MemoryMarshal.GetReference(path))
    fixed (Cell* takenAt_ = &MemoryMarshal.GetReference(taken))
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_find_slot_path(this_, context_, pathAt_, CSize.Of(path.Length), from, behind, right, takenAt_, CSize.Of(taken.Length), cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>Lays the route and plans it with the limits of the unit's profile.</summary>
  public RouteResult FindRoute(RouteContext context, RouteQuery query, Route route, Point? start = null, Point? goal = null, Asset roads = null) {
    var this_ = Use();
    var context_ = context.Use();
    RouteQuery query_ = query;
    query_.structSize = (uint)sizeof(RouteQuery);
    Point start_ = start ?? default(Point);
    query_.start = start.HasValue ? &start_ : null;
    Point goal_ = goal ?? default(Point);
    query_.goal = goal.HasValue ? &goal_ : null;
    var route_ = route.Use();
    var result_ = Libpath.RouteResult.Sized();
    using (var roadsHeld_ = new Held(roads?.Use())) {
      query_.roads = roadsHeld_.Pointer;
      LibpathException.Check(Native.libpath_find_route(this_, context_, &query_, route_, &result_));
    }
    return result_;
  }

  /// <summary>Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it.</summary>
  public void LayCurves(DirectionalQuery query, PathCurve[] curves, Route route, Pose? start = null) {
    var this_ = Use();
    DirectionalQuery query_ = query;
    query_.structSize = (uint)sizeof(DirectionalQuery);
    Pose start_ = start ?? default(Pose);
    query_.start = start.HasValue ? &start_ : null;
    var route_ = route.Use();
    fixed (PathCurve* curvesAt_ = curves) {
      LibpathException.Check(Native.libpath_lay_curves(this_, &query_, curvesAt_, CSize.Of(curves.Length), route_));
    }
  }
#if LIBPATH_SPAN
  /// <summary>Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it.</summary>
  public void LayCurves(DirectionalQuery query, ReadOnlySpan<PathCurve> curves, Route route, Pose? start = null) {
    var this_ = Use();
    DirectionalQuery query_ = query;
    query_.structSize = (uint)sizeof(DirectionalQuery);
    Pose start_ = start ?? default(Pose);
    query_.start = start.HasValue ? &start_ : null;
    var route_ = route.Use();
    fixed (PathCurve* curvesAt_ = &MemoryMarshal.GetReference(curves)) {
      LibpathException.Check(Native.libpath_lay_curves(this_, &query_, curvesAt_, CSize.Of(curves.Length), route_));
    }
  }
#endif

  /// <summary>Lays a directional path from a grid pose, leaving out each pose past which a shorter curve is free. The clearance is one of the world, `roads` as in libpath_smooth_lines().</summary>
  public void LaySmoothed(Clearance clearance, Asset roads, GridPose from, PathCurve[] curves, Route route) {
    var this_ = Use();
    var clearance_ = clearance.Use();
    var roads_ = roads == null ? AssetHandle.None : roads.Use();
    var route_ = route.Use();
    fixed (PathCurve* curvesAt_ = curves) {
      LibpathException.Check(Native.libpath_lay_smoothed(this_, clearance_, roads_, from, curvesAt_, CSize.Of(curves.Length), route_));
    }
  }
#if LIBPATH_SPAN
  /// <summary>Lays a directional path from a grid pose, leaving out each pose past which a shorter curve is free. The clearance is one of the world, `roads` as in libpath_smooth_lines().</summary>
  public void LaySmoothed(Clearance clearance, Asset roads, GridPose from, ReadOnlySpan<PathCurve> curves, Route route) {
    var this_ = Use();
    var clearance_ = clearance.Use();
    var roads_ = roads == null ? AssetHandle.None : roads.Use();
    var route_ = route.Use();
    fixed (PathCurve* curvesAt_ = &MemoryMarshal.GetReference(curves)) {
      LibpathException.Check(Native.libpath_lay_smoothed(this_, clearance_, roads_, from, curvesAt_, CSize.Of(curves.Length), route_));
    }
  }
#endif

  /// <summary>The smoothing pass: curves of a unit that turns along a grid path, in the order of driving. Bad arguments: a unit without turning tables, a context of a smaller world, a path that is empty or longer than the map has cells.</summary>
  public (AlongResult result, PathCurve[] curves) FindPathAlong(RouteContext context, AlongQuery query, Cell[] path) {
    var this_ = Use();
    var context_ = context.Use();
    AlongQuery query_ = query;
    query_.structSize = (uint)sizeof(AlongQuery);
    var curves_ = Room<PathCurve>.Of();
    var result_ = Libpath.AlongResult.Sized();
    for (;;) {
      fixed (Cell* pathAt_ = path)
      fixed (PathCurve* curvesAt_ = curves_) {
        LibpathException.Check(Native.libpath_find_path_along(this_, context_, &query_, pathAt_, CSize.Of(path.Length), curvesAt_, CSize.Of(curves_.Length), &result_));
      }
      if (checked((int)result_.Curves) <= curves_.Length) break;
      curves_ = Room<PathCurve>.Of(checked((int)result_.Curves));
    }
    return (result_, Room<PathCurve>.Copy(curves_, checked((int)result_.Curves)));
  }
#if LIBPATH_SPAN
  /// <summary>The smoothing pass: curves of a unit that turns along a grid path, in the order of driving. Bad arguments: a unit without turning tables, a context of a smaller world, a path that is empty or longer than the map has cells.</summary>
  public AlongResult FindPathAlong(RouteContext context, AlongQuery query, ReadOnlySpan<Cell> path, Span<PathCurve> curves) {
    var this_ = Use();
    var context_ = context.Use();
    AlongQuery query_ = query;
    query_.structSize = (uint)sizeof(AlongQuery);
    var result_ = Libpath.AlongResult.Sized();
    fixed (Cell* pathAt_ = &MemoryMarshal.GetReference(path))
    fixed (PathCurve* curvesAt_ = &MemoryMarshal.GetReference(curves)) {
      LibpathException.Check(Native.libpath_find_path_along(this_, context_, &query_, pathAt_, CSize.Of(path.Length), curvesAt_, CSize.Of(curves.Length), &result_));
    }
    return result_;
  }
#endif
}

public sealed unsafe partial class LiveWorld : LibpathObject {
  internal LiveWorld(LiveWorldHandle handle) : base(handle) {}
  internal LiveWorldHandle Use() { return (LiveWorldHandle)Used(); }

  /// <summary>A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().</summary>
  public static LiveWorld Create(Asset asset, uint unit) {
    var asset_ = asset.Use();
    IntPtr live_;
    LibpathException.Check(Native.libpath_live_world_create(asset_, unit, &live_));
    return new LiveWorld(new LiveWorldHandle(live_, asset_));
  }

  /// <summary>A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().</summary>
  public void Block(Cell cell) {
    var this_ = Use();
    ++this_.Changes;
    LibpathException.Check(Native.libpath_live_world_block(this_, cell));
  }

  /// <summary>A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().</summary>
  public void Unblock(Cell cell) {
    var this_ = Use();
    ++this_.Changes;
    LibpathException.Check(Native.libpath_live_world_unblock(this_, cell));
  }

  /// <summary>A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().</summary>
  public void SetTerrain(Cell cell, uint terrain) {
    var this_ = Use();
    ++this_.Changes;
    LibpathException.Check(Native.libpath_live_world_set_terrain(this_, cell, terrain));
  }

  /// <summary>A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().</summary>
  public World Get() {
    var this_ = Use();
    return World.Lent(this_, () => Native.libpath_live_world_get(this_));
  }

  /// <summary>A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().</summary>
  public bool RegionsAreExact() {
    var this_ = Use();
    return Native.libpath_live_world_regions_are_exact(this_) != 0;
  }

  /// <summary>A world whose cells change. Its libpath_world belongs to it, is never destroyed by the caller, and shows the state at the last call of libpath_live_world_get().</summary>
  public void SettleRegions() {
    var this_ = Use();
    ++this_.Changes;
    Native.libpath_live_world_settle_regions(this_);
  }
}

public sealed unsafe partial class Overlay : LibpathObject {
  internal Overlay(OverlayHandle handle) : base(handle) {}
  internal OverlayHandle Use() { return (OverlayHandle)Used(); }

  /// <summary>Costs and blocks over a shared world; its libpath_world as that of a live world.</summary>
  public static Overlay Create(Asset asset, uint unit) {
    var asset_ = asset.Use();
    IntPtr overlay_;
    LibpathException.Check(Native.libpath_overlay_create(asset_, unit, &overlay_));
    return new Overlay(new OverlayHandle(overlay_, asset_));
  }

  /// <summary>For a unit that turns: directional searches, pose floods and routes know what is laid, too (search/ground/overlay.h). Bad arguments: a unit without turning tables.</summary>
  public static Overlay CreateTurning(Asset asset, uint unit) {
    var asset_ = asset.Use();
    IntPtr overlay_;
    LibpathException.Check(Native.libpath_overlay_create_turning(asset_, unit, &overlay_));
    return new Overlay(new OverlayHandle(overlay_, asset_));
  }

  /// <summary>Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables.</summary>
  public static Overlay CreateOnLiveWorld(LiveWorld under, int turns) {
    var under_ = under.Use();
    ++under_.Changes;
    IntPtr overlay_;
    LibpathException.Check(Native.libpath_overlay_create_on_live_world(under_, turns, &overlay_));
    return new Overlay(new OverlayHandle(overlay_, under_));
  }

  /// <summary>Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables.</summary>
  public static Overlay CreateOnKnowledge(Knowledge under, int place, int turns) {
    var under_ = under.Use();
    ++under_.Changes;
    IntPtr overlay_;
    LibpathException.Check(Native.libpath_overlay_create_on_knowledge(under_, CSize.Of(place), turns, &overlay_));
    return new Overlay(new OverlayHandle(overlay_, under_));
  }

  /// <summary>Over a live world, what a player knows, or another overlay: what changes there is followed when the libpath_world is asked for (search/ground/overlay.h). `turns`: other than 0 as libpath_overlay_create_turning(). What lies below must outlive the overlay. Bad arguments: there is no such profile; turns of a unit without turning tables.</summary>
  public static Overlay CreateOnOverlay(Overlay under, int turns) {
    var under_ = under.Use();
    ++under_.Changes;
    IntPtr overlay_;
    LibpathException.Check(Native.libpath_overlay_create_on_overlay(under_, turns, &overlay_));
    return new Overlay(new OverlayHandle(overlay_, under_));
  }

  /// <summary>Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.</summary>
  public void AddCost(Cell cell, int thousandths) {
    var this_ = Use();
    ++this_.Changes;
    LibpathException.Check(Native.libpath_overlay_add_cost(this_, cell, thousandths));
  }

  /// <summary>Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.</summary>
  public int ExtraCost(Cell cell) {
    var this_ = Use();
    var thousandths_ = default(int);
    LibpathException.Check(Native.libpath_overlay_extra_cost(this_, cell, &thousandths_));
    return thousandths_;
  }

  /// <summary>Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.</summary>
  public void Block(Cell cell) {
    var this_ = Use();
    ++this_.Changes;
    LibpathException.Check(Native.libpath_overlay_block(this_, cell));
  }

  /// <summary>Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.</summary>
  public void Unblock(Cell cell) {
    var this_ = Use();
    ++this_.Changes;
    LibpathException.Check(Native.libpath_overlay_unblock(this_, cell));
  }

  /// <summary>Thousandths of the cost of plain ground; bad arguments: sums beyond a million of it.</summary>
  public bool IsBlocked(Cell cell) {
    var this_ = Use();
    return Native.libpath_overlay_is_blocked(this_, cell) != 0;
  }

  /// <summary>Blocks all cells that are no road.</summary>
  public void KeepToRoad() {
    var this_ = Use();
    ++this_.Changes;
    Native.libpath_overlay_keep_to_road(this_);
  }

  /// <summary>Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns.</summary>
  public void PlaceCones(Cell[] path, int after) {
    var this_ = Use();
    ++this_.Changes;
    fixed (Cell* pathAt_ = path) {
      LibpathException.Check(Native.libpath_overlay_place_cones(this_, pathAt_, CSize.Of(path.Length), after));
    }
  }
#if LIBPATH_SPAN
  /// <summary>Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns.</summary>
  public void PlaceCones(ReadOnlySpan<Cell> path, int after) {
    var this_ = Use();
    ++this_.Changes;
    fixed (Cell* pathAt_ = &MemoryMarshal.GetReference(path)) {
      LibpathException.Check(Native.libpath_overlay_place_cones(this_, pathAt_, CSize.Of(path.Length), after));
    }
  }
#endif

  /// <summary>Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns.</summary>
  public void Clear() {
    var this_ = Use();
    ++this_.Changes;
    Native.libpath_overlay_clear(this_);
  }

  /// <summary>Cones on both sides of a path along roads, but for `after` cells on either side of each of its turns.</summary>
  public World Get() {
    var this_ = Use();
    return World.Lent(this_, () => Native.libpath_overlay_get(this_));
  }
}

public sealed unsafe partial class Context : LibpathObject {
  internal Context(ContextHandle handle) : base(handle) {}
  internal ContextHandle Use() { return (ContextHandle)Used(); }

  /// <summary>Scratch memory of one search at a time, for worlds of at most `cells` cells; libpath_world_most_nodes() says what a world needs, which is more where it has more placed waypoints than cells. For provinces alone: their number.</summary>
  public static Context Create(int cells) {
    IntPtr context_;
    LibpathException.Check(Native.libpath_context_create(CSize.Of(cells), &context_));
    return new Context(new ContextHandle(context_));
  }

  public static Context CreateFor(World world, uint uses) {
    var world_ = world.Use();
    IntPtr context_;
    LibpathException.Check(Native.libpath_context_create_for(world_, uses, &context_));
    return new Context(new ContextHandle(context_));
  }

  /// <summary>Bytes of address space that it takes, of which searches touch what they need.</summary>
  public int Bytes() {
    var this_ = Use();
    return CSize.Of(Native.libpath_context_bytes(this_));
  }
}

public sealed unsafe partial class GridSearch : LibpathObject {
  internal GridSearch(GridSearchHandle handle) : base(handle) {}
  internal GridSearchHandle Use() { return (GridSearchHandle)Used(); }

  /// <summary>Sliced. A search made for the world of a live world or an overlay is made anew after changes.</summary>
  public static GridSearch Create(World world, Context context) {
    var world_ = world.Use();
    var context_ = context.Use();
    IntPtr search_;
    LibpathException.Check(Native.libpath_grid_search_create(world_, context_, &search_));
    return new GridSearch(new GridSearchHandle(search_, world_, context_));
  }

  /// <summary>`status`, which may be null, gets LIBPATH_RUNNING or how it ended.</summary>
  public uint Start(GridQuery query) {
    var this_ = Use();
    GridQuery query_ = query;
    query_.structSize = (uint)sizeof(GridQuery);
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_grid_search_start(this_, &query_, &status_));
    return status_;
  }

  /// <summary>`status`, which may be null, gets LIBPATH_RUNNING or how it ended.</summary>
  public uint Step(ulong budget) {
    var this_ = Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_grid_search_step(this_, budget, &status_));
    return status_;
  }

  /// <summary>`status`, which may be null, gets LIBPATH_RUNNING or how it ended.</summary>
  public void Cancel() {
    var this_ = Use();
    Native.libpath_grid_search_cancel(this_);
  }

  /// <summary>`status`, which may be null, gets LIBPATH_RUNNING or how it ended.</summary>
  public PathResult Result() {
    var this_ = Use();
    var result_ = Libpath.PathResult.Sized();
    LibpathException.Check(Native.libpath_grid_search_result(this_, &result_));
    return result_;
  }

  /// <summary>`status`, which may be null, gets LIBPATH_RUNNING or how it ended.</summary>
  public (PathResult result, Cell[] cells) Path() {
    var this_ = Use();
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_grid_search_path(this_, cellsAt_, CSize.Of(cells_.Length), &result_));
      }
      if (checked((int)result_.Cells) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Cells));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Cells)));
  }
#if LIBPATH_SPAN
  /// <summary>`status`, which may be null, gets LIBPATH_RUNNING or how it ended.</summary>
  public PathResult Path(Span<Cell> cells) {
    var this_ = Use();
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_grid_search_path(this_, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>`status`, which may be null, gets LIBPATH_RUNNING or how it ended.</summary>
  public (PathResult result, Cell[] cells) Corners() {
    var this_ = Use();
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_grid_search_corners(this_, cellsAt_, CSize.Of(cells_.Length), &result_));
      }
      if (checked((int)result_.Corners) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Corners));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Corners)));
  }
#if LIBPATH_SPAN
  /// <summary>`status`, which may be null, gets LIBPATH_RUNNING or how it ended.</summary>
  public PathResult Corners(Span<Cell> cells) {
    var this_ = Use();
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_grid_search_corners(this_, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>`status`, which may be null, gets LIBPATH_RUNNING or how it ended.</summary>
  public (PathResult result, Cell[] cells) PartialPath() {
    var this_ = Use();
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_grid_search_partial_path(this_, cellsAt_, CSize.Of(cells_.Length), &result_));
      }
      if (checked((int)result_.Cells) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Cells));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Cells)));
  }
#if LIBPATH_SPAN
  /// <summary>`status`, which may be null, gets LIBPATH_RUNNING or how it ended.</summary>
  public PathResult PartialPath(Span<Cell> cells) {
    var this_ = Use();
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_grid_search_partial_path(this_, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif
}

public sealed unsafe partial class TwoLevelSearch : LibpathObject {
  internal TwoLevelSearch(TwoLevelSearchHandle handle) : base(handle) {}
  internal TwoLevelSearchHandle Use() { return (TwoLevelSearchHandle)Used(); }

  /// <summary>Long ways, piece by piece as a unit walks them: planned from area to area first (two-level), or by somebody who knows no more than where the goal lies (compass, and in real time within a square of cells around it). None is proven shortest. A unit has a search of its own; the context is used within _start and _next only. The world's asset must outlive the search until its next start.</summary>
  public static TwoLevelSearch Create() {
    IntPtr search_;
    LibpathException.Check(Native.libpath_two_level_search_create(&search_));
    return new TwoLevelSearch(new TwoLevelSearchHandle(search_));
  }

  /// <summary>Status: LIBPATH_RUNNING where there are pieces to ask for.</summary>
  public uint Start(World world, Context context, Cell from, Cell to) {
    var this_ = Use();
    var world_ = world.Use();
    var context_ = context.Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_two_level_search_start(this_, world_, context_, from, to, &status_));
    this_.Keep("world", world_);
    return status_;
  }

  /// <summary>The next piece, from the cell where the last one ended; no more than `capacity` cells of it, of which there must be two. Status: LIBPATH_RUNNING where there is more to come. Bad arguments: a search that was not started, or a smaller context than its world needs.</summary>
  public (PathResult result, Cell[] cells) Next(Context context, int capacity) {
    var this_ = Use();
    var context_ = context.Use();
    var cells_ = Room<Cell>.Of(capacity);
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = cells_) {
      LibpathException.Check(Native.libpath_two_level_search_next(this_, context_, cellsAt_, CSize.Of(capacity), &result_));
    }
    return (result_, Room<Cell>.Copy(cells_, Math.Min(checked((int)result_.Cells), capacity)));
  }
#if LIBPATH_SPAN
  /// <summary>The next piece, from the cell where the last one ended; no more than `capacity` cells of it, of which there must be two. Status: LIBPATH_RUNNING where there is more to come. Bad arguments: a search that was not started, or a smaller context than its world needs.</summary>
  public PathResult Next(Context context, int capacity, Span<Cell> cells) {
    var this_ = Use();
    var context_ = context.Use();
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_two_level_search_next(this_, context_, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>Of the way as it was planned, over gates; no less than that of the way that is walked, as long as nothing changes. LIBPATH_NO_COST where there is none.</summary>
  public ulong PlannedCost() {
    var this_ = Use();
    return Native.libpath_two_level_search_planned_cost(this_);
  }
}

public sealed unsafe partial class CompassSearch : LibpathObject {
  internal CompassSearch(CompassSearchHandle handle) : base(handle) {}
  internal CompassSearchHandle Use() { return (CompassSearchHandle)Used(); }

  /// <summary>For journeys in any world with as many areas, or fewer.</summary>
  public static CompassSearch Create(World world) {
    var world_ = world.Use();
    IntPtr search_;
    LibpathException.Check(Native.libpath_compass_search_create(world_, &search_));
    return new CompassSearch(new CompassSearchHandle(search_));
  }

  /// <summary>For journeys in any world with as many areas, or fewer.</summary>
  public uint Start(World world, Context context, Cell from, Cell to) {
    var this_ = Use();
    var world_ = world.Use();
    var context_ = context.Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_compass_search_start(this_, world_, context_, from, to, &status_));
    this_.Keep("world", world_);
    return status_;
  }

  /// <summary>For journeys in any world with as many areas, or fewer.</summary>
  public (PathResult result, Cell[] cells) Next(Context context, int capacity) {
    var this_ = Use();
    var context_ = context.Use();
    var cells_ = Room<Cell>.Of(capacity);
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = cells_) {
      LibpathException.Check(Native.libpath_compass_search_next(this_, context_, cellsAt_, CSize.Of(capacity), &result_));
    }
    return (result_, Room<Cell>.Copy(cells_, Math.Min(checked((int)result_.Cells), capacity)));
  }
#if LIBPATH_SPAN
  /// <summary>For journeys in any world with as many areas, or fewer.</summary>
  public PathResult Next(Context context, int capacity, Span<Cell> cells) {
    var this_ = Use();
    var context_ = context.Use();
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_compass_search_next(this_, context_, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>The unit has not walked the last piece to its end, but only to this cell of it.</summary>
  public void StopAt(Cell cell) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_compass_search_stop_at(this_, cell));
  }
}

public sealed unsafe partial class RealTimeSearch : LibpathObject {
  internal RealTimeSearch(RealTimeSearchHandle handle) : base(handle) {}
  internal RealTimeSearchHandle Use() { return (RealTimeSearchHandle)Used(); }

  /// <summary>With memory of its own, for journeys in any world of any tier. Null options: those beside the members.</summary>
  public static RealTimeSearch Create(RealTimeOptions? options = null) {
    RealTimeOptions options_ = options ?? default(RealTimeOptions);
    options_.structSize = (uint)sizeof(RealTimeOptions);
    IntPtr search_;
    LibpathException.Check(Native.libpath_real_time_search_create(options.HasValue ? &options_ : null, &search_));
    return new RealTimeSearch(new RealTimeSearchHandle(search_));
  }

  /// <summary>With memory of its own, for journeys in any world of any tier. Null options: those beside the members.</summary>
  public uint Start(World world, Cell from, Cell to) {
    var this_ = Use();
    var world_ = world.Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_real_time_search_start(this_, world_, from, to, &status_));
    this_.Keep("world", world_);
    return status_;
  }

  /// <summary>With memory of its own, for journeys in any world of any tier. Null options: those beside the members.</summary>
  public (PathResult result, Cell[] cells) Next(int capacity) {
    var this_ = Use();
    var cells_ = Room<Cell>.Of(capacity);
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = cells_) {
      LibpathException.Check(Native.libpath_real_time_search_next(this_, cellsAt_, CSize.Of(capacity), &result_));
    }
    return (result_, Room<Cell>.Copy(cells_, Math.Min(checked((int)result_.Cells), capacity)));
  }
#if LIBPATH_SPAN
  /// <summary>With memory of its own, for journeys in any world of any tier. Null options: those beside the members.</summary>
  public PathResult Next(int capacity, Span<Cell> cells) {
    var this_ = Use();
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_real_time_search_next(this_, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>The unit has not walked the last piece to its end, but only to this cell of it.</summary>
  public void StopAt(Cell cell) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_real_time_search_stop_at(this_, cell));
  }

  /// <summary>Of how many cells something is remembered.</summary>
  public ulong Learned() {
    var this_ = Use();
    return Native.libpath_real_time_search_learned(this_);
  }
}

public sealed unsafe partial class Flood : LibpathObject {
  internal Flood(FloodHandle handle) : base(handle) {}
  internal FloodHandle Use() { return (FloodHandle)Used(); }

  public static Flood Create(World world, Context context) {
    var world_ = world.Use();
    var context_ = context.Use();
    IntPtr flood_;
    LibpathException.Check(Native.libpath_flood_create(world_, context_, &flood_));
    return new Flood(new FloodHandle(flood_, world_, context_));
  }

  /// <summary>A null query asks for costs from the seeds, to eight neighbours, without limit.</summary>
  public uint Start(Cell[] seeds, FloodQuery? query = null) {
    var this_ = Use();
    FloodQuery query_ = query ?? default(FloodQuery);
    query_.structSize = (uint)sizeof(FloodQuery);
    var status_ = default(uint);
    fixed (Cell* seedsAt_ = seeds) {
      LibpathException.Check(Native.libpath_flood_start(this_, seedsAt_, CSize.Of(seeds.Length), query.HasValue ? &query_ : null, &status_));
    }
    return status_;
  }
#if LIBPATH_SPAN
  /// <summary>A null query asks for costs from the seeds, to eight neighbours, without limit.</summary>
  public uint Start(ReadOnlySpan<Cell> seeds, FloodQuery? query) {
    var this_ = Use();
    FloodQuery query_ = query ?? default(FloodQuery);
    query_.structSize = (uint)sizeof(FloodQuery);
    var status_ = default(uint);
    fixed (Cell* seedsAt_ = &MemoryMarshal.GetReference(seeds)) {
      LibpathException.Check(Native.libpath_flood_start(this_, seedsAt_, CSize.Of(seeds.Length), query.HasValue ? &query_ : null, &status_));
    }
    return status_;
  }
#endif

  /// <summary>A null query asks for costs from the seeds, to eight neighbours, without limit.</summary>
  public uint Step(ulong budget) {
    var this_ = Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_flood_step(this_, budget, &status_));
    return status_;
  }

  /// <summary>LIBPATH_NO_COST where the flood did not get, and for cells outside.</summary>
  public ulong Cost(Cell cell) {
    var this_ = Use();
    return Native.libpath_flood_cost(this_, cell);
  }

  /// <summary>LIBPATH_NO_COST where the flood did not get, and for cells outside.</summary>
  public Cell Next(Cell cell) {
    var this_ = Use();
    var next_ = default(Cell);
    LibpathException.Check(Native.libpath_flood_next(this_, cell, &next_));
    return next_;
  }

  /// <summary>LIBPATH_NO_COST where the flood did not get, and for cells outside.</summary>
  public (PathResult result, Cell[] cells) Path(Cell cell) {
    var this_ = Use();
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_flood_path(this_, cell, cellsAt_, CSize.Of(cells_.Length), &result_));
      }
      if (checked((int)result_.Cells) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Cells));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Cells)));
  }
#if LIBPATH_SPAN
  /// <summary>LIBPATH_NO_COST where the flood did not get, and for cells outside.</summary>
  public PathResult Path(Cell cell, Span<Cell> cells) {
    var this_ = Use();
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_flood_path(this_, cell, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>An entry a cell of the map, row by row: `count` is width × height.</summary>
  public void WriteCosts(ulong[] @out) {
    var this_ = Use();
    fixed (ulong* outAt_ = @out) {
      LibpathException.Check(Native.libpath_flood_write_costs(this_, outAt_, CSize.Of(@out.Length)));
    }
  }
#if LIBPATH_SPAN
  /// <summary>An entry a cell of the map, row by row: `count` is width × height.</summary>
  public void WriteCosts(Span<ulong> @out) {
    var this_ = Use();
    fixed (ulong* outAt_ = &MemoryMarshal.GetReference(@out)) {
      LibpathException.Check(Native.libpath_flood_write_costs(this_, outAt_, CSize.Of(@out.Length)));
    }
  }
#endif

  /// <summary>An entry a cell of the map, row by row: `count` is width × height.</summary>
  public void WriteFlow(byte[] @out) {
    var this_ = Use();
    fixed (byte* outAt_ = @out) {
      LibpathException.Check(Native.libpath_flood_write_flow(this_, outAt_, CSize.Of(@out.Length)));
    }
  }
#if LIBPATH_SPAN
  /// <summary>An entry a cell of the map, row by row: `count` is width × height.</summary>
  public void WriteFlow(Span<byte> @out) {
    var this_ = Use();
    fixed (byte* outAt_ = &MemoryMarshal.GetReference(@out)) {
      LibpathException.Check(Native.libpath_flood_write_flow(this_, outAt_, CSize.Of(@out.Length)));
    }
  }
#endif
}

public sealed unsafe partial class Queue : LibpathObject {
  internal Queue(QueueHandle handle) : base(handle) {}
  internal QueueHandle Use() { return (QueueHandle)Used(); }

  public static Queue Create(int cells, int requests) {
    IntPtr queue_;
    LibpathException.Check(Native.libpath_queue_create(CSize.Of(cells), CSize.Of(requests), &queue_));
    return new Queue(new QueueHandle(queue_));
  }

  /// <summary>`spent`, which may be null, gets the expansions spent.</summary>
  public ulong Run(Budget budget) {
    var this_ = Use();
    Budget budget_ = budget;
    budget_.structSize = (uint)sizeof(Budget);
    var spent_ = default(ulong);
    LibpathException.Check(Native.libpath_queue_run(this_, &budget_, &spent_));
    return spent_;
  }

  /// <summary>LIBPATH_NOT_FOUND where nothing became done since.</summary>
  public ulong? NextDone() {
    var this_ = Use();
    var ticket_ = default(ulong);
    int code_;
    code_ = Native.libpath_queue_next_done(this_, &ticket_);
    if (code_ == (int)Code.NotFound) return null;
    LibpathException.Check(code_);
    return ticket_;
  }

  /// <summary>LIBPATH_NOT_FOUND where nothing became done since.</summary>
  public uint State(ulong ticket) {
    var this_ = Use();
    return Native.libpath_queue_state(this_, ticket);
  }

  /// <summary>LIBPATH_NOT_FOUND where nothing became done since.</summary>
  public PathResult Result(ulong ticket) {
    var this_ = Use();
    var result_ = Libpath.PathResult.Sized();
    LibpathException.Check(Native.libpath_queue_result(this_, ticket, &result_));
    return result_;
  }

  /// <summary>LIBPATH_NOT_FOUND where nothing became done since.</summary>
  public (PathResult result, Cell[] cells) PartialPath(ulong ticket) {
    var this_ = Use();
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_queue_partial_path(this_, ticket, cellsAt_, CSize.Of(cells_.Length), &result_));
      }
      if (checked((int)result_.Cells) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Cells));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Cells)));
  }
#if LIBPATH_SPAN
  /// <summary>LIBPATH_NOT_FOUND where nothing became done since.</summary>
  public PathResult PartialPath(ulong ticket, Span<Cell> cells) {
    var this_ = Use();
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_queue_partial_path(this_, ticket, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>LIBPATH_NOT_FOUND where nothing became done since.</summary>
  public void Restart() {
    var this_ = Use();
    Native.libpath_queue_restart(this_);
  }

  /// <summary>LIBPATH_NOT_FOUND where nothing became done since.</summary>
  public int Waiting() {
    var this_ = Use();
    return CSize.Of(Native.libpath_queue_waiting(this_));
  }

  /// <summary>A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.</summary>
  public static Queue CreateTurning(World largest, int requests) {
    var largest_ = largest.Use();
    IntPtr queue_;
    LibpathException.Check(Native.libpath_queue_create_turning(largest_, CSize.Of(requests), &queue_));
    return new Queue(new QueueHandle(queue_));
  }

  /// <summary>A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.</summary>
  public WaypointResult WaypointResult(ulong ticket) {
    var this_ = Use();
    var result_ = Libpath.WaypointResult.Sized();
    LibpathException.Check(Native.libpath_queue_waypoint_result(this_, ticket, &result_));
    return result_;
  }

  /// <summary>A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.</summary>
  public DirectionalResult DirectionalResult(ulong ticket) {
    var this_ = Use();
    var result_ = Libpath.DirectionalResult.Sized();
    LibpathException.Check(Native.libpath_queue_directional_result(this_, ticket, &result_));
    return result_;
  }

  /// <summary>A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.</summary>
  public (WaypointResult result, Point[] points) PartialWaypointPath(ulong ticket) {
    var this_ = Use();
    var points_ = Room<Point>.Of();
    var result_ = Libpath.WaypointResult.Sized();
    for (;;) {
      fixed (Point* pointsAt_ = points_) {
        LibpathException.Check(Native.libpath_queue_partial_waypoint_path(this_, ticket, pointsAt_, CSize.Of(points_.Length), &result_));
      }
      if (checked((int)result_.Points) <= points_.Length) break;
      points_ = Room<Point>.Of(checked((int)result_.Points));
    }
    return (result_, Room<Point>.Copy(points_, checked((int)result_.Points)));
  }
#if LIBPATH_SPAN
  /// <summary>A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.</summary>
  public WaypointResult PartialWaypointPath(ulong ticket, Span<Point> points) {
    var this_ = Use();
    var result_ = Libpath.WaypointResult.Sized();
    fixed (Point* pointsAt_ = &MemoryMarshal.GetReference(points)) {
      LibpathException.Check(Native.libpath_queue_partial_waypoint_path(this_, ticket, pointsAt_, CSize.Of(points.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.</summary>
  public (DirectionalResult result, PathCurve[] curves) PartialDirectionalPath(ulong ticket) {
    var this_ = Use();
    var curves_ = Room<PathCurve>.Of();
    var result_ = Libpath.DirectionalResult.Sized();
    for (;;) {
      fixed (PathCurve* curvesAt_ = curves_) {
        LibpathException.Check(Native.libpath_queue_partial_directional_path(this_, ticket, curvesAt_, CSize.Of(curves_.Length), &result_));
      }
      if (checked((int)result_.Curves) <= curves_.Length) break;
      curves_ = Room<PathCurve>.Of(checked((int)result_.Curves));
    }
    return (result_, Room<PathCurve>.Copy(curves_, checked((int)result_.Curves)));
  }
#if LIBPATH_SPAN
  /// <summary>A queue for requests of all kinds, on worlds of no more cells than the one given, and of the same unit or one that needs no more: of no more headings, no larger, turning no wider.</summary>
  public DirectionalResult PartialDirectionalPath(ulong ticket, Span<PathCurve> curves) {
    var this_ = Use();
    var result_ = Libpath.DirectionalResult.Sized();
    fixed (PathCurve* curvesAt_ = &MemoryMarshal.GetReference(curves)) {
      LibpathException.Check(Native.libpath_queue_partial_directional_path(this_, ticket, curvesAt_, CSize.Of(curves.Length), &result_));
    }
    return result_;
  }
#endif
}

public sealed unsafe partial class WaypointSearch : LibpathObject {
  internal WaypointSearch(WaypointSearchHandle handle) : base(handle) {}
  internal WaypointSearchHandle Use() { return (WaypointSearchHandle)Used(); }

  /// <summary>By the waypoints that a designer placed.</summary>
  public static WaypointSearch Create(World world, Context context) {
    var world_ = world.Use();
    var context_ = context.Use();
    IntPtr search_;
    LibpathException.Check(Native.libpath_waypoint_search_create(world_, context_, &search_));
    return new WaypointSearch(new WaypointSearchHandle(search_, world_, context_));
  }

  /// <summary>By the waypoints that a designer placed.</summary>
  public uint Start(WaypointQuery query) {
    var this_ = Use();
    WaypointQuery query_ = query;
    query_.structSize = (uint)sizeof(WaypointQuery);
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_waypoint_search_start(this_, &query_, &status_));
    return status_;
  }

  /// <summary>By the waypoints that a designer placed.</summary>
  public uint Step(ulong budget) {
    var this_ = Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_waypoint_search_step(this_, budget, &status_));
    return status_;
  }

  /// <summary>By the waypoints that a designer placed.</summary>
  public void Cancel() {
    var this_ = Use();
    Native.libpath_waypoint_search_cancel(this_);
  }

  /// <summary>By the waypoints that a designer placed.</summary>
  public WaypointResult Result() {
    var this_ = Use();
    var result_ = Libpath.WaypointResult.Sized();
    LibpathException.Check(Native.libpath_waypoint_search_result(this_, &result_));
    return result_;
  }

  /// <summary>By the waypoints that a designer placed.</summary>
  public (WaypointResult result, Point[] points) Path() {
    var this_ = Use();
    var points_ = Room<Point>.Of();
    var result_ = Libpath.WaypointResult.Sized();
    for (;;) {
      fixed (Point* pointsAt_ = points_) {
        LibpathException.Check(Native.libpath_waypoint_search_path(this_, pointsAt_, CSize.Of(points_.Length), &result_));
      }
      if (checked((int)result_.Points) <= points_.Length) break;
      points_ = Room<Point>.Of(checked((int)result_.Points));
    }
    return (result_, Room<Point>.Copy(points_, checked((int)result_.Points)));
  }
#if LIBPATH_SPAN
  /// <summary>By the waypoints that a designer placed.</summary>
  public WaypointResult Path(Span<Point> points) {
    var this_ = Use();
    var result_ = Libpath.WaypointResult.Sized();
    fixed (Point* pointsAt_ = &MemoryMarshal.GetReference(points)) {
      LibpathException.Check(Native.libpath_waypoint_search_path(this_, pointsAt_, CSize.Of(points.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>While it runs: the way as far as it is known.</summary>
  public (WaypointResult result, Point[] points) PartialPath() {
    var this_ = Use();
    var points_ = Room<Point>.Of();
    var result_ = Libpath.WaypointResult.Sized();
    for (;;) {
      fixed (Point* pointsAt_ = points_) {
        LibpathException.Check(Native.libpath_waypoint_search_partial_path(this_, pointsAt_, CSize.Of(points_.Length), &result_));
      }
      if (checked((int)result_.Points) <= points_.Length) break;
      points_ = Room<Point>.Of(checked((int)result_.Points));
    }
    return (result_, Room<Point>.Copy(points_, checked((int)result_.Points)));
  }
#if LIBPATH_SPAN
  /// <summary>While it runs: the way as far as it is known.</summary>
  public WaypointResult PartialPath(Span<Point> points) {
    var this_ = Use();
    var result_ = Libpath.WaypointResult.Sized();
    fixed (Point* pointsAt_ = &MemoryMarshal.GetReference(points)) {
      LibpathException.Check(Native.libpath_waypoint_search_partial_path(this_, pointsAt_, CSize.Of(points.Length), &result_));
    }
    return result_;
  }
#endif
}

public sealed unsafe partial class NodeSearch : LibpathObject {
  internal NodeSearch(NodeSearchHandle handle) : base(handle) {}
  internal NodeSearchHandle Use() { return (NodeSearchHandle)Used(); }

  /// <summary>Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces.</summary>
  public static NodeSearch CreatePlaced(World world, Context context) {
    var world_ = world.Use();
    var context_ = context.Use();
    IntPtr search_;
    LibpathException.Check(Native.libpath_node_search_create_placed(world_, context_, &search_));
    return new NodeSearch(new NodeSearchHandle(search_, world_, context_));
  }

  /// <summary>Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces.</summary>
  public static NodeSearch CreateProvinces(Asset asset, Context context) {
    var asset_ = asset.Use();
    var context_ = context.Use();
    IntPtr search_;
    LibpathException.Check(Native.libpath_node_search_create_provinces(asset_, context_, &search_));
    return new NodeSearch(new NodeSearchHandle(search_, asset_, context_));
  }

  /// <summary>Both of these in slices: over placed waypoints, from node to node or from position to position, or over provinces.</summary>
  public uint Start(uint from, uint to) {
    var this_ = Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_node_search_start(this_, from, to, &status_));
    return status_;
  }

  /// <summary>Bad arguments: a search over provinces, which have no way to them from a position.</summary>
  public uint StartBetween(WaypointQuery query) {
    var this_ = Use();
    WaypointQuery query_ = query;
    query_.structSize = (uint)sizeof(WaypointQuery);
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_node_search_start_between(this_, &query_, &status_));
    return status_;
  }

  /// <summary>Bad arguments: a search over provinces, which have no way to them from a position.</summary>
  public uint Step(ulong budget) {
    var this_ = Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_node_search_step(this_, budget, &status_));
    return status_;
  }

  /// <summary>Bad arguments: a search over provinces, which have no way to them from a position.</summary>
  public void Cancel() {
    var this_ = Use();
    Native.libpath_node_search_cancel(this_);
  }

  /// <summary>Bad arguments: a search over provinces, which have no way to them from a position.</summary>
  public NodeResult Result() {
    var this_ = Use();
    var result_ = Libpath.NodeResult.Sized();
    LibpathException.Check(Native.libpath_node_search_result(this_, &result_));
    return result_;
  }

  /// <summary>Bad arguments: a search over provinces, which have no way to them from a position.</summary>
  public (NodeResult result, uint[] nodes) Path() {
    var this_ = Use();
    var nodes_ = Room<uint>.Of();
    var result_ = Libpath.NodeResult.Sized();
    for (;;) {
      fixed (uint* nodesAt_ = nodes_) {
        LibpathException.Check(Native.libpath_node_search_path(this_, nodesAt_, CSize.Of(nodes_.Length), &result_));
      }
      if (checked((int)result_.Nodes) <= nodes_.Length) break;
      nodes_ = Room<uint>.Of(checked((int)result_.Nodes));
    }
    return (result_, Room<uint>.Copy(nodes_, checked((int)result_.Nodes)));
  }
#if LIBPATH_SPAN
  /// <summary>Bad arguments: a search over provinces, which have no way to them from a position.</summary>
  public NodeResult Path(Span<uint> nodes) {
    var this_ = Use();
    var result_ = Libpath.NodeResult.Sized();
    fixed (uint* nodesAt_ = &MemoryMarshal.GetReference(nodes)) {
      LibpathException.Check(Native.libpath_node_search_path(this_, nodesAt_, CSize.Of(nodes.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>Both ends included. Bad arguments: a search that was not started between positions.</summary>
  public (WaypointResult result, Point[] points) Points() {
    var this_ = Use();
    var points_ = Room<Point>.Of();
    var result_ = Libpath.WaypointResult.Sized();
    for (;;) {
      fixed (Point* pointsAt_ = points_) {
        LibpathException.Check(Native.libpath_node_search_points(this_, pointsAt_, CSize.Of(points_.Length), &result_));
      }
      if (checked((int)result_.Points) <= points_.Length) break;
      points_ = Room<Point>.Of(checked((int)result_.Points));
    }
    return (result_, Room<Point>.Copy(points_, checked((int)result_.Points)));
  }
#if LIBPATH_SPAN
  /// <summary>Both ends included. Bad arguments: a search that was not started between positions.</summary>
  public WaypointResult Points(Span<Point> points) {
    var this_ = Use();
    var result_ = Libpath.WaypointResult.Sized();
    fixed (Point* pointsAt_ = &MemoryMarshal.GetReference(points)) {
      LibpathException.Check(Native.libpath_node_search_points(this_, pointsAt_, CSize.Of(points.Length), &result_));
    }
    return result_;
  }
#endif
}

public sealed unsafe partial class DirectionalContext : LibpathObject {
  internal DirectionalContext(DirectionalContextHandle handle) : base(handle) {}
  internal DirectionalContextHandle Use() { return (DirectionalContextHandle)Used(); }

  public static DirectionalContext Create(World world) {
    var world_ = world.Use();
    IntPtr context_;
    LibpathException.Check(Native.libpath_directional_context_create(world_, &context_));
    return new DirectionalContext(new DirectionalContextHandle(context_));
  }
}

public sealed unsafe partial class DirectionalSearch : LibpathObject {
  internal DirectionalSearch(DirectionalSearchHandle handle) : base(handle) {}
  internal DirectionalSearchHandle Use() { return (DirectionalSearchHandle)Used(); }

  public static DirectionalSearch Create(World world, DirectionalContext context) {
    var world_ = world.Use();
    var context_ = context.Use();
    IntPtr search_;
    LibpathException.Check(Native.libpath_directional_search_create(world_, context_, &search_));
    return new DirectionalSearch(new DirectionalSearchHandle(search_, world_, context_));
  }

  public uint Start(DirectionalQuery query, Pose? start = null) {
    var this_ = Use();
    DirectionalQuery query_ = query;
    query_.structSize = (uint)sizeof(DirectionalQuery);
    Pose start_ = start ?? default(Pose);
    query_.start = start.HasValue ? &start_ : null;
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_directional_search_start(this_, &query_, &status_));
    return status_;
  }

  public uint Step(ulong budget) {
    var this_ = Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_directional_search_step(this_, budget, &status_));
    return status_;
  }

  public void Cancel() {
    var this_ = Use();
    Native.libpath_directional_search_cancel(this_);
  }

  public DirectionalResult Result() {
    var this_ = Use();
    var result_ = Libpath.DirectionalResult.Sized();
    LibpathException.Check(Native.libpath_directional_search_result(this_, &result_));
    return result_;
  }

  public (DirectionalResult result, PathCurve[] curves) Path() {
    var this_ = Use();
    var curves_ = Room<PathCurve>.Of();
    var result_ = Libpath.DirectionalResult.Sized();
    for (;;) {
      fixed (PathCurve* curvesAt_ = curves_) {
        LibpathException.Check(Native.libpath_directional_search_path(this_, curvesAt_, CSize.Of(curves_.Length), &result_));
      }
      if (checked((int)result_.Curves) <= curves_.Length) break;
      curves_ = Room<PathCurve>.Of(checked((int)result_.Curves));
    }
    return (result_, Room<PathCurve>.Copy(curves_, checked((int)result_.Curves)));
  }
#if LIBPATH_SPAN
  public DirectionalResult Path(Span<PathCurve> curves) {
    var this_ = Use();
    var result_ = Libpath.DirectionalResult.Sized();
    fixed (PathCurve* curvesAt_ = &MemoryMarshal.GetReference(curves)) {
      LibpathException.Check(Native.libpath_directional_search_path(this_, curvesAt_, CSize.Of(curves.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>While it runs: the way as far as it is known.</summary>
  public (DirectionalResult result, PathCurve[] curves) PartialPath() {
    var this_ = Use();
    var curves_ = Room<PathCurve>.Of();
    var result_ = Libpath.DirectionalResult.Sized();
    for (;;) {
      fixed (PathCurve* curvesAt_ = curves_) {
        LibpathException.Check(Native.libpath_directional_search_partial_path(this_, curvesAt_, CSize.Of(curves_.Length), &result_));
      }
      if (checked((int)result_.Curves) <= curves_.Length) break;
      curves_ = Room<PathCurve>.Of(checked((int)result_.Curves));
    }
    return (result_, Room<PathCurve>.Copy(curves_, checked((int)result_.Curves)));
  }
#if LIBPATH_SPAN
  /// <summary>While it runs: the way as far as it is known.</summary>
  public DirectionalResult PartialPath(Span<PathCurve> curves) {
    var this_ = Use();
    var result_ = Libpath.DirectionalResult.Sized();
    fixed (PathCurve* curvesAt_ = &MemoryMarshal.GetReference(curves)) {
      LibpathException.Check(Native.libpath_directional_search_partial_path(this_, curvesAt_, CSize.Of(curves.Length), &result_));
    }
    return result_;
  }
#endif
}

public sealed unsafe partial class PoseFlood : LibpathObject {
  internal PoseFlood(PoseFloodHandle handle) : base(handle) {}
  internal PoseFloodHandle Use() { return (PoseFloodHandle)Used(); }

  /// <summary>The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done.</summary>
  public static PoseFlood Create(World world, DirectionalContext context) {
    var world_ = world.Use();
    var context_ = context.Use();
    IntPtr flood_;
    LibpathException.Check(Native.libpath_pose_flood_create(world_, context_, &flood_));
    return new PoseFlood(new PoseFloodHandle(flood_, world_, context_));
  }

  /// <summary>The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done.</summary>
  public uint Start(GridPose to, ulong most) {
    var this_ = Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_pose_flood_start(this_, to, most, &status_));
    return status_;
  }

  /// <summary>The costs from every pose to one goal, for all units of a group at once (search/turning/pose_flood.h). `to` may have LIBPATH_ANY_HEADING; poses dearer than `most` are left alone. The world and the context must outlive the flood, which uses the context until the next start of any search on it. Many threads may read a flood that is done.</summary>
  public uint Step(ulong budget) {
    var this_ = Use();
    var status_ = default(uint);
    LibpathException.Check(Native.libpath_pose_flood_step(this_, budget, &status_));
    return status_;
  }

  /// <summary>LIBPATH_NO_COST where no way is known, and for what is no pose of the unit.</summary>
  public ulong Cost(GridPose from) {
    var this_ = Use();
    return Native.libpath_pose_flood_cost(this_, from);
  }

  /// <summary>LIBPATH_NO_COST where no way is known, and for what is no pose of the unit.</summary>
  public (DirectionalResult result, PathCurve[] curves) Path(GridPose from) {
    var this_ = Use();
    var curves_ = Room<PathCurve>.Of();
    var result_ = Libpath.DirectionalResult.Sized();
    for (;;) {
      fixed (PathCurve* curvesAt_ = curves_) {
        LibpathException.Check(Native.libpath_pose_flood_path(this_, from, curvesAt_, CSize.Of(curves_.Length), &result_));
      }
      if (checked((int)result_.Curves) <= curves_.Length) break;
      curves_ = Room<PathCurve>.Of(checked((int)result_.Curves));
    }
    return (result_, Room<PathCurve>.Copy(curves_, checked((int)result_.Curves)));
  }
#if LIBPATH_SPAN
  /// <summary>LIBPATH_NO_COST where no way is known, and for what is no pose of the unit.</summary>
  public DirectionalResult Path(GridPose from, Span<PathCurve> curves) {
    var this_ = Use();
    var result_ = Libpath.DirectionalResult.Sized();
    fixed (PathCurve* curvesAt_ = &MemoryMarshal.GetReference(curves)) {
      LibpathException.Check(Native.libpath_pose_flood_path(this_, from, curvesAt_, CSize.Of(curves.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>From anywhere on the map at any heading. `scratch`: a context made for the world, of the calling thread alone. Its first curve is one of libpath_start_curve_segments.</summary>
  public (DirectionalResult result, PathCurve[] curves) PathFrom(Pose from, DirectionalContext scratch) {
    var this_ = Use();
    Pose from_ = from;
    var scratch_ = scratch.Use();
    var curves_ = Room<PathCurve>.Of();
    var result_ = Libpath.DirectionalResult.Sized();
    for (;;) {
      fixed (PathCurve* curvesAt_ = curves_) {
        LibpathException.Check(Native.libpath_pose_flood_path_from(this_, &from_, scratch_, curvesAt_, CSize.Of(curves_.Length), &result_));
      }
      if (checked((int)result_.Curves) <= curves_.Length) break;
      curves_ = Room<PathCurve>.Of(checked((int)result_.Curves));
    }
    return (result_, Room<PathCurve>.Copy(curves_, checked((int)result_.Curves)));
  }
#if LIBPATH_SPAN
  /// <summary>From anywhere on the map at any heading. `scratch`: a context made for the world, of the calling thread alone. Its first curve is one of libpath_start_curve_segments.</summary>
  public DirectionalResult PathFrom(Pose from, DirectionalContext scratch, Span<PathCurve> curves) {
    var this_ = Use();
    Pose from_ = from;
    var scratch_ = scratch.Use();
    var result_ = Libpath.DirectionalResult.Sized();
    fixed (PathCurve* curvesAt_ = &MemoryMarshal.GetReference(curves)) {
      LibpathException.Check(Native.libpath_pose_flood_path_from(this_, &from_, scratch_, curvesAt_, CSize.Of(curves.Length), &result_));
    }
    return result_;
  }
#endif
}

public sealed unsafe partial class Influence : LibpathObject {
  internal Influence(InfluenceHandle handle) : base(handle) {}
  internal InfluenceHandle Use() { return (InfluenceHandle)Used(); }

  /// <summary>Thousandths that decay and that spread with every update, 0 to 1000.</summary>
  public static Influence Create(int width, int height, int decay, int spread) {
    IntPtr influence_;
    LibpathException.Check(Native.libpath_influence_create(width, height, decay, spread, &influence_));
    return new Influence(new InfluenceHandle(influence_));
  }

  /// <summary>Thousandths that decay and that spread with every update, 0 to 1000.</summary>
  public void Add(Cell cell, int thousandths) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_influence_add(this_, cell, thousandths));
  }

  /// <summary>Thousandths that decay and that spread with every update, 0 to 1000.</summary>
  public int At(Cell cell) {
    var this_ = Use();
    var thousandths_ = default(int);
    LibpathException.Check(Native.libpath_influence_at(this_, cell, &thousandths_));
    return thousandths_;
  }

  /// <summary>Thousandths that decay and that spread with every update, 0 to 1000.</summary>
  public void Update() {
    var this_ = Use();
    Native.libpath_influence_update(this_);
  }

  /// <summary>Thousandths that decay and that spread with every update, 0 to 1000.</summary>
  public void Clear() {
    var this_ = Use();
    Native.libpath_influence_clear(this_);
  }
}

public sealed unsafe partial class InfluenceLayer : LibpathObject {
  internal InfluenceLayer(InfluenceLayerHandle handle) : base(handle) {}
  internal InfluenceLayerHandle Use() { return (InfluenceLayerHandle)Used(); }

  /// <summary>What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first overlay that it is laid on, until it is lifted.</summary>
  public static InfluenceLayer Create(Influence influence) {
    var influence_ = influence.Use();
    IntPtr layer_;
    LibpathException.Check(Native.libpath_influence_layer_create(influence_, &layer_));
    return new InfluenceLayer(new InfluenceLayerHandle(layer_));
  }

  /// <summary>What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first overlay that it is laid on, until it is lifted.</summary>
  public void Lay(Influence influence, Overlay overlay, int cost) {
    var this_ = Use();
    var influence_ = influence.Use();
    var overlay_ = overlay.Use();
    ++overlay_.Changes;
    LibpathException.Check(Native.libpath_influence_layer_lay(this_, influence_, overlay_, cost));
    this_.Keep("overlay", overlay_);
  }

  /// <summary>What a map of influence lays over one overlay: `cost` thousandths for every 1.0. A layer belongs to the first overlay that it is laid on, until it is lifted.</summary>
  public void Lift(Overlay overlay) {
    var this_ = Use();
    var overlay_ = overlay.Use();
    ++overlay_.Changes;
    LibpathException.Check(Native.libpath_influence_layer_lift(this_, overlay_));
  }
}

public sealed unsafe partial class Knowledge : LibpathObject {
  internal Knowledge(KnowledgeHandle handle) : base(handle) {}
  internal KnowledgeHandle Use() { return (KnowledgeHandle)Used(); }

  /// <summary>What one player knows of the map, for these unit profiles. Its worlds are as that of a live world.</summary>
  public static Knowledge Create(Asset asset, uint[] units) {
    var asset_ = asset.Use();
    IntPtr knowledge_;
    fixed (uint* unitsAt_ = units) {
      LibpathException.Check(Native.libpath_knowledge_create(asset_, unitsAt_, CSize.Of(units.Length), &knowledge_));
    }
    return new Knowledge(new KnowledgeHandle(knowledge_, asset_));
  }
#if LIBPATH_SPAN
  /// <summary>What one player knows of the map, for these unit profiles. Its worlds are as that of a live world.</summary>
  public static Knowledge Create(Asset asset, ReadOnlySpan<uint> units) {
    var asset_ = asset.Use();
    IntPtr knowledge_;
    fixed (uint* unitsAt_ = &MemoryMarshal.GetReference(units)) {
      LibpathException.Check(Native.libpath_knowledge_create(asset_, unitsAt_, CSize.Of(units.Length), &knowledge_));
    }
    return new Knowledge(new KnowledgeHandle(knowledge_, asset_));
  }
#endif

  /// <summary>What one player knows of the map, for these unit profiles. Its worlds are as that of a live world.</summary>
  public bool IsKnown(Cell cell) {
    var this_ = Use();
    return Native.libpath_knowledge_is_known(this_, cell) != 0;
  }

  /// <summary>`news`, which may be null, gets how many cells are not as was believed.</summary>
  public int See(Cell cell, uint terrain) {
    var this_ = Use();
    ++this_.Changes;
    var news_ = default(UIntPtr);
    LibpathException.Check(Native.libpath_knowledge_see(this_, cell, terrain, &news_));
    return CSize.Of(news_);
  }

  /// <summary>By the terrain of every cell as it is now, row by row; null: as baked.</summary>
  public int SeeAround(Cell at, int radius, byte[] terrain = null) {
    var this_ = Use();
    ++this_.Changes;
    var news_ = default(UIntPtr);
    fixed (byte* terrainAt_ = terrain) {
      LibpathException.Check(Native.libpath_knowledge_see_around(this_, at, radius, terrainAt_, CSize.Of(terrain == null ? 0 : terrain.Length), &news_));
    }
    return CSize.Of(news_);
  }
#if LIBPATH_SPAN
  /// <summary>By the terrain of every cell as it is now, row by row; null: as baked.</summary>
  public int SeeAround(Cell at, int radius, ReadOnlySpan<byte> terrain) {
    var this_ = Use();
    ++this_.Changes;
    var news_ = default(UIntPtr);
    fixed (byte* terrainAt_ = &MemoryMarshal.GetReference(terrain)) {
      LibpathException.Check(Native.libpath_knowledge_see_around(this_, at, radius, terrainAt_, CSize.Of(terrain.Length), &news_));
    }
    return CSize.Of(news_);
  }
#endif

  /// <summary>Null where there are not so many profiles.</summary>
  public World Get(int place) {
    var this_ = Use();
    return World.Lent(this_, () => Native.libpath_knowledge_get(this_, CSize.Of(place)));
  }
}

public sealed unsafe partial class AssetSlot : LibpathObject {
  internal AssetSlot(AssetSlotHandle handle) : base(handle) {}
  internal AssetSlotHandle Use() { return (AssetSlotHandle)Used(); }

  /// <summary>How many older versions are still pinned, after the others were freed.</summary>
  public int DropUnused() {
    var this_ = Use();
    return CSize.Of(Native.libpath_asset_slot_drop_unused(this_));
  }
}

public sealed unsafe partial class Crowd : LibpathObject {
  internal Crowd(CrowdHandle handle) : base(handle) {}
  internal CrowdHandle Use() { return (CrowdHandle)Used(); }

  public static Crowd Create(Asset asset, uint[] profiles, int most) {
    var asset_ = asset.Use();
    IntPtr crowd_;
    fixed (uint* profilesAt_ = profiles) {
      LibpathException.Check(Native.libpath_crowd_create(asset_, profilesAt_, CSize.Of(profiles.Length), CSize.Of(most), &crowd_));
    }
    return new Crowd(new CrowdHandle(crowd_, asset_));
  }
#if LIBPATH_SPAN
  public static Crowd Create(Asset asset, ReadOnlySpan<uint> profiles, int most) {
    var asset_ = asset.Use();
    IntPtr crowd_;
    fixed (uint* profilesAt_ = &MemoryMarshal.GetReference(profiles)) {
      LibpathException.Check(Native.libpath_crowd_create(asset_, profilesAt_, CSize.Of(profiles.Length), CSize.Of(most), &crowd_));
    }
    return new Crowd(new CrowdHandle(crowd_, asset_));
  }
#endif

  /// <summary>The units of a profile walk on this overlay from now on, and what it lies on: each step follows the changes there. It must outlive the crowd, or the next call. Bad arguments: an overlay of another map or unit.</summary>
  public void SetOverlay(uint profile, Overlay under) {
    var this_ = Use();
    var under_ = under.Use();
    ++under_.Changes;
    LibpathException.Check(Native.libpath_crowd_set_overlay(this_, profile, under_));
    this_.Keep("under", under_);
  }

  /// <summary>Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one does, or there are as many as the crowd is for.</summary>
  public uint Add(uint profile, Cell place, double speed, double acceleration) {
    var this_ = Use();
    var unit_ = default(uint);
    LibpathException.Check(Native.libpath_crowd_add(this_, profile, place, speed, acceleration, &unit_));
    return unit_;
  }

  /// <summary>Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one does, or there are as many as the crowd is for.</summary>
  public void Remove(uint unit) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_crowd_remove(this_, unit));
  }

  /// <summary>Speeds in cells a second, accelerations in cells a second². LIBPATH_FULL: the unit cannot stand there, another one does, or there are as many as the crowd is for.</summary>
  public void Order(uint unit, Cell goal) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_crowd_order(this_, unit, goal));
  }

  /// <summary>LIBPATH_NOT_FOUND where no unit wants a route.</summary>
  public RouteNeed? NextNeed() {
    var this_ = Use();
    var need_ = default(RouteNeed);
    int code_;
    code_ = Native.libpath_crowd_next_need(this_, &need_);
    if (code_ == (int)Code.NotFound) return null;
    LibpathException.Check(code_);
    return need_;
  }

  /// <summary>LIBPATH_NOT_FOUND where no unit wants a route.</summary>
  public void Follow(uint unit, Cell[] cells) {
    var this_ = Use();
    fixed (Cell* cellsAt_ = cells) {
      LibpathException.Check(Native.libpath_crowd_follow(this_, unit, cellsAt_, CSize.Of(cells.Length)));
    }
  }
#if LIBPATH_SPAN
  /// <summary>LIBPATH_NOT_FOUND where no unit wants a route.</summary>
  public void Follow(uint unit, ReadOnlySpan<Cell> cells) {
    var this_ = Use();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_crowd_follow(this_, unit, cellsAt_, CSize.Of(cells.Length)));
    }
  }
#endif

  /// <summary>LIBPATH_NOT_FOUND where no unit wants a route.</summary>
  public void Refuse(uint unit) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_crowd_refuse(this_, unit));
  }

  /// <summary>LIBPATH_NOT_FOUND where no unit wants a route.</summary>
  public void Block(Cell cell) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_crowd_block(this_, cell));
  }

  /// <summary>LIBPATH_NOT_FOUND where no unit wants a route.</summary>
  public void Unblock(Cell cell) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_crowd_unblock(this_, cell));
  }

  /// <summary>LIBPATH_NOT_FOUND where no unit wants a route.</summary>
  public bool IsBlocked(Cell cell) {
    var this_ = Use();
    return Native.libpath_crowd_is_blocked(this_, cell) != 0;
  }

  /// <summary>LIBPATH_NOT_FOUND where no unit wants a route.</summary>
  public void Step(double seconds, ulong expansions) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_crowd_step(this_, seconds, expansions));
  }

  /// <summary>LIBPATH_NOT_FOUND where no unit wants a route.</summary>
  public Pose Pose(uint unit) {
    var this_ = Use();
    var pose_ = default(Pose);
    LibpathException.Check(Native.libpath_crowd_pose(this_, unit, &pose_));
    return pose_;
  }

  /// <summary>LIBPATH_NOT_FOUND where no unit wants a route.</summary>
  public Cell Place(uint unit) {
    var this_ = Use();
    var place_ = default(Cell);
    LibpathException.Check(Native.libpath_crowd_place(this_, unit, &place_));
    return place_;
  }

  /// <summary>0 for what is no unit.</summary>
  public double Speed(uint unit) {
    var this_ = Use();
    return Native.libpath_crowd_speed(this_, unit);
  }

  /// <summary>0 for what is no unit.</summary>
  public double CellsLeft(uint unit) {
    var this_ = Use();
    return Native.libpath_crowd_cells_left(this_, unit);
  }

  /// <summary>0 for what is no unit.</summary>
  public bool HasArrived(uint unit) {
    var this_ = Use();
    return Native.libpath_crowd_has_arrived(this_, unit) != 0;
  }

  /// <summary>0 for what is no unit.</summary>
  public void SetPace(uint unit, double part) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_crowd_set_pace(this_, unit, part));
  }

  /// <summary>0 for what is no unit.</summary>
  public void KeepTogether(uint[] units) {
    var this_ = Use();
    fixed (uint* unitsAt_ = units) {
      LibpathException.Check(Native.libpath_crowd_keep_together(this_, unitsAt_, CSize.Of(units.Length)));
    }
  }
#if LIBPATH_SPAN
  /// <summary>0 for what is no unit.</summary>
  public void KeepTogether(ReadOnlySpan<uint> units) {
    var this_ = Use();
    fixed (uint* unitsAt_ = &MemoryMarshal.GetReference(units)) {
      LibpathException.Check(Native.libpath_crowd_keep_together(this_, unitsAt_, CSize.Of(units.Length)));
    }
  }
#endif

  /// <summary>0 for what is no unit.</summary>
  public CrowdCounts GetCounts() {
    var this_ = Use();
    var counts_ = Libpath.CrowdCounts.Sized();
    LibpathException.Check(Native.libpath_crowd_get_counts(this_, &counts_));
    return counts_;
  }
}

public sealed unsafe partial class Claims : LibpathObject {
  internal Claims(ClaimsHandle handle) : base(handle) {}
  internal ClaimsHandle Use() { return (ClaimsHandle)Used(); }

  /// <summary>For at most `most` cells of neighbours; what is beyond is left out.</summary>
  public static Claims Create(int most) {
    IntPtr claims_;
    LibpathException.Check(Native.libpath_claims_create(CSize.Of(most), &claims_));
    return new Claims(new ClaimsHandle(claims_));
  }

  /// <summary>Makes one cell dearer by so many thousandths, to be lifted with the rest; cells off the map are left out. On the overlay that the claims lie on, or any where they lie on none.</summary>
  public void LayCost(Overlay overlay, Cell cell, int cost) {
    var this_ = Use();
    var overlay_ = overlay.Use();
    ++overlay_.Changes;
    LibpathException.Check(Native.libpath_claims_lay_cost(this_, overlay_, cell, cost));
    this_.Keep("overlay", overlay_);
  }

  /// <summary>Makes one cell dearer by so many thousandths, to be lifted with the rest; cells off the map are left out. On the overlay that the claims lie on, or any where they lie on none.</summary>
  public void Lift(Overlay overlay) {
    var this_ = Use();
    var overlay_ = overlay.Use();
    ++overlay_.Changes;
    LibpathException.Check(Native.libpath_claims_lift(this_, overlay_));
  }
}

public sealed unsafe partial class Clearance : LibpathObject {
  internal Clearance(ClearanceHandle handle) : base(handle) {}
  internal ClearanceHandle Use() { return (ClearanceHandle)Used(); }
  internal override bool FollowsChanges => true;

  /// <summary>Of a world as it is when it is asked; it must not outlive what the world belongs to.</summary>
  public static Clearance Create(World world, uint body) {
    var world_ = world.Use();
    IntPtr clearance_;
    LibpathException.Check(Native.libpath_clearance_create(world_, body, &clearance_));
    return new Clearance(new ClearanceHandle(clearance_, world_));
  }

  /// <summary>Where the unit stands in a cell, and the cell that it is in at a position on the map.</summary>
  public Point Stand(Cell cell) {
    var this_ = Use();
    var position_ = default(Point);
    LibpathException.Check(Native.libpath_clearance_stand(this_, cell, &position_));
    return position_;
  }

  /// <summary>Where the unit stands in a cell, and the cell that it is in at a position on the map.</summary>
  public Cell CellAt(Point position) {
    var this_ = Use();
    var cell_ = default(Cell);
    LibpathException.Check(Native.libpath_clearance_cell_at(this_, position, &cell_));
    return cell_;
  }

  /// <summary>1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.</summary>
  public bool IsGround(Cell cell) {
    var this_ = Use();
    return Native.libpath_clearance_is_ground(this_, cell) != 0;
  }

  /// <summary>1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.</summary>
  public bool CanStand(Point position) {
    var this_ = Use();
    return Native.libpath_clearance_can_stand(this_, position) != 0;
  }

  /// <summary>1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.</summary>
  public bool PoseIsFree(Pose pose) {
    var this_ = Use();
    Pose pose_ = pose;
    return Native.libpath_clearance_pose_is_free(this_, &pose_) != 0;
  }

  /// <summary>1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.</summary>
  public bool LineIsFree(Point from, Point to) {
    var this_ = Use();
    return Native.libpath_clearance_line_is_free(this_, from, to) != 0;
  }

  /// <summary>1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.</summary>
  public bool SegmentsAreFree(Segment[] segments) {
    var this_ = Use();
    fixed (Segment* segmentsAt_ = segments) {
      return Native.libpath_clearance_segments_are_free(this_, segmentsAt_, CSize.Of(segments.Length)) != 0;
    }
  }
#if LIBPATH_SPAN
  /// <summary>1 or 0; 0 for bad arguments. Whether a cell is ground that the unit may cover; whether a disc of its width is free at a position; whether its body is free at a pose, on a straight line, and on each of these segments.</summary>
  public bool SegmentsAreFree(ReadOnlySpan<Segment> segments) {
    var this_ = Use();
    fixed (Segment* segmentsAt_ = &MemoryMarshal.GetReference(segments)) {
      return Native.libpath_clearance_segments_are_free(this_, segmentsAt_, CSize.Of(segments.Length)) != 0;
    }
  }
#endif

  /// <summary>Drops every point of a path that can be walked past in a straight line, but none on a road of `roads`, the map, which may be null. The first `kept` points are the path then.</summary>
  public Point[] SmoothLines(Asset roads, Point[] points) {
    var this_ = Use();
    var roads_ = roads == null ? AssetHandle.None : roads.Use();
    var points_ = (Point[])points.Clone();
    UIntPtr count_;
    fixed (Point* pointsAt_ = points_) {
      LibpathException.Check(Native.libpath_smooth_lines(this_, roads_, pointsAt_, CSize.Of(points_.Length), &count_));
    }
    return Room<Point>.Copy(points_, CSize.Of(count_));
  }

  /// <summary>The shortest curve between two poses, driven forward, that is free and at most `longest` cells long. LIBPATH_NOT_FOUND where there is none.</summary>
  public Segment[] FindFreeCurve(Pose from, Pose to, double radius, double longest) {
    var this_ = Use();
    Pose from_ = from;
    Pose to_ = to;
    var segments_ = new Segment[3];
    uint count_;
    int code_;
    fixed (Segment* segmentsAt_ = segments_) {
      code_ = Native.libpath_find_free_curve(this_, &from_, &to_, radius, longest, segmentsAt_, &count_);
    }
    if (code_ == (int)Code.NotFound) return null;
    LibpathException.Check(code_);
    return Room<Segment>.Copy(segments_, (int)count_);
  }

  /// <summary>Drives a unit along points by curves that stay on free ground, and lays what is driven into the route. Plan it next: until then it takes no time. At least one point, at most two more than the context's world has cells.</summary>
  public DriveResult DrivePath(RouteContext context, DriveQuery query, Point[] points, Route route) {
    var this_ = Use();
    var context_ = context.Use();
    DriveQuery query_ = query;
    query_.structSize = (uint)sizeof(DriveQuery);
    var route_ = route.Use();
    var result_ = Libpath.DriveResult.Sized();
    fixed (Point* pointsAt_ = points) {
      LibpathException.Check(Native.libpath_drive_path(this_, context_, &query_, pointsAt_, CSize.Of(points.Length), route_, &result_));
    }
    return result_;
  }
#if LIBPATH_SPAN
  /// <summary>Drives a unit along points by curves that stay on free ground, and lays what is driven into the route. Plan it next: until then it takes no time. At least one point, at most two more than the context's world has cells.</summary>
  public DriveResult DrivePath(RouteContext context, DriveQuery query, ReadOnlySpan<Point> points, Route route) {
    var this_ = Use();
    var context_ = context.Use();
    DriveQuery query_ = query;
    query_.structSize = (uint)sizeof(DriveQuery);
    var route_ = route.Use();
    var result_ = Libpath.DriveResult.Sized();
    fixed (Point* pointsAt_ = &MemoryMarshal.GetReference(points)) {
      LibpathException.Check(Native.libpath_drive_path(this_, context_, &query_, pointsAt_, CSize.Of(points.Length), route_, &result_));
    }
    return result_;
  }
#endif
}

public sealed unsafe partial class StepSearch : LibpathObject {
  internal StepSearch(StepSearchHandle handle) : base(handle) {}
  internal StepSearchHandle Use() { return (StepSearchHandle)Used(); }

  /// <summary>The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.</summary>
  public static StepSearch Create(World world, RouteContext context) {
    var world_ = world.Use();
    var context_ = context.Use();
    IntPtr search_;
    LibpathException.Check(Native.libpath_step_search_create(world_, context_, &search_));
    return new StepSearch(new StepSearchHandle(search_, world_, context_));
  }

  /// <summary>The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.</summary>
  public (PathResult result, Cell[] cells) Find(StepQuery query) {
    var this_ = Use();
    StepQuery query_ = query;
    query_.structSize = (uint)sizeof(StepQuery);
    var cells_ = Room<Cell>.Of();
    var result_ = Libpath.PathResult.Sized();
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_step_search_find(this_, &query_, cellsAt_, CSize.Of(cells_.Length), &result_));
      }
      if (checked((int)result_.Cells) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(checked((int)result_.Cells));
    }
    return (result_, Room<Cell>.Copy(cells_, checked((int)result_.Cells)));
  }
#if LIBPATH_SPAN
  /// <summary>The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.</summary>
  public PathResult Find(StepQuery query, Span<Cell> cells) {
    var this_ = Use();
    StepQuery query_ = query;
    query_.structSize = (uint)sizeof(StepQuery);
    var result_ = Libpath.PathResult.Sized();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_step_search_find(this_, &query_, cellsAt_, CSize.Of(cells.Length), &result_));
    }
    return result_;
  }
#endif

  /// <summary>The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.</summary>
  public void Forbid(Cell cell, uint heading) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_step_search_forbid(this_, cell, heading));
  }

  /// <summary>The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.</summary>
  public void AllowAll() {
    var this_ = Use();
    Native.libpath_step_search_allow_all(this_);
  }

  /// <summary>The cheapest path of steps over ground that a disc of the unit's width passes, without those that were forbidden. What is forbidden is kept in the context, of all searches that share it, until libpath_find_route() or _allow_all. Headings of steps are 0 to 7, clockwise from east. Bad arguments: a context that was made for a smaller world.</summary>
  public bool IsForbidden(Cell cell, uint heading) {
    var this_ = Use();
    return Native.libpath_step_search_is_forbidden(this_, cell, heading) != 0;
  }
}

public sealed unsafe partial class Route : LibpathObject {
  internal Route(RouteHandle handle) : base(handle) {}
  internal RouteHandle Use() { return (RouteHandle)Used(); }

  /// <summary>With room for so many lines and arcs, at most 2^20.</summary>
  public static Route Create(int mostSegments) {
    IntPtr route_;
    LibpathException.Check(Native.libpath_route_create(CSize.Of(mostSegments), &route_));
    return new Route(new RouteHandle(route_));
  }

  /// <summary>Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it.</summary>
  public void LayLines(Point[] points) {
    var this_ = Use();
    fixed (Point* pointsAt_ = points) {
      LibpathException.Check(Native.libpath_lay_lines(pointsAt_, CSize.Of(points.Length), this_));
    }
  }
#if LIBPATH_SPAN
  /// <summary>Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it.</summary>
  public void LayLines(ReadOnlySpan<Point> points) {
    var this_ = Use();
    fixed (Point* pointsAt_ = &MemoryMarshal.GetReference(points)) {
      LibpathException.Check(Native.libpath_lay_lines(pointsAt_, CSize.Of(points.Length), this_));
    }
  }
#endif

  /// <summary>Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it.</summary>
  public void LayCells(Cell[] cells) {
    var this_ = Use();
    fixed (Cell* cellsAt_ = cells) {
      LibpathException.Check(Native.libpath_lay_cells(cellsAt_, CSize.Of(cells.Length), this_));
    }
  }
#if LIBPATH_SPAN
  /// <summary>Lays a path that was found otherwise: lines through points or through the middle of cells, or the curves of the directional path that answers this query. Plan it next: until then it takes no time. LIBPATH_FULL: the route has no room for all of it.</summary>
  public void LayCells(ReadOnlySpan<Cell> cells) {
    var this_ = Use();
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_lay_cells(cellsAt_, CSize.Of(cells.Length), this_));
    }
  }
#endif

  /// <summary>Lays curves from a start through points, the first of which is the start's, with turns of `radius` cells and whatever they lead over.</summary>
  public void LayCurvesThrough(Pose start, Point[] points, double radius) {
    var this_ = Use();
    Pose start_ = start;
    fixed (Point* pointsAt_ = points) {
      LibpathException.Check(Native.libpath_lay_curves_through(&start_, pointsAt_, CSize.Of(points.Length), radius, this_));
    }
  }
#if LIBPATH_SPAN
  /// <summary>Lays curves from a start through points, the first of which is the start's, with turns of `radius` cells and whatever they lead over.</summary>
  public void LayCurvesThrough(Pose start, ReadOnlySpan<Point> points, double radius) {
    var this_ = Use();
    Pose start_ = start;
    fixed (Point* pointsAt_ = &MemoryMarshal.GetReference(points)) {
      LibpathException.Check(Native.libpath_lay_curves_through(&start_, pointsAt_, CSize.Of(points.Length), radius, this_));
    }
  }
#endif

  /// <summary>By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends.</summary>
  public void StartAt(Pose pose) {
    var this_ = Use();
    Pose pose_ = pose;
    LibpathException.Check(Native.libpath_route_start_at(this_, &pose_));
  }

  /// <summary>By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends.</summary>
  public void Face(double heading) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_route_face(this_, heading));
  }

  /// <summary>By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends.</summary>
  public void Add(Segment[] segments) {
    var this_ = Use();
    fixed (Segment* segmentsAt_ = segments) {
      LibpathException.Check(Native.libpath_route_add(this_, segmentsAt_, CSize.Of(segments.Length)));
    }
  }
#if LIBPATH_SPAN
  /// <summary>By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends.</summary>
  public void Add(ReadOnlySpan<Segment> segments) {
    var this_ = Use();
    fixed (Segment* segmentsAt_ = &MemoryMarshal.GetReference(segments)) {
      LibpathException.Check(Native.libpath_route_add(this_, segmentsAt_, CSize.Of(segments.Length)));
    }
  }
#endif

  /// <summary>By hand: empties the route and sets its start; turns the unit on the spot there; adds a curve of at most three segments, or a line that the unit turns on the spot to face. LIBPATH_FULL: nothing was added. Bad arguments: segments that do not start where the route, or the one before, ends.</summary>
  public void AddLineTo(Point point) {
    var this_ = Use();
    LibpathException.Check(Native.libpath_route_add_line_to(this_, point));
  }

  /// <summary>The limits of a unit's profile, which are those of libpath_find_route().</summary>
  public void Plan(DriveLimits limits) {
    var this_ = Use();
    DriveLimits limits_ = limits;
    limits_.structSize = (uint)sizeof(DriveLimits);
    LibpathException.Check(Native.libpath_route_plan(this_, &limits_));
  }

  /// <summary>The limits of a unit's profile, which are those of libpath_find_route().</summary>
  public int Size() {
    var this_ = Use();
    return CSize.Of(Native.libpath_route_size(this_));
  }

  /// <summary>The limits of a unit's profile, which are those of libpath_find_route().</summary>
  public Segment Segment(int place) {
    var this_ = Use();
    var segment_ = default(Segment);
    LibpathException.Check(Native.libpath_route_segment(this_, CSize.Of(place), &segment_));
    return segment_;
  }

  /// <summary>0 for null, and for an empty route.</summary>
  public double Length() {
    var this_ = Use();
    return Native.libpath_route_length(this_);
  }

  /// <summary>0 for null, and for an empty route.</summary>
  public double Seconds() {
    var this_ = Use();
    return Native.libpath_route_seconds(this_);
  }

  /// <summary>After so many cells, or seconds; at the ends for what lies outside.</summary>
  public Pose PoseAt(double distance) {
    var this_ = Use();
    var pose_ = default(Pose);
    LibpathException.Check(Native.libpath_route_pose_at(this_, distance, &pose_));
    return pose_;
  }

  /// <summary>After so many cells, or seconds; at the ends for what lies outside.</summary>
  public Pose PoseAtTime(double time) {
    var this_ = Use();
    var pose_ = default(Pose);
    LibpathException.Check(Native.libpath_route_pose_at_time(this_, time, &pose_));
    return pose_;
  }

  /// <summary>After so many cells, or seconds; at the ends for what lies outside.</summary>
  public Pose End() {
    var this_ = Use();
    var pose_ = default(Pose);
    LibpathException.Check(Native.libpath_route_end(this_, &pose_));
    return pose_;
  }

  /// <summary>1: backing up there.</summary>
  public bool GearAt(double distance) {
    var this_ = Use();
    return Native.libpath_route_gear_at(this_, distance) != 0;
  }

  /// <summary>Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.</summary>
  public double SpeedAt(double time) {
    var this_ = Use();
    return Native.libpath_route_speed_at(this_, time);
  }

  /// <summary>Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.</summary>
  public double DistanceAt(double time) {
    var this_ = Use();
    return Native.libpath_route_distance_at(this_, time);
  }

  /// <summary>Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.</summary>
  public double RemainingLength(double time) {
    var this_ = Use();
    return Native.libpath_route_remaining_length(this_, time);
  }

  /// <summary>Cells a second; cells driven; cells and seconds that are left. 0 for null and for what is no number.</summary>
  public double RemainingSeconds(double time) {
    var this_ = Use();
    return Native.libpath_route_remaining_seconds(this_, time);
  }

  /// <summary>Lays `art`, another route, along this one for a unit whose pictures show 8 or 16 directions, and has it faced in these alone. Plan it next, with a corner_speed as high as the speed: until then it takes no time.</summary>
  public FixedAngleResult LayFixedAngle(uint directions, Route art) {
    var this_ = Use();
    var art_ = art.Use();
    var result_ = Libpath.FixedAngleResult.Sized();
    LibpathException.Check(Native.libpath_lay_fixed_angle(this_, directions, art_, &result_));
    return result_;
  }
}

public sealed unsafe partial class RouteContext : LibpathObject {
  internal RouteContext(RouteContextHandle handle) : base(handle) {}
  internal RouteContextHandle Use() { return (RouteContextHandle)Used(); }

  public static RouteContext Create(World world) {
    var world_ = world.Use();
    IntPtr context_;
    LibpathException.Check(Native.libpath_route_context_create(world_, &context_));
    return new RouteContext(new RouteContextHandle(context_));
  }

  /// <summary>The grid path that the last route was made from: writes the first `capacity` cells. `count` gets how many there are; 0 where the route was made without.</summary>
  public Cell[] GridPath() {
    var this_ = Use();
    var cells_ = Room<Cell>.Of();
    UIntPtr count_;
    for (;;) {
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_route_context_grid_path(this_, cellsAt_, CSize.Of(cells_.Length), &count_));
      }
      if (CSize.Of(count_) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(CSize.Of(count_));
    }
    return Room<Cell>.Copy(cells_, CSize.Of(count_));
  }
#if LIBPATH_SPAN
  /// <summary>The grid path that the last route was made from: writes the first `capacity` cells. `count` gets how many there are; 0 where the route was made without.</summary>
  public int GridPath(Span<Cell> cells) {
    var this_ = Use();
    UIntPtr count_;
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_route_context_grid_path(this_, cellsAt_, CSize.Of(cells.Length), &count_));
    }
    return CSize.Of(count_);
  }
#endif
}

/// <summary>Functions and constants of the library.</summary>
public static unsafe class Library {
  public const ulong NoCost = 18446744073709551615;
  public const ulong ContextCells = 1;
  public const ulong ContextLines = 2;
  public const ulong OtherwiseNothing = 0;
  public const ulong OtherwiseNearest = 1;
  public const int AnyHeading = -1;

  public static uint Version() {
    return Native.libpath_version();
  }

  /// <summary>One clause in plain English; never null.</summary>
  public static string DescribeCode(int code) {
    return Text.Of(Native.libpath_describe_code(code));
  }

  public static string DescribeReason(uint reason) {
    return Text.Of(Native.libpath_describe_reason(reason));
  }

  /// <summary>The shortest curve between two poses, or from a pose to a point whatever the heading there, at `place` 0; further ones at 1 and so on, LIBPATH_NOT_FOUND behind the last. `reverse` 1: backing along it. A curve that covers no distance has no segments; `count` gets how many. Cost: 1 µs.</summary>
  public static Segment[] CurveBetween(Pose from, Pose to, double radius, uint reverse, uint place) {
    Pose from_ = from;
    Pose to_ = to;
    var segments_ = new Segment[3];
    uint count_;
    int code_;
    fixed (Segment* segmentsAt_ = segments_) {
      code_ = Native.libpath_curve_between(&from_, &to_, radius, reverse, place, segmentsAt_, &count_);
    }
    if (code_ == (int)Code.NotFound) return null;
    LibpathException.Check(code_);
    return Room<Segment>.Copy(segments_, (int)count_);
  }

  /// <summary>The shortest curve between two poses, or from a pose to a point whatever the heading there, at `place` 0; further ones at 1 and so on, LIBPATH_NOT_FOUND behind the last. `reverse` 1: backing along it. A curve that covers no distance has no segments; `count` gets how many. Cost: 1 µs.</summary>
  public static Segment[] CurveTo(Pose from, Point to, double radius, uint reverse, uint place) {
    Pose from_ = from;
    var segments_ = new Segment[3];
    uint count_;
    int code_;
    fixed (Segment* segmentsAt_ = segments_) {
      code_ = Native.libpath_curve_to(&from_, to, radius, reverse, place, segmentsAt_, &count_);
    }
    if (code_ == (int)Code.NotFound) return null;
    LibpathException.Check(code_);
    return Room<Segment>.Copy(segments_, (int)count_);
  }

  /// <summary>Cells; of the first curve between two poses.</summary>
  public static double TurningDistance(Pose from, Pose to, double radius, uint reverse) {
    Pose from_ = from;
    Pose to_ = to;
    var length_ = default(double);
    LibpathException.Check(Native.libpath_turning_distance(&from_, &to_, radius, reverse, &length_));
    return length_;
  }

  /// <summary>The cells that a footprint of `length` by `width` cells touches along a curve of at most three segments, or where it stands at `start` without any, row by row; they may lie off the map. Writes the first `capacity`; `count` gets how many there are. LIBPATH_FULL: the box around them has more than 1,024 rows, of which those wider than 64 cells count as several.</summary>
  public static Cell[] SweptCells(Pose start, Segment[] segments, double length, double width) {
    Pose start_ = start;
    var cells_ = Room<Cell>.Of();
    UIntPtr count_;
    for (;;) {
      fixed (Segment* segmentsAt_ = segments)
      fixed (Cell* cellsAt_ = cells_) {
        LibpathException.Check(Native.libpath_swept_cells(&start_, segmentsAt_, CSize.Of(segments.Length), length, width, cellsAt_, CSize.Of(cells_.Length), &count_));
      }
      if (CSize.Of(count_) <= cells_.Length) break;
      cells_ = Room<Cell>.Of(CSize.Of(count_));
    }
    return Room<Cell>.Copy(cells_, CSize.Of(count_));
  }
#if LIBPATH_SPAN
  /// <summary>The cells that a footprint of `length` by `width` cells touches along a curve of at most three segments, or where it stands at `start` without any, row by row; they may lie off the map. Writes the first `capacity`; `count` gets how many there are. LIBPATH_FULL: the box around them has more than 1,024 rows, of which those wider than 64 cells count as several.</summary>
  public static int SweptCells(Pose start, ReadOnlySpan<Segment> segments, double length, double width, Span<Cell> cells) {
    Pose start_ = start;
    UIntPtr count_;
    fixed (Segment* segmentsAt_ = &MemoryMarshal.GetReference(segments))
    fixed (Cell* cellsAt_ = &MemoryMarshal.GetReference(cells)) {
      LibpathException.Check(Native.libpath_swept_cells(&start_, segmentsAt_, CSize.Of(segments.Length), length, width, cellsAt_, CSize.Of(cells.Length), &count_));
    }
    return CSize.Of(count_);
  }
#endif
}

}  // namespace Libpath
