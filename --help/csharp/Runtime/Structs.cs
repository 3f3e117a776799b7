// Written by bindings/generate.py from libpath/c/libpath.h: changes are made there.

#if NETSTANDARD2_1_OR_GREATER || NETCOREAPP || UNITY_2021_2_OR_NEWER
#define LIBPATH_SPAN
#endif

using System;

namespace Libpath {

public enum Code : int {
  Ok = 0,
  BadArgument = 1,
  OutOfMemory = 2,
  NotFound = 3,
  Full = 4,
  TooShort = 16,
  NotAnAsset = 17,
  WrongVersion = 18,
  WrongByteOrder = 19,
  WrongSize = 20,
  BadSectionTable = 21,
  WrongHash = 22,
  MissingSection = 23,
  BadSection = 24,
  Misaligned = 25,
}

[Flags]
public enum OpenFlags : uint {
  Copy = 1,
  SkipHashes = 2,
}

public static class Status {
  public const uint Found = 0;
  public const uint NoPath = 1;
  public const uint Running = 2;
  public const uint BadQuery = 3;
}

public static class Reason {
  public const uint None = 0;
  public const uint StartOutside = 1;
  public const uint GoalOutside = 2;
  public const uint ContextTooSmall = 3;
  public const uint StartBlocked = 4;
  public const uint GoalBlocked = 5;
  public const uint DifferentRegions = 6;
  public const uint Cancelled = 7;
  public const uint NoWayByNodes = 8;
  public const uint OneWayEdges = 9;
  public const uint NoTurningTables = 10;
  public const uint BadHeading = 11;
  public const uint BadWeight = 12;
  public const uint Exhausted = 13;
  public const uint BadEdges = 14;
  public const uint GaveUp = 15;
  public const uint RouteFull = 16;
  public const uint NoAreas = 17;
  public const uint BadPosition = 18;
  public const uint NoSuchNode = 19;
  public const uint NoWayWithoutLoops = 20;
  public const uint BudgetSpent = 21;
  public const uint NoReverse = 22;
  public const uint NoEndHeading = 23;
  public const uint NoOtherGoal = 24;
}

public static class Flow {
  public const uint Seed = 8;
  public const uint Link = 9;
  public const uint None = 255;
}

public static class Priority {
  public const uint High = 0;
  public const uint Normal = 1;
  public const uint Low = 2;
}

public static class RequestState {
  public const uint Unknown = 0;
  public const uint Waiting = 1;
  public const uint Running = 2;
  public const uint Done = 3;
}

public static class Body {
  public const uint Disc = 0;
  public const uint Footprint = 1;
}

public static class RouteMethod {
  public const uint Straight = 0;
  public const uint IgnoreBlocks = 1;
  public const uint Recalculate = 2;
  public const uint Tighten = 3;
  public const uint BackUp = 4;
  public const uint Along = 5;
  public const uint Hybrid = 6;
  public const uint Directional = 7;
  public const uint Drivable = 8;
}

public static class TurnRule {
  public const uint KeepRadius = 0;
  public const uint Tighten = 1;
  public const uint BackUp = 2;
}

public unsafe struct Cell {
  public int X;
  public int Y;
  public Cell(int x, int y) { X = x; Y = y; }
  public override string ToString() {
    return "(" + X + ", " + Y + ")";
  }
}

public unsafe struct AssetInfo {
  internal uint structSize;
  public int Width;
  public int Height;
  public uint Units;
  public uint Terrains;
  public uint Tier;
  internal static AssetInfo Sized() { return new AssetInfo { structSize = (uint)sizeof(AssetInfo) }; }
}

public unsafe struct UnitInfo {
  internal uint structSize;
  public int Length;
  public int Width;
  public int Headings;
  public uint Reverse;
  public uint Turns;
  public double TurningRadius;
  public double ReversePenalty;
  public double Speed;
  public double Acceleration;
  internal static UnitInfo Sized() { return new UnitInfo { structSize = (uint)sizeof(UnitInfo) }; }
}

public unsafe struct GridQuery {
  internal uint structSize;
  public uint FourNeighbours;
  public Cell From;
  public Cell To;
  public uint Otherwise;
  internal uint unused;
  internal static GridQuery Sized() { return new GridQuery { structSize = (uint)sizeof(GridQuery) }; }
}

public unsafe struct PathResult {
  internal uint structSize;
  public uint Status;
  public uint Reason;
  public uint Optimal;
  public ulong Cost;
  public double Length;
  public ulong Cells;
  public ulong Corners;
  public ulong Expanded;
  public Cell Goal;
  internal static PathResult Sized() { return new PathResult { structSize = (uint)sizeof(PathResult) }; }
}

public unsafe struct RealTimeOptions {
  internal uint structSize;
  public int Side;
  public ulong MostLearned;
  public uint MostPieces;
  internal uint unused;
  internal static RealTimeOptions Sized() { return new RealTimeOptions { structSize = (uint)sizeof(RealTimeOptions) }; }
}

public unsafe struct FloodQuery {
  internal uint structSize;
  public uint ToSeeds;
  public uint FourNeighbours;
  internal uint unused;
  public ulong Most;
  internal static FloodQuery Sized() { return new FloodQuery { structSize = (uint)sizeof(FloodQuery) }; }
}

internal unsafe struct Request {
  internal uint structSize;
  public uint Priority;
  public uint Deadline;
  public uint FourNeighbours;
  public Cell From;
  public Cell To;
  internal IntPtr world;
  internal Cell* cells;
  public ulong Capacity;
  public ulong MaxEffort;
  public uint Otherwise;
  internal uint unused;
  internal static Request Sized() { return new Request { structSize = (uint)sizeof(Request) }; }
}

public unsafe struct Budget {
  internal uint structSize;
  internal uint unused;
  public ulong Expansions;
  public ulong Microseconds;
  internal static Budget Sized() { return new Budget { structSize = (uint)sizeof(Budget) }; }
}

public unsafe struct Point {
  public double X;
  public double Y;
  public Point(double x, double y) { X = x; Y = y; }
  public override string ToString() {
    return "(" + X + ", " + Y + ")";
  }
}

public unsafe struct WaypointQuery {
  internal uint structSize;
  internal uint unused;
  public Point From;
  public Point To;
  public uint Otherwise;
  public uint Reserved;
  internal static WaypointQuery Sized() { return new WaypointQuery { structSize = (uint)sizeof(WaypointQuery) }; }
}

public unsafe struct WaypointResult {
  internal uint structSize;
  public uint Status;
  public uint Reason;
  public uint Optimal;
  public double Length;
  public ulong Points;
  public ulong Expanded;
  public double Cost;
  public Point Goal;
  internal static WaypointResult Sized() { return new WaypointResult { structSize = (uint)sizeof(WaypointResult) }; }
}

public unsafe struct LinkStep {
  public UIntPtr Place;
  public ulong Cost;
  public LinkStep(UIntPtr place, ulong cost) { Place = place; Cost = cost; }
  public override string ToString() {
    return "(" + Place + ", " + Cost + ")";
  }
}

public unsafe struct Wall {
  internal uint structSize;
  internal uint unused;
  public Cell Cell;
  public long Square;
  public double Distance;
  internal static Wall Sized() { return new Wall { structSize = (uint)sizeof(Wall) }; }
}

public unsafe struct RayHit {
  internal uint structSize;
  public uint Hit;
  public uint Inside;
  public uint Side;
  public Cell Cell;
  public Point At;
  internal static RayHit Sized() { return new RayHit { structSize = (uint)sizeof(RayHit) }; }
}

public unsafe struct NodeResult {
  internal uint structSize;
  public uint Status;
  public uint Reason;
  public uint Optimal;
  public double Cost;
  public ulong Nodes;
  public ulong Expanded;
  internal static NodeResult Sized() { return new NodeResult { structSize = (uint)sizeof(NodeResult) }; }
}

public unsafe struct JourneyInfo {
  internal uint structSize;
  public uint Unit;
  public ulong Cost;
  public double Length;
  public ulong Cells;
  internal static JourneyInfo Sized() { return new JourneyInfo { structSize = (uint)sizeof(JourneyInfo) }; }
}

public unsafe struct GridPose {
  public Cell Cell;
  public int Heading;
  public GridPose(Cell cell, int heading) { Cell = cell; Heading = heading; }
  public override string ToString() {
    return "(" + Cell + ", " + Heading + ")";
  }
}

public unsafe struct Pose {
  public double X;
  public double Y;
  public double Heading;
  public Pose(double x, double y, double heading) { X = x; Y = y; Heading = heading; }
  public override string ToString() {
    return "(" + X + ", " + Y + ", " + Heading + ")";
  }
}

public unsafe struct DirectionalQuery {
  internal uint structSize;
  public uint Weight;
  public GridPose From;
  public GridPose To;
  internal Pose* start;
  public double TurnPrice;
  public int Rings;
  public uint Shots;
  public ulong MaxEffort;
  public uint WithoutLoops;
  internal uint unused;
  internal static DirectionalQuery Sized() { return new DirectionalQuery { structSize = (uint)sizeof(DirectionalQuery) }; }
}

public unsafe struct PathCurve {
  public GridPose From;
  public GridPose To;
  public uint Word;
  public uint Reverse;
  public PathCurve(GridPose from, GridPose to, uint word, uint reverse) { From = from; To = to; Word = word; Reverse = reverse; }
  public override string ToString() {
    return "(" + From + ", " + To + ", " + Word + ", " + Reverse + ")";
  }
}

public unsafe struct Segment {
  public uint Arc;
  public uint Reverse;
  public double X;
  public double Y;
  public double Angle;
  public double Radius;
  public double Extent;
  public Segment(uint arc, uint reverse, double x, double y, double angle, double radius, double extent) { Arc = arc; Reverse = reverse; X = x; Y = y; Angle = angle; Radius = radius; Extent = extent; }
  public override string ToString() {
    return "(" + Arc + ", " + Reverse + ", " + X + ", " + Y + ", " + Angle + ", " + Radius + ", " + Extent + ")";
  }
}

public unsafe struct DirectionalResult {
  internal uint structSize;
  public uint Status;
  public uint Reason;
  public uint Optimal;
  public uint Most;
  public uint Loops;
  public ulong Cost;
  public double Length;
  public ulong Curves;
  public ulong Expanded;
  public ulong CellsExpanded;
  public double PlainLength;
  public ulong Effort;
  public int Rings;
  internal uint unused;
  internal static DirectionalResult Sized() { return new DirectionalResult { structSize = (uint)sizeof(DirectionalResult) }; }
}

internal unsafe struct WaypointRequest {
  internal uint structSize;
  public uint Priority;
  public uint Deadline;
  internal uint unused;
  public Point From;
  public Point To;
  internal IntPtr world;
  internal Point* points;
  public ulong Capacity;
  public ulong MaxEffort;
  public uint Otherwise;
  public uint Reserved;
  internal static WaypointRequest Sized() { return new WaypointRequest { structSize = (uint)sizeof(WaypointRequest) }; }
}

internal unsafe struct DirectionalRequest {
  internal uint structSize;
  public uint Priority;
  public uint Deadline;
  internal uint unused;
  internal DirectionalQuery* query;
  internal IntPtr world;
  internal PathCurve* curves;
  public ulong Capacity;
  public ulong MaxEffort;
  internal static DirectionalRequest Sized() { return new DirectionalRequest { structSize = (uint)sizeof(DirectionalRequest) }; }
}

internal unsafe struct AssetPin {
  internal IntPtr asset;
  public ulong Number;
  public ulong Place;
}

public unsafe struct RouteNeed {
  public uint Unit;
  public Cell From;
  public Cell To;
  public RouteNeed(uint unit, Cell from, Cell to) { Unit = unit; From = from; To = to; }
  public override string ToString() {
    return "(" + Unit + ", " + From + ", " + To + ")";
  }
}

public unsafe struct CrowdCounts {
  internal uint structSize;
  internal uint unused;
  public ulong Arrivals;
  public ulong Repaths;
  public ulong Detours;
  public ulong Yields;
  public ulong Expansions;
  internal static CrowdCounts Sized() { return new CrowdCounts { structSize = (uint)sizeof(CrowdCounts) }; }
}

internal unsafe struct Neighbour {
  public Cell Place;
  public int Width;
  public uint Stopped;
  internal Cell* ahead;
  public UIntPtr AheadCount;
}

public unsafe struct ClaimOptions {
  internal uint structSize;
  public int Reach;
  public uint Steps;
  public int Cost;
  internal static ClaimOptions Sized() { return new ClaimOptions { structSize = (uint)sizeof(ClaimOptions) }; }
}

public unsafe struct RouteQuery {
  internal uint structSize;
  public uint Method;
  public Cell From;
  public Cell To;
  public double Heading;
  public int ToHeading;
  public uint FourNeighbours;
  public double TurnPrice;
  public double Radius;
  internal Point* start;
  internal Point* goal;
  internal IntPtr roads;
  public int Rings;
  public uint Recalculations;
  public ulong MaxExpansions;
  internal static RouteQuery Sized() { return new RouteQuery { structSize = (uint)sizeof(RouteQuery) }; }
}

public unsafe struct RouteResult {
  internal uint structSize;
  public uint Status;
  public uint Reason;
  public uint Guarantee;
  public double Length;
  public ulong Recalculations;
  public ulong TightTurns;
  public ulong BackUps;
  public ulong Expanded;
  public uint DirectionalSearch;
  public uint AnsweredBy;
  public uint SuboptimalityBound;
  internal uint unused;
  internal static RouteResult Sized() { return new RouteResult { structSize = (uint)sizeof(RouteResult) }; }
}

public unsafe struct DriveLimits {
  internal uint structSize;
  internal uint unused;
  public double Speed;
  public double ReverseSpeed;
  public double Acceleration;
  public double Braking;
  public double FullSpeedRadius;
  public double CornerSpeed;
  public double Initial;
  public double Final;
  internal static DriveLimits Sized() { return new DriveLimits { structSize = (uint)sizeof(DriveLimits) }; }
}

public unsafe struct FixedAngleResult {
  internal uint structSize;
  public uint HasRoom;
  public ulong Parts;
  public double Farthest;
  internal static FixedAngleResult Sized() { return new FixedAngleResult { structSize = (uint)sizeof(FixedAngleResult) }; }
}

public unsafe struct StepQuery {
  internal uint structSize;
  public uint FourNeighbours;
  public Cell From;
  public Cell To;
  public double TurnPrice;
  public int Heading;
  internal uint unused;
  internal static StepQuery Sized() { return new StepQuery { structSize = (uint)sizeof(StepQuery) }; }
}

public unsafe struct AlongQuery {
  internal uint structSize;
  public uint Backwards;
  public int Heading;
  public int EndHeading;
  internal static AlongQuery Sized() { return new AlongQuery { structSize = (uint)sizeof(AlongQuery) }; }
}

public unsafe struct AlongResult {
  internal uint structSize;
  public uint Status;
  public ulong Curves;
  public ulong Farthest;
  public ulong Expanded;
  internal static AlongResult Sized() { return new AlongResult { structSize = (uint)sizeof(AlongResult) }; }
}

public unsafe struct DriveQuery {
  internal uint structSize;
  public uint Rule;
  public Pose Start;
  public double Radius;
  internal static DriveQuery Sized() { return new DriveQuery { structSize = (uint)sizeof(DriveQuery) }; }
}

public unsafe struct DriveResult {
  internal uint structSize;
  public uint Found;
  public uint HasRoom;
  internal uint unused;
  public ulong Farthest;
  public ulong TightTurns;
  public ulong BackUps;
  internal static DriveResult Sized() { return new DriveResult { structSize = (uint)sizeof(DriveResult) }; }
}


}  // namespace Libpath
