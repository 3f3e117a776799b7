#include <libpath/tables/unit_tables.h>

#include <algorithm>
#include <tuple>
#include <type_traits>
#include <utility>

#include <libpath/tables/container/table_source.h>
#include <libpath/tables/table_list.h>

namespace libpath {
namespace {

template <class View>
struct Needed {};

template <class Row, class View>
constexpr bool is_kept_as() {
  if constexpr (Row::kOfUnit) {
    return std::is_same_v<decltype(Row::view(std::declval<const UnitTables&>())), const View&>;
  }
  return false;
}

template <class View, class... Rows>
const View& find_in(const UnitTables& tables, std::tuple<Rows...>) {
  static_assert((is_kept_as<Rows, View>() + ...) == 1, "no table of a unit, or several");
  const View* found = nullptr;
  const auto look = [&](auto row) {
    if constexpr (is_kept_as<decltype(row), View>()) found = &row.view(tables);
  };
  (look(Rows{}), ...);
  return *found;
}

/// The unit's table of that type, for the tables that are proven by it.
template <class View>
const View& find(const UnitTables& tables, Needed<View>) {
  return find_in<View>(tables, TableList{});
}
CornerCount find(const UnitTables& tables, Needed<CornerCount>) {
  return {tables.is_plain() ? tables.jump_map.corner_count() : 0};
}

template <class View, class... Views>
Result<Done> open(Result<View> (*prove)(const TableSource&, const Views&...) noexcept, const TableSource& source,
                  const UnitTables& tables, View& view) {
  auto opened = prove(source, find(tables, Needed<Views>{})...);
  if (!opened) return Failure{opened.error()};
  view = std::move(*opened);
  return Done{};
}

/// Opens the tables of a list that the asset stores, one after the other.
template <class List>
Result<Done> open_all(const TableSource& source, UnitTables& tables) {
  Result<Done> result = Done{};
  for_each_row<List>([&](auto row) {
    using Row = decltype(row);
    if constexpr (Row::kOfUnit && requires { &Row::Table::open; }) {
      if (result) result = open(&Row::Table::open, source, tables, Row::view(tables));
    }
  });
  return result;
}

}  // namespace

Result<UnitTables> UnitTables::open(const TableSource& source) noexcept {
  UnitTables tables;
  tables.record = &source.unit();
  auto result = open_all<GroundTables>(source, tables);
  if (result) result = open_all<AreaTables>(source, tables);
  if (result) result = open_all<TurningTableRows>(source, tables);
  if (result) result = open_all<AnyAngleTables>(source, tables);
  if (!result) return Failure{result.error()};
  tables.one_way = tables.edges.has_one_way();
  return tables;
}

Result<Done> UnitTables::open_tiers(const TableSource& source) noexcept { return open_all<GridTables>(source, *this); }

}  // namespace libpath
