import { type CatalogConstraint, type CatalogTable, columnName } from './catalog-rows.ts';
import type { ViewKey } from './relationships.ts';
import { viewColumnOrigins } from './view-columns.ts';

/** How often one view column may represent key columns before the combinations are no longer spelled out. */
const MAX_VARIANTS = 32;

/** Follows view columns down to the tables they show, and from there to the keys a view can be joined by. */
export function readViewKeys(
  rules: readonly { view: number; rule: string }[],
  byOid: ReadonlyMap<number, CatalogTable>,
  constraints: readonly CatalogConstraint[],
): { keys: ViewKey[]; primaryKeys: Map<number, string[]> } {
  const origins = new Map(
    rules.map(({ view, rule }) => [
      view,
      new Map(viewColumnOrigins(rule).map((origin) => [origin.column, origin])),
    ]),
  );
  const keys: ViewKey[] = [];
  const primaryKeys = new Map<number, string[]>();
  for (const [oid, columns] of origins) {
    const view = byOid.get(oid);
    if (view === undefined) continue;
    const shown = new Map<string, string[]>();
    for (const column of columns.keys()) {
      const base = baseOf(origins, oid, column);
      if (base === undefined) continue;
      const key = `${base.table}.${base.column}`;
      shown.set(key, [...(shown.get(key) ?? []), columnName(view, column)]);
    }
    for (const constraint of constraints) {
      const own = variantsOf(shown, constraint.table, constraint.columns);
      if (own !== undefined && constraint.type === 'p') {
        primaryKeys.set(oid, [...(primaryKeys.get(oid) ?? []), ...(own[0] ?? [])]);
      }
      if (constraint.type !== 'f') continue;
      const other = variantsOf(shown, constraint.other, constraint.otherColumns ?? []);
      for (const [side, variants, table] of [
        ['from', own, byOid.get(constraint.table)],
        ['to', other, byOid.get(constraint.other)],
      ] as const) {
        if (variants === undefined || table === undefined) continue;
        keys.push({ view: nameOf(view), constraint: constraint.name, table: nameOf(table), side, variants });
      }
    }
  }
  return { keys, primaryKeys };
}

function nameOf({ schema, name }: CatalogTable) {
  return { schema, name };
}

type Origins = ReadonlyMap<number, ReadonlyMap<number, { originTable: number; originColumn: number }>>;

function baseOf(
  origins: Origins,
  view: number,
  column: number,
): { table: number; column: number } | undefined {
  let place = { table: view, column };
  // Views cannot contain themselves, but a wrong reading must not loop.
  for (let depth = 0; depth < 64; depth += 1) {
    const below = origins.get(place.table);
    if (below === undefined) return place;
    const origin = below.get(place.column);
    if (origin === undefined) return undefined;
    place = { table: origin.originTable, column: origin.originColumn };
  }
  return undefined;
}

/** Every choice of view columns for the key's columns; undefined when one of them is not shown. */
function variantsOf(
  shown: ReadonlyMap<string, string[]>,
  table: number,
  columns: readonly number[],
): string[][] | undefined {
  let variants: string[][] = [[]];
  for (const column of columns) {
    const choices = shown.get(`${table}.${column}`);
    if (choices === undefined) return undefined;
    variants = variants
      .flatMap((variant) => choices.map((name) => [...variant, name]))
      .slice(0, MAX_VARIANTS);
  }
  return variants;
}
