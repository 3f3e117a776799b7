using System;
using System.Collections.Generic;
using System.Text;
using Libpath;

/// The answers of an asset, asked in the order of bindings/test/answers.c.
internal sealed class Answers {
  private const int Queries = 20;
  private ulong hash_ = 14695981039346656037;
  private ulong seed_ = 20;
  private Asset asset_;
  private uint unit_;
  private World world_;
  private Context context_;
  private int width_, height_;

  internal static string Of(string name) {
    var answers = new Answers { asset_ = Asset.Open(name) };
    uint units = answers.asset_.GetInfo().Units;
    for (uint unit = 0; unit < units; ++unit) answers.AddUnit(unit);
    answers.AddMap();
    answers.AddCurve();
    return $"{answers.hash_:x16} {name}";
  }

  private void Add(ulong word) { hash_ = unchecked((hash_ ^ word) * 1099511628211); }
  private void Add(long word) { Add(unchecked((ulong)word)); }
  private void AddReal(double value) { Add((long)Math.Floor(value * 1e6 + 0.5)); }
  private void AddText(string text) {
    foreach (byte each in Encoding.UTF8.GetBytes(text)) Add((ulong)each);
  }
  private int Below(int limit) {
    seed_ = seed_ * 48271 % 2147483647;
    return (int)(seed_ % (ulong)limit);
  }
  private Cell AnyCell() {
    int x = Below(width_);
    return new Cell(x, Below(height_));
  }
  private void AddCells(Cell[] cells) {
    foreach (Cell cell in cells) {
      Add((long)cell.X);
      Add((long)cell.Y);
    }
  }
  private void AddSegments(Segment[] segments) {
    Add((long)segments.Length);
    foreach (Segment segment in segments) {
      Add((ulong)segment.Arc);
      Add((ulong)segment.Reverse);
      AddReal(segment.X);
      AddReal(segment.Y);
      AddReal(segment.Extent);
    }
  }

  private void AddUnit(uint unit) {
    unit_ = unit;
    AddText(asset_.UnitName(unit));
    bool turns = asset_.GetUnit(unit).Turns != 0;
    world_ = World.Create(asset_, unit);
    width_ = world_.Width();
    height_ = world_.Height();
    context_ = Context.Create(world_.MostNodes());
    AddPaths(world_);
    AddFlood();
    AddQueue();
    AddChanged(turns);
    if (turns) AddTurns();
  }

  private void AddPaths(World world) {
    for (int i = 0; i < Queries; ++i) {
      var query = new GridQuery { From = AnyCell(), To = AnyCell() };
      query.FourNeighbours = Below(5) == 0 ? 1u : 0u;
      var (result, cells) = world.FindPath(context_, query);
      Add((ulong)result.Status);
      Add((ulong)result.Reason);
      Add(result.Cost);
      Add(result.Expanded);
      AddCells(cells);
#if LIBPATH_SPAN
      AddSpans(world, query, cells);
#endif
      var line = new WaypointQuery {
        From = new Point(query.From.X + 0.5, query.From.Y + 0.5), To = new Point(query.To.X + 0.5, query.To.Y + 0.5)
      };
      var (found, points) = world.FindWaypointPath(context_, line);
      Add((ulong)found.Status);
      Add((ulong)found.Reason);
      AddReal(found.Length);
      foreach (Point point in points) {
        AddReal(point.X);
        AddReal(point.Y);
      }
    }
  }

#if LIBPATH_SPAN
  /// The same into memory of the caller, which holds a part of it.
  private void AddSpans(World world, GridQuery query, Cell[] cells) {
    Span<Cell> few = stackalloc Cell[4];
    PathResult result = world.FindPath(context_, query, few);
    if (result.Cells != (ulong)cells.Length) throw new Exception("a span changes the path");
    for (int i = 0; i < Math.Min(4, cells.Length); ++i) {
      if (few[i].X != cells[i].X || few[i].Y != cells[i].Y) throw new Exception("a span has other cells");
    }
  }
#endif

  private void AddFlood() {
    var seeds = new[] { AnyCell(), AnyCell() };
    using (Flood flood = Flood.Create(world_, context_)) {
      uint status = flood.Start(seeds, new FloodQuery { ToSeeds = 1, Most = Library.NoCost });
      while (status == Status.Running) status = flood.Step(500);
      Add((ulong)status);
      var costs = new ulong[width_ * height_];
      var flow = new byte[width_ * height_];
      flood.WriteCosts(costs);
      flood.WriteFlow(flow);
      for (int i = 0; i < Queries; ++i) {
        Cell cell = AnyCell();
        Add(flood.Cost(cell));
        Add(costs[cell.Y * width_ + cell.X]);
        Add((ulong)flow[cell.Y * width_ + cell.X]);
        AddCells(flood.Path(cell).cells);
      }
    }
  }

  private void AddQueue() {
    Queue queue = Queue.Create(world_.MostNodes(), 5);
    var tickets = new List<ulong>();
    for (int i = 0; i < 5; ++i) {
      Cell from = AnyCell();
      tickets.Add(queue.Push(world_, from, AnyCell(), capacity: 1 << 18));
    }
    var budget = new Budget { Expansions = 100, Microseconds = ulong.MaxValue };
    for (int done = 0; done < 5;) {
      queue.Run(budget);
      while (queue.NextDone() is ulong ticket) {
        PathResult result = queue.Result(ticket);
        Add((long)tickets.IndexOf(ticket));
        Add((ulong)result.Status);
        Add(result.Cost);
        AddCells(queue.Path(ticket));
        queue.Drop(ticket);
        ++done;
      }
    }
  }

  private void AddChanged(bool turns) {
    Overlay overlay = turns ? Overlay.CreateTurning(asset_, unit_) : Overlay.Create(asset_, unit_);
    LiveWorld live = LiveWorld.Create(asset_, unit_);
    for (int i = 0; i < Queries; ++i) {
      overlay.Block(AnyCell());
      overlay.AddCost(AnyCell(), 2500);
      live.Block(AnyCell());
    }
    AddPaths(overlay.Get());
    AddPaths(live.Get());
  }

  private void AddTurns() {
    DirectionalContext context = DirectionalContext.Create(world_);
    RouteContext routeContext = RouteContext.Create(world_);
    for (int i = 0; i < 5; ++i) {
      var query = new DirectionalQuery { MaxEffort = 20000 };
      query.From.Cell = AnyCell();
      query.From.Heading = Below(8);
      query.To = new GridPose(AnyCell(), Library.AnyHeading);
      var (result, curves) = world_.FindDirectionalPath(context, query);
      Add((ulong)result.Status);
      Add((ulong)result.Reason);
      Add(result.Cost);
      foreach (PathCurve curve in curves) {
        AddCells(new[] { curve.To.Cell });
        Add((long)curve.To.Heading);
        Add((ulong)curve.Word);
        Add((ulong)curve.Reverse);
        AddSegments(world_.CurveSegments(curve));
      }
      AddRoute(routeContext, query.From.Cell, query.To.Cell);
    }
  }

  private void AddRoute(RouteContext context, Cell from, Cell to) {
    Route route = Route.Create(4096);
    RouteResult result = world_.FindRoute(context, new RouteQuery {
      Method = RouteMethod.Hybrid, From = from, To = to, ToHeading = Library.AnyHeading, MaxExpansions = 20000
    }, route);
    Add((ulong)result.Status);
    Add((ulong)result.Reason);
    Add((ulong)result.Guarantee);
    Add((long)route.Size());
    if (result.Status != Status.Found) return;
    AddReal(route.Length());
    AddReal(route.Seconds());
    Pose pose = route.PoseAtTime(route.Seconds() / 2);
    AddReal(pose.X);
    AddReal(pose.Y);
    AddReal(pose.Heading);
  }

  private void AddMap() {
    uint provinces = asset_.Provinces();
    for (uint i = 0; i < provinces; ++i) {
      AddText(asset_.ProvinceName(i));
      Point position = asset_.Province(i);
      AddReal(position.X);
      AddReal(position.Y);
    }
    if (provinces > 0) {
      var (result, nodes) = asset_.FindProvincePath(Context.Create((int)provinces), 0, provinces - 1);
      Add((ulong)result.Status);
      AddReal(result.Cost);
      foreach (uint node in nodes) Add((ulong)node);
    }
    for (uint i = 0; i < asset_.Journeys(); ++i) {
      var (info, cells) = asset_.JourneyCells(i);
      Add(info.Cost);
      AddCells(cells);
      foreach (ulong stop in asset_.JourneyStops(i)) Add(stop);
    }
  }

  private void AddCurve() {
    var from = new Pose(0.5, 0.5, 0);
    Segment[] segments = Library.CurveBetween(from, new Pose(7.5, 3.5, 1), 2, 0, 0);
    AddSegments(segments);
    AddCells(Library.SweptCells(from, segments, 3, 2));
  }
}
