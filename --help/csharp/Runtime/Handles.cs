// Written by bindings/generate.py from libpath/c/libpath.h: changes are made there.

#if NETSTANDARD2_1_OR_GREATER || NETCOREAPP || UNITY_2021_2_OR_NEWER
#define LIBPATH_SPAN
#endif

using System;

namespace Libpath {

internal class AssetHandle : LibpathHandle {
  internal AssetHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_asset_destroy(pointer); }
  internal static readonly AssetHandle None = new AssetHandle(IntPtr.Zero);
}

internal sealed class WorldHandle : LibpathHandle {
  internal WorldHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { if (!IsLent) Native.libpath_world_destroy(pointer); }
  internal bool IsLent;  // it belongs to what it looks at
}

internal sealed class LiveWorldHandle : LibpathHandle {
  internal LiveWorldHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_live_world_destroy(pointer); }
}

internal sealed class OverlayHandle : LibpathHandle {
  internal OverlayHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_overlay_destroy(pointer); }
}

internal sealed class ContextHandle : LibpathHandle {
  internal ContextHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_context_destroy(pointer); }
}

internal sealed class GridSearchHandle : LibpathHandle {
  internal GridSearchHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_grid_search_destroy(pointer); }
}

internal sealed class TwoLevelSearchHandle : LibpathHandle {
  internal TwoLevelSearchHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_two_level_search_destroy(pointer); }
}

internal sealed class CompassSearchHandle : LibpathHandle {
  internal CompassSearchHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_compass_search_destroy(pointer); }
}

internal sealed class RealTimeSearchHandle : LibpathHandle {
  internal RealTimeSearchHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_real_time_search_destroy(pointer); }
}

internal sealed class FloodHandle : LibpathHandle {
  internal FloodHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_flood_destroy(pointer); }
}

internal sealed class QueueHandle : LibpathHandle {
  internal QueueHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_queue_destroy(pointer); }
}

internal sealed class WaypointSearchHandle : LibpathHandle {
  internal WaypointSearchHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_waypoint_search_destroy(pointer); }
}

internal sealed class NodeSearchHandle : LibpathHandle {
  internal NodeSearchHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_node_search_destroy(pointer); }
}

internal sealed class DirectionalContextHandle : LibpathHandle {
  internal DirectionalContextHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_directional_context_destroy(pointer); }
}

internal sealed class DirectionalSearchHandle : LibpathHandle {
  internal DirectionalSearchHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_directional_search_destroy(pointer); }
}

internal sealed class PoseFloodHandle : LibpathHandle {
  internal PoseFloodHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_pose_flood_destroy(pointer); }
}

internal sealed class InfluenceHandle : LibpathHandle {
  internal InfluenceHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_influence_destroy(pointer); }
}

internal sealed class InfluenceLayerHandle : LibpathHandle {
  internal InfluenceLayerHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_influence_layer_destroy(pointer); }
}

internal sealed class KnowledgeHandle : LibpathHandle {
  internal KnowledgeHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_knowledge_destroy(pointer); }
}

internal sealed class AssetSlotHandle : LibpathHandle {
  internal AssetSlotHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_asset_slot_destroy(pointer); }
}

internal sealed class CrowdHandle : LibpathHandle {
  internal CrowdHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_crowd_destroy(pointer); }
}

internal sealed class ClaimsHandle : LibpathHandle {
  internal ClaimsHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_claims_destroy(pointer); }
}

internal sealed class ClearanceHandle : LibpathHandle {
  internal ClearanceHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_clearance_destroy(pointer); }
}

internal sealed class StepSearchHandle : LibpathHandle {
  internal StepSearchHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_step_search_destroy(pointer); }
}

internal sealed class RouteHandle : LibpathHandle {
  internal RouteHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_route_destroy(pointer); }
}

internal sealed class RouteContextHandle : LibpathHandle {
  internal RouteContextHandle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {}
  internal override void Destroy(IntPtr pointer) { Native.libpath_route_context_destroy(pointer); }
}


}  // namespace Libpath
