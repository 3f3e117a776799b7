using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Libpath;

/// The lines of bindings/test/everywhere.c, asked in C#.
internal sealed class Everywhere {
  private const int LongQueries = 40, Units = 12, Frames = 90, Seeds = 3, Piece = 16, Slice = 20;

  private struct Asked {
    internal Cell From, To;
    internal int Heading;
  }

  private ulong hash_;
  private Asked[] queries_;
  private Asset asset_;
  private uint unit_;
  private bool turns_;
  private World world_;
  private Context context_;

  internal static int PrintAll(string list, IEnumerable<string> names) {
    var queries = File.ReadLines(list).Select(line => line.Split(' ').Select(int.Parse).ToArray()).Select(
      row => new Asked { From = new Cell(row[0], row[1]), Heading = row[2], To = new Cell(row[3], row[4]) }).ToArray();
    foreach (string file in names) {
      Asset asset = Asset.Open(file);
      string name = Path.GetFileNameWithoutExtension(file);
      Console.WriteLine($"{name} - bake not offered");
      for (uint unit = 0; unit < asset.GetInfo().Units; ++unit) new Everywhere(asset, unit, queries).PrintUnit(name);
    }
    return 0;
  }

  private Everywhere(Asset asset, uint unit, Asked[] queries) {
    queries_ = queries;
    asset_ = asset;
    unit_ = unit;
    turns_ = asset.GetUnit(unit).Turns != 0;
    world_ = World.Create(asset, unit);
    context_ = Context.Create(world_.MostNodes());
  }

  private void PrintUnit(string asset) {
    Print(asset, "grid", AskGrid);
    Print(asset, "any-angle", AskAnyAngle);
    Print(asset, "flood", AskFlood);
    Print(asset, "live", AskLive);
    Print(asset, "overlay", AskOverlay);
    Print(asset, "route", AskRoutes);
    Print(asset, "sliced-route", AskSlicedRoutes);
    Print(asset, "two-level", AskTwoLevel);
    Print(asset, "saved", AskSaved);
    Print(asset, "crowd", AskCrowd);
    if (turns_) Print(asset, "directional", AskTurns);
  }

  private void Print(string asset, string kind, Action ask) {
    hash_ = 14695981039346656037;
    ask();
    Console.WriteLine($"{asset} {asset_.UnitName(unit_)} {kind} {hash_:x16}");
  }

  private void Add(ulong number, int bytes) {
    for (int i = 0; i < bytes; ++i) hash_ = unchecked((hash_ ^ (number >> 8 * i & 255)) * 1099511628211);
  }
  private void AddCount(long count) { Add(unchecked((ulong)count), 4); }
  private void AddMeasure(double value) { Add(unchecked((ulong)(long)Math.Floor(1e6 * value + 1.0 / 3)), 8); }
  private void AddCell(Cell cell) {
    AddCount(cell.X);
    AddCount(cell.Y);
  }
  private void AddCells(Cell[] cells) {
    AddCount(cells.Length);
    foreach (Cell cell in cells) AddCell(cell);
  }
  private void AddPath(World world, Asked query, bool fourNeighbours = false) {
    var (result, cells) = world.FindPath(context_, new GridQuery {
      From = query.From, To = query.To, FourNeighbours = fourNeighbours ? 1u : 0u
    });
    AddMeasure(result.Length);
    AddCells(cells);
  }

  private void AskGrid() {
    foreach (Asked query in queries_) AddPath(world_, query, query.Heading == 0);
  }

  private static Point Middle(Cell cell) { return new Point(cell.X + 0.5, cell.Y + 0.5); }

  private void AskAnyAngle() {
    foreach (Asked query in queries_) {
      var line = new WaypointQuery { From = Middle(query.From), To = Middle(query.To) };
      var (result, points) = world_.FindWaypointPath(context_, line);
      AddMeasure(result.Length);
      AddCount(points.Length);
      foreach (Point point in points) {
        AddMeasure(point.X);
        AddMeasure(point.Y);
      }
    }
  }

  private void AskFlood() {
    using (Flood flood = Flood.Create(world_, context_)) {
      Cell[] seeds = queries_.Take(Seeds).Select(query => query.To).ToArray();
      uint status = flood.Start(seeds, new FloodQuery { ToSeeds = 1, Most = Library.NoCost });
      while (status == Status.Running) status = flood.Step(500);
      foreach (Asked query in queries_) {
        var (result, cells) = flood.Path(query.From);
        AddMeasure(result.Length);
        AddCells(cells);
      }
    }
  }

  private void AskLive() {
    LiveWorld live = LiveWorld.Create(asset_, unit_);
    uint swamp = asset_.FindTerrain("swamp").Value;
    for (int i = 0; i < queries_.Length; ++i) {
      Cell from = queries_[i].From, to = queries_[i].To;
      AddPath(live.Get(), queries_[i]);
      if (i % 4 == 0) live.Block(to);
      if (i % 4 == 1) live.SetTerrain(to, swamp);
      if (i % 4 == 2) live.LayOneWay(to, new Cell(to.X ^ 1, to.Y));
      if (i % 40 == 3) live.OpenLink(from, to, 4500);
    }
  }

  private void AskOverlay() {
    Overlay overlay = turns_ ? Overlay.CreateTurning(asset_, unit_) : Overlay.Create(asset_, unit_);
    for (int i = 0; i < queries_.Length; ++i) {
      AddPath(overlay.Get(), queries_[i]);
      if (i % 4 == 0) overlay.Block(queries_[i].To);
      else overlay.AddCost(queries_[i].To, 2500);
    }
  }

  private RouteQuery QueryOfRoute(Asked query) {
    return new RouteQuery {
      Method = turns_ ? RouteMethod.Drivable : RouteMethod.Straight, From = query.From, To = query.To,
      ToHeading = Library.AnyHeading
    };
  }

  private void AskRoutes() {
    RouteContext context = RouteContext.Create(world_);
    Route route = Route.Create(20000);
    foreach (Asked query in queries_.Take(LongQueries)) {
      bool found = world_.FindRoute(context, QueryOfRoute(query), route).Status == Status.Found;
      int size = found ? (int)route.Size() : 0;
      AddMeasure(found ? route.Length() : 0);
      AddMeasure(found ? route.Seconds() : 0);
      AddCount(size);
      for (int place = 0; place < size; ++place) {
        Segment segment = route.Segment(place);
        AddCount(segment.Arc);
        AddCount(segment.Reverse);
        AddMeasure(segment.X);
        AddMeasure(segment.Y);
        AddMeasure(segment.Extent);
      }
    }
  }

  private void AskSlicedRoutes() {
    Route route = Route.Create(20000);
    RouteSearch search = RouteSearch.Create(world_, RouteContext.Create(world_), route);
    foreach (Asked query in queries_.Take(LongQueries)) {
      uint status = search.Start(QueryOfRoute(query));
      while (status == Status.Running) status = search.Step(Slice);
      bool found = status == Status.Found;
      AddMeasure(found ? route.Length() : 0);
      AddMeasure(found ? route.Seconds() : 0);
      AddCount(found ? (int)route.Size() : 0);
    }
  }

  private void AskTwoLevel() {
    TwoLevelSearch search = TwoLevelSearch.Create();
    foreach (Asked query in queries_) {
      uint status = search.Start(world_, context_, query.From, query.To);
      Add(search.PlannedCost(), 8);
      while (status == Status.Running) {
        var (piece, cells) = search.Next(context_, Piece);
        AddCells(cells);
        status = piece.Status;
      }
    }
  }

  private void AskSaved() {
    LiveWorld live = LiveWorld.Create(asset_, unit_), again = LiveWorld.Create(asset_, unit_);
    foreach (Asked query in queries_.Take(LongQueries)) live.Block(query.To);
    byte[] saved = live.Save();
    AddCount(saved.Length);
    foreach (byte each in saved) Add(each, 1);
    again.Restore(saved);
    foreach (Asked query in queries_) AddPath(again.Get(), query);
  }

  private void AskCrowd() {
    Crowd crowd = Crowd.Create(asset_, new[] { unit_ }, Units);
    var units = new List<uint>();
    foreach (Asked query in queries_) {
      if (units.Count == Units) break;
      try {
        units.Add(crowd.Add(0, query.From, 4, 8));
      } catch (LibpathException) { continue; }
      crowd.Order(units.Last(), query.To);
    }
    for (int frame = 0; frame < Frames; ++frame) {
      while (crowd.NextNeed() is RouteNeed need) {
        var (result, cells) = world_.FindCorners(context_, new GridQuery { From = need.From, To = need.To });
        if (result.Status == Status.Found) crowd.Follow(need.Unit, cells);
        else crowd.Refuse(need.Unit);
      }
      crowd.Step(0.125, 10000);
      foreach (uint unit in units) AddCell(crowd.Place(unit));
    }
  }

  private void AskTurns() {
    DirectionalContext context = DirectionalContext.Create(world_);
    foreach (Asked query in queries_.Take(LongQueries)) {
      var (result, curves) = world_.FindDirectionalPath(context, new DirectionalQuery {
        From = new GridPose(query.From, query.Heading), To = new GridPose(query.To, Library.AnyHeading)
      });
      Add(result.Cost, 8);
      AddCount(curves.Length);
      foreach (PathCurve curve in curves) {
        AddCell(curve.To.Cell);
        AddCount(curve.To.Heading);
        AddCount(curve.Reverse);
      }
    }
  }
}
