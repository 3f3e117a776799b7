using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading;
using Libpath;

/// Each method is a test. LIBPATH_ASSETS names the folder of the assets.
internal static class Tests {
  private static readonly string Yard =
      Path.Combine(Environment.GetEnvironmentVariable("LIBPATH_ASSETS"), "truck-yard-fast.lpa");
  private static readonly Cell From = new Cell(5, 3), To = new Cell(33, 22);

  internal static int Run() {
    int failed = 0, tests = 0;
    foreach (MethodInfo test in typeof(Facts).GetMethods(BindingFlags.Static | BindingFlags.Public)) {
      ++tests;
      try {
        test.Invoke(null, null);
      } catch (TargetInvocationException error) {
        ++failed;
        Console.Error.WriteLine($"{test.Name}: {error.InnerException}");
      }
    }
    Console.Error.WriteLine($"{tests} tests in C#, {failed} failed");
    return failed > 0 || tests < 15 ? 1 : 0;
  }

  private static void Expect(bool holds, string what) {
    if (!holds) throw new Exception($"expected: {what}");
  }
  private static void Equal<T>(T expected, T found) { Expect(Equals(expected, found), $"{expected}, not {found}"); }
  private static T Throws<T>(Action act) where T : Exception {
    try {
      act();
    } catch (T error) {
      return error;
    }
    throw new Exception($"expected a {typeof(T).Name}");
  }
  private static void Collect() {
    for (int i = 0; i < 3; ++i) {
      GC.Collect();
      GC.WaitForPendingFinalizers();
    }
  }

  private static class Facts {
    public static void AWorldKeepsItsAsset() {
      Asset asset = Asset.Open(Yard);
      World world = asset.World("walker");
      int cells = world.Path(From, To).Length;
      asset.Dispose();
      Collect();
      Equal(cells, world.Path(From, To).Length);
      Throws<ObjectDisposedException>(() => asset.GetInfo());
    }

    public static void ASearchKeepsWorldAndContext() {
      World world = Asset.Open(Yard).World("walker");
      Context context = Context.Create(world.MostNodes());
      GridSearch search = GridSearch.Create(world, context);
      world.Dispose();
      context.Dispose();
      Collect();
      uint status = search.Start(new GridQuery { From = From, To = To });
      while (status == Status.Running) status = search.Step(1);
      Equal(Status.Found, status);
      Equal(To, search.Path().cells.Last());
    }

    public static void DisposingTwiceIsNothing() {
      World world = Asset.Open(Yard).World("walker");
      world.Dispose();
      world.Dispose();
      Expect(world.IsDisposed, "a world that is disposed of");
      Throws<ObjectDisposedException>(() => world.Width());
    }

    public static void AnyOrderOfFinalizersWill() {
      for (int i = 0; i < 20; ++i) MakeMany();
      Collect();
    }
    private static void MakeMany() {
      Asset asset = Asset.Open(Yard);
      Overlay overlay = Overlay.CreateTurning(asset, 2);
      World world = overlay.Get();
      Flood flood = Flood.Create(world, Context.Create(world.MostNodes()));
      flood.Start(new[] { From });
      Queue queue = Queue.Create(world.MostNodes(), 4);
      queue.Push(world, From, To);
      queue.Run(new Budget { Expansions = 20, Microseconds = ulong.MaxValue });
    }

    public static void AnOverlayLivesAsLongAsItsWorld() {
      World world = Overlay.CreateTurning(Asset.Open(Yard), 2).Get();
      Collect();
      Expect(world.Path(From, To) != null, "a path");
    }

    public static void AQueueKeepsWhatRequestsUse() {
      Queue queue = Queue.Create(40 * 27, 2);
      ulong ticket = queue.Push(Asset.Open(Yard).World("walker"), From, To,
                                new RequestOptions { Priority = Priority.High, Deadline = 10 });
      Collect();
      queue.Run(new Budget { Expansions = ulong.MaxValue, Microseconds = ulong.MaxValue });
      Equal(ticket, queue.NextDone().Value);
      Equal(null, queue.NextDone());
      Equal(To, queue.Path(ticket).Last());
      Equal(0, queue.WaypointPath(ticket).Length);
      queue.Drop(ticket);
      Equal(RequestState.Unknown, queue.State(ticket));
      Equal(Code.NotFound, Throws<LibpathException>(() => queue.Path(ticket)).Code);
    }

    public static void AQueueAsksAtAnyAngleAndAlongCurves() {
      World world = Asset.Open(Yard).World("truck");
      Queue queue = Queue.CreateTurning(world, 2);
      ulong line = queue.PushWaypoint(world, new Point(5.5, 3.5), new Point(33.5, 22.5));
      var query = new DirectionalQuery { To = new GridPose(To, Library.AnyHeading), Weight = 2000 };
      ulong curves = queue.PushDirectional(world, query, new Pose(5.25, 3.5, 0));
      while (queue.State(curves) != RequestState.Done || queue.State(line) != RequestState.Done) {
        queue.Run(new Budget { Expansions = 10000, Microseconds = ulong.MaxValue });
      }
      Equal(new Point(33.5, 22.5), queue.WaypointPath(line).Last());
      Equal(To, queue.DirectionalPath(curves).Last().To.Cell);
      Equal(5.25, world.StartCurveSegments(new Pose(5.25, 3.5, 0), queue.DirectionalPath(curves)[0])[0].X);
    }

    public static void ASlotTakesAssetsAndLendsThem() {
      Asset first = Asset.Open(Yard);
      AssetSlot slot = AssetSlot.Create(first);
      Expect(first.IsDisposed, "an asset that was taken over");
      Asset pinned = slot.Pin();
      World world = pinned.World("walker");
      slot.Replace(Asset.Open(Yard));
      Equal(1, slot.DropUnused());
      pinned.Dispose();
      Equal(1, slot.DropUnused());
      world.Dispose();
      Equal(0, slot.DropUnused());
      World last = slot.Pin().World("walker");
      slot.Dispose();
      Collect();
      Expect(last.Path(From, To) != null, "a path on an asset that is pinned");
    }

    public static void ASlotRefusesWhatIsInUse() {
      Asset asset = Asset.Open(Yard);
      World world = asset.World("walker");
      Throws<LibpathException>(() => AssetSlot.Create(asset));
      Expect(world.Path(From, To) != null, "a path");
      AssetSlot slot = AssetSlot.Create(Asset.Open(Yard));
      Throws<LibpathException>(() => slot.Replace(slot.Pin()));
    }

    public static void WorldsFollowChanges() {
      LiveWorld live = LiveWorld.Create(Asset.Open(Yard), 0);
      World world = live.Get();
      Cell third = world.Path(From, To)[3];
      live.Block(third);
      Expect(!world.Path(From, To).Contains(third), "a way round the block");
    }

    public static void SearchesBeginAnewOrRefuseAWorldThatChanged() {
      Overlay overlay = Overlay.Create(Asset.Open(Yard), 0);
      Context context = Context.Create(overlay.Get().MostNodes());
      GridSearch search = GridSearch.Create(overlay.Get(), context);
      NodeSearch nodes = NodeSearch.CreatePlaced(overlay.Get(), context);
      Clearance clearance = Clearance.Create(overlay.Get(), Body.Disc);
      overlay.Block(From);
      Throws<LibpathException>(() => nodes.Start(0, 1));
      Equal(Status.NoPath, search.Start(new GridQuery { From = From, To = To }));
      Expect(!clearance.IsGround(From), "a clearance that follows");
    }

    public static void OverlaysFollowWhatTheyLieOn() {
      LiveWorld live = LiveWorld.Create(Asset.Open(Yard), 0);
      World world = Overlay.CreateOnOverlay(Overlay.CreateOnLiveWorld(live, 0), 0).Get();
      Cell third = world.Path(From, To)[2];
      live.Block(third);
      Expect(!world.IsWalkable(third), "a block below");
      Expect(!world.Path(From, To).Contains(third), "a way round the block");
    }

    public static void ClaimsAreLaidAndLifted() {
      Overlay overlay = Overlay.Create(Asset.Open(Yard), 0);
      Claims claims = Claims.Create(100);
      var standing = new NeighbourUnit { Place = new Cell(7, 3), Width = 1, Stopped = true };
      var moving = new NeighbourUnit { Place = new Cell(9, 3), Width = 1, Ahead = new[] { new Cell(10, 3), new Cell(11, 3) } };
      claims.Lay(overlay, From, 1, new[] { standing, moving });
      Expect(overlay.IsBlocked(new Cell(7, 3)), "a block");
      Equal(1500, overlay.ExtraCost(new Cell(11, 3)));
      claims.Lift(overlay);
      Equal(0, overlay.ExtraCost(new Cell(11, 3)));
    }

    public static void WaysOverTilesAreThoseOfTheWholeMap() {
      string assets = Path.GetDirectoryName(Yard);
      string tiles = Path.Combine(assets, "tiles");
      World whole = Asset.Open(Path.Combine(assets, "rooms-fast.lpa")).World("ground");
      Context contextOfWhole = Context.Create(whole.MostNodes());
      var asked = new GridQuery { From = new Cell(2, 2), To = new Cell(90, 60) };
      TiledWorld world = TiledWorld.Open(Path.Combine(tiles, "index.lptiles"), 4);
      TiledContext context = TiledContext.Create(world);
      var query = new TiledQuery { Unit = world.FindUnit("ground").Value, From = asked.From, To = asked.To };
      var (result, cells) = world.FindTiledPath(context, query);
      Equal(Reason.NotSeen, result.Reason);
      while (result.HasMissing != 0) {
        Cell tile = result.Missing;
        Equal(tile, world.Load(Path.Combine(tiles, $"{tile.X}-{tile.Y}.lptile")));
        (result, cells) = world.FindTiledPath(context, query);
      }
      Equal(1u, result.Optimal);
      Equal(whole.FindCost(contextOfWhole, asked).Length, result.Length);
      Equal((int)result.Cells, cells.Length);
      Expect(world.Residents().Length > 1, "residents");
      TiledSearch search = TiledSearch.Create(world, context);
      Equal(Status.Running, search.Start(query));
      Expect(world.Drop(new Cell(0, 0)) && !world.Drop(new Cell(0, 0)), "drops");
      while (search.Step(1) == Status.Running) {}
      Equal(new Cell(0, 0), search.Result().Missing);
      byte[] bytes = File.ReadAllBytes(Path.Combine(tiles, "0-0.lptile"));
      bytes[bytes.Length - 1] ^= 1;
      LibpathException error = Throws<LibpathException>(() => world.Load(bytes));
      Equal(Code.WrongHash, error.Code);
      Expect(error.Offset > 0, "an offset");
    }

    public static void FarWaysAreHandedOutPieceByPiece() {
      string tiles = Path.Combine(Path.GetDirectoryName(Yard), "tiles");
      TiledWorld world = TiledWorld.Open(Path.Combine(tiles, "index.lptiles"), 4);
      Districts districts = Districts.Open(Path.Combine(tiles, "index.lptiles"), 1);
      DistrictSearch journey = DistrictSearch.Create(world, districts, DistrictContext.Create(world));
      Action loadMissing = () => {
        DistrictPlan plan = journey.Plan();
        DistrictPlace place = plan.MissingDistrict;
        if (plan.HasMissingDistrict != 0) {
          string name = $"{place.Level}-{place.At.X}-{place.At.Y}.lpdistrict";
          Equal(place.Level, districts.Load(Path.Combine(tiles, name)).Level);
        } else {
          world.Load(Path.Combine(tiles, $"{plan.MissingTile.X}-{plan.MissingTile.Y}.lptile"));
        }
      };
      while (journey.Start(0, new Cell(2, 2), new Cell(90, 60)) != Status.Running) loadMissing();
      Cell at = new Cell(2, 2);
      uint status = Status.Running;
      while (status == Status.Running) {
        var (piece, cells) = journey.Next(16);
        status = piece.Status;
        if (cells.Length == 0) {
          loadMissing();
          continue;
        }
        Equal(at, cells[0]);
        at = cells[cells.Length - 1];
      }
      Equal(Status.Found, status);
      Equal(new Cell(90, 60), at);
    }

    public static void SpoiltBytesSayWhere() {
      byte[] bytes = File.ReadAllBytes(Yard);
      bytes[bytes.Length / 2] ^= 1;
      LibpathException error = Throws<LibpathException>(() => Asset.Open(bytes));
      Equal(Code.WrongHash, error.Code);
      Expect(error.Offset > 0, "an offset");
      Equal(Code.TooShort, Throws<LibpathException>(() => Asset.Open(new byte[0])).Code);
    }

    public static void ArgumentsThatCRefuses() {
      Overlay overlay = Overlay.Create(Asset.Open(Yard), 0);
      Equal(Code.BadArgument, Throws<LibpathException>(() => overlay.Block(new Cell(-1, 0))).Code);
      Throws<OverflowException>(() => Context.Create(-1));
      Throws<ArgumentException>(() => Asset.Open(Yard).World("lorry"));
      Throws<NullReferenceException>(() => World.Create(null, 0));
    }

    public static void NoPathIsNoError() {
      World world = Asset.Open(Yard).World("walker");
      Equal(null, world.Path(From, new Cell(500, 500)));
      Equal("the goal is outside the map", world.WhyNoPath(From, new Cell(500, 500)));
      Equal(null, world.WhyNoPath(From, To));
      Equal(null, Asset.Open(Yard).FindUnit("lorry"));
    }

    public static void RoutesTakeStartsAndRoads() {
      Asset asset = Asset.Open(Yard);
      World world = asset.World("truck");
      Route route = Route.Create(1000);
      RouteContext context = RouteContext.Create(world);
      var query = new RouteQuery { Method = RouteMethod.Tighten, ToHeading = Library.AnyHeading };
      RouteResult result = world.FindRoute(context, query, route, start: new Point(5.25, 3.5),
                                           goal: new Point(33.5, 22.5), roads: asset);
      Equal(Status.Found, result.Status);
      Equal(5.25, route.PoseAt(0).X);
      Expect(context.GridPath().Length > 1, "the path that it was made from");
    }

    public static void LinesAreSmoothed() {
      World world = Asset.Open(Yard).World("walker");
      Clearance clearance = Clearance.Create(world, Body.Disc);
      Point[] points = world.Path(From, To).Select(cell => clearance.Stand(cell)).ToArray();
      Point[] kept = clearance.SmoothLines(null, points);
      Expect(kept.Length < points.Length, "fewer points");
      Equal(points.Last(), kept.Last());
    }

    public static void WhatIsSavedIsRestored() {
      Asset asset = Asset.Open(Yard);
      Overlay overlay = Overlay.Create(asset, 0), again = Overlay.Create(asset, 0);
      for (int place = 0; place < 300; ++place) overlay.AddCost(new Cell(place % 30, place / 30), 2500);
      byte[] saved = overlay.Save();
      Expect(saved.Length > 1024, "more than a buffer holds at first");
      again.Restore(saved);
      Expect(saved.SequenceEqual(again.Save()), "the same state");
      Expect(overlay.Get().Path(From, To).SequenceEqual(again.Get().Path(From, To)), "the same path");
      byte[] cut = saved.Take(saved.Length - 1).ToArray();
      Equal(Code.StateWrongSize, Throws<LibpathException>(() => again.Restore(cut)).Code);
#if LIBPATH_SPAN
      var room = new byte[saved.Length];
      Equal(saved.Length, overlay.Save(room.AsSpan()));
      Expect(saved.SequenceEqual(room), "the same state in a span");
      Equal(Code.Full, Throws<LibpathException>(() => overlay.Save(new byte[8].AsSpan())).Code);
#endif
    }

    public static void PiecesHaveNoMoreCellsThanAsked() {
      World world = Asset.Open(Yard).World("walker");
      RealTimeSearch search = RealTimeSearch.Create();
      uint status = search.Start(world, From, To);
      Cell last = From;
      while (status == Status.Running) {
        var (result, cells) = search.Next(5);
        Expect(cells.Length <= 5, "five cells at most");
        Equal(last, cells[0]);
        status = result.Status;
        last = cells.Last();
      }
      Equal(To, last);
    }

    public static void ThreadsShareAWorld() {
      World world = Asset.Open(Yard).World("walker");
      int expected = world.Path(From, To).Length, wrong = 0;
      Thread[] threads = Enumerable.Range(0, 4).Select(_ => new Thread(() => {
        for (int i = 0; i < 200; ++i) {
          if (world.Path(From, To).Length != expected) Interlocked.Increment(ref wrong);
        }
      })).ToArray();
      foreach (Thread thread in threads) thread.Start();
      foreach (Thread thread in threads) thread.Join();
      Equal(0, wrong);
    }
  }
}
