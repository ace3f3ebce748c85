import { inTransaction } from '@fml/postgres';
import {
  COMPUTED_RELATIONSHIPS_SQL,
  CONSTRAINTS_SQL,
  REPRESENTATIONS_SQL,
  ROUTINES_SQL,
  SETTINGS_SQL,
  TABLES_SQL,
  VIEW_RULES_SQL,
} from './catalog-queries.ts';
import { type CatalogConstraint, type CatalogTable, columnName } from './catalog-rows.ts';
import { type ComputedRelationship, deriveRelationships, type ForeignKey } from './relationships.ts';
import {
  type Column,
  keyOf,
  type Representation,
  type Routine,
  type SchemaCache,
  type Table,
  type TableName,
} from './schema-cache.ts';
import type { RestPool } from './schema-cache-holder.ts';
import { readViewKeys } from './view-keys.ts';

/** With an empty path every name in the catalog's answers carries its schema. */
const BEGIN = "begin isolation level repeatable read read only; set local search_path = ''";

/** Reads the catalog in one transaction. Throws what pg throws. */
export async function loadSchemaCache(
  pool: RestPool,
  options: { exposedSchemas: readonly string[]; extraSearchPath: readonly string[] },
): Promise<Omit<SchemaCache, 'generation'>> {
  return assemble(await readCatalog(pool, options), new Set(options.exposedSchemas));
}

function readCatalog(
  pool: RestPool,
  { exposedSchemas: schemas, extraSearchPath }: Parameters<typeof loadSchemaCache>[1],
) {
  return inTransaction(
    pool,
    async (client) => {
      const ask = async <T>(sql: string, values?: unknown[]): Promise<T> =>
        (await client.query<{ value: T }>(sql, values)).rows[0]?.value as T;
      return {
        tables: await ask<CatalogTable[]>(TABLES_SQL),
        constraints: await ask<CatalogConstraint[]>(CONSTRAINTS_SQL),
        viewRules: await ask<{ view: number; rule: string }[]>(VIEW_RULES_SQL, [
          [...schemas, ...extraSearchPath],
        ]),
        routines: await ask<Routine[]>(ROUTINES_SQL, [schemas]),
        computed:
          await ask<(TableName & { from: number; to: number; toOne: boolean })[]>(COMPUTED_RELATIONSHIPS_SQL),
        representations: await ask<CatalogRepresentation[]>(REPRESENTATIONS_SQL),
        settings: await ask<{ timeZones: string[]; roles: [string, string, string][] }>(SETTINGS_SQL),
      };
    },
    BEGIN,
  );
}

function assemble(
  catalog: Awaited<ReturnType<typeof readCatalog>>,
  exposed: ReadonlySet<string>,
): Omit<SchemaCache, 'generation'> {
  const byOid = new Map(catalog.tables.map((table) => [table.oid, table]));
  const views = readViewKeys(catalog.viewRules, byOid, catalog.constraints);
  const representations = representationsOf(catalog.representations);
  const all = new Map(
    catalog.tables.map((table) => [
      keyOf(table),
      tableOf(table, views.primaryKeys.get(table.oid), representations),
    ]),
  );
  const relationships = deriveRelationships({
    foreignKeys: foreignKeysOf(catalog.constraints, byOid),
    viewKeys: views.keys,
    computed: catalog.computed.flatMap(({ schema, name, from, to, toOne }): ComputedRelationship[] => {
      const [source, target] = [byOid.get(from), byOid.get(to)];
      if (source === undefined || target === undefined) return [];
      return [{ routine: { schema, name }, from: nameOf(source), to: nameOf(target), toOne }];
    }),
    tableOf: (name) => all.get(keyOf(name)),
  }).filter(
    ({ from, to, cardinality }) =>
      exposed.has(from.schema) &&
      exposed.has(to.schema) &&
      (cardinality.kind !== 'many-to-many' || exposed.has(cardinality.junction.schema)),
  );
  return {
    tables: new Map(
      catalog.tables
        .filter(({ schema, isPartition }) => exposed.has(schema) && !isPartition)
        .map((table) => [keyOf(table), all.get(keyOf(table)) as Table]),
    ),
    relationships: Map.groupBy(relationships, ({ from }) => keyOf(from)),
    routines: Map.groupBy(catalog.routines, keyOf),
    timeZones: new Set(catalog.settings.timeZones),
    roleSettings: roleSettingsOf(catalog.settings.roles),
  };
}

function nameOf({ schema, name }: TableName): TableName {
  return { schema, name };
}

interface CatalogRepresentation {
  domain: string;
  role: keyof Representation;
  function: string;
}

function representationsOf(rows: readonly CatalogRepresentation[]): Map<string, Representation> {
  const ofDomain = new Map<string, Representation>();
  for (const { domain, role, function: name } of rows) {
    ofDomain.set(domain, { ...ofDomain.get(domain), [role]: name });
  }
  return ofDomain;
}

function tableOf(
  table: CatalogTable,
  viewKey: string[] | undefined,
  representations: ReadonlyMap<string, Representation>,
): Table {
  const { schema, name, isView, insertable, updatable, deletable } = table;
  return {
    schema,
    name,
    isView,
    insertable,
    updatable,
    deletable,
    columns: new Map(
      table.columns.map((column): [string, Column] => [
        column.name,
        {
          name: column.name,
          type: column.type,
          defaultSql: column.defaultSql ?? undefined,
          representation: representations.get(column.type),
        },
      ]),
    ),
    primaryKey: table.primaryKey ?? viewKey ?? [],
  };
}

function foreignKeysOf(
  constraints: readonly CatalogConstraint[],
  byOid: ReadonlyMap<number, CatalogTable>,
): ForeignKey[] {
  const uniques = new Set(
    constraints
      .filter(({ type }) => type !== 'f')
      .map(({ table, columns }) => JSON.stringify([table, columns.toSorted((a, b) => a - b)])),
  );
  return constraints.flatMap((constraint): ForeignKey[] => {
    const { type, table, other, columns, otherColumns } = constraint;
    const [from, to] = [byOid.get(table), byOid.get(other)];
    if (type !== 'f' || from === undefined || to === undefined) return [];
    return [
      {
        constraint: constraint.name,
        from: nameOf(from),
        to: nameOf(to),
        columns: columns.map((position, at) => [
          columnName(from, position),
          columnName(to, otherColumns?.[at] ?? 0),
        ]),
        unique: uniques.has(JSON.stringify([table, columns.toSorted((a, b) => a - b)])),
      },
    ];
  });
}

function roleSettingsOf(rows: [string, string, string][]): Map<string, [string, string][]> {
  const settings = new Map<string, [string, string][]>();
  for (const [role, name, value] of rows) {
    settings.set(role, [...(settings.get(role) ?? []).filter(([known]) => known !== name), [name, value]]);
  }
  return settings;
}
