import type { ColumnPairs, Relationship, Table, TableName } from './schema-cache.ts';

export interface ForeignKey {
  constraint: string;
  from: TableName;
  to: TableName;
  columns: ColumnPairs;
  /** The referring columns are unique as well. */
  unique: boolean;
}

/** A foreign key, or the key it refers to, seen through a view: every way its columns appear there. */
export interface ViewKey {
  view: TableName;
  constraint: string;
  table: TableName;
  /** The view is on the referring side, or on the referred one. */
  side: 'from' | 'to';
  /** View columns in the order of the key's columns. */
  variants: readonly (readonly string[])[];
}

export interface ComputedRelationship {
  routine: TableName;
  from: TableName;
  to: TableName;
  toOne: boolean;
}

/** All ways to embed one table in another: foreign keys both ways, through views, through junctions, by function. */
export function deriveRelationships(input: {
  foreignKeys: readonly ForeignKey[];
  viewKeys: readonly ViewKey[];
  computed: readonly ComputedRelationship[];
  tableOf: (name: TableName) => Pick<Table, 'primaryKey'> | undefined;
}): Relationship[] {
  const toOne = input.foreignKeys.flatMap((key) => [
    direct(key, key.columns, {}),
    ...throughViews(key, input.viewKeys),
  ]);
  const inverse = toOne.map(invert);
  const detected = [...toOne, ...manyToMany(toOne, input.tableOf), ...inverse];
  const computed = input.computed.map(
    ({ routine, from, to, toOne: single }): Relationship => ({
      from,
      to,
      isSelf: same(from, to),
      fromIsView: false,
      toIsView: false,
      cardinality: { kind: 'computed', routine, toOne: single },
    }),
  );
  // A function named like a table takes the place of what was detected for that table.
  const overridden = detected.filter(
    (relationship) =>
      !input.computed.some(
        ({ routine, from }) => same(from, relationship.from) && same(routine, relationship.to),
      ),
  );
  return [...computed, ...overridden].sort(compare);
}

function direct(
  key: ForeignKey,
  columns: ColumnPairs,
  views: { from?: TableName; to?: TableName },
): Relationship {
  const from = views.from ?? key.from;
  const to = views.to ?? key.to;
  return {
    from,
    to,
    isSelf: same(from, to),
    fromIsView: views.from !== undefined,
    toIsView: views.to !== undefined,
    cardinality: {
      kind: key.unique ? 'one-to-one' : 'many-to-one',
      constraint: key.constraint,
      columns,
      isReferring: true,
    },
  };
}

function throughViews(key: ForeignKey, viewKeys: readonly ViewKey[]): Relationship[] {
  const ofKey = (side: 'from' | 'to', table: TableName) =>
    viewKeys
      .filter((view) => view.side === side && view.constraint === key.constraint && same(view.table, table))
      .flatMap(({ view, variants }) => variants.map((columns) => ({ view, columns })));
  const fromViews = ofKey('from', key.from);
  const toViews = ofKey('to', key.to);
  const pairs = (from: readonly string[] | undefined, to: readonly string[] | undefined): ColumnPairs =>
    key.columns.map(([here, there], at) => [from?.[at] ?? here, to?.[at] ?? there]);
  return [
    ...fromViews.map(({ view, columns }) => direct(key, pairs(columns, undefined), { from: view })),
    ...toViews.map(({ view, columns }) => direct(key, pairs(undefined, columns), { to: view })),
    ...fromViews.flatMap((from) =>
      toViews.map((to) => direct(key, pairs(from.columns, to.columns), { from: from.view, to: to.view })),
    ),
  ];
}

function invert(relationship: Relationship): Relationship {
  const { from, to, fromIsView, toIsView, cardinality } = relationship;
  if (cardinality.kind === 'many-to-many' || cardinality.kind === 'computed') return relationship;
  return {
    ...relationship,
    from: to,
    to: from,
    fromIsView: toIsView,
    toIsView: fromIsView,
    cardinality: {
      ...cardinality,
      kind: cardinality.kind === 'one-to-one' ? 'one-to-one' : 'one-to-many',
      columns: cardinality.columns.map(([here, there]) => [there, here] as const),
      isReferring: false,
    },
  };
}

/** A table whose primary key holds two foreign keys joins their tables. */
function manyToMany(
  toOne: readonly Relationship[],
  tableOf: (name: TableName) => Pick<Table, 'primaryKey'> | undefined,
): Relationship[] {
  const byJunction = Map.groupBy(
    toOne.filter(({ cardinality }) => cardinality.kind === 'many-to-one'),
    ({ from }) => JSON.stringify([from.schema, from.name]),
  );
  return [...byJunction.values()].flatMap((relationships) =>
    relationships.flatMap((first) =>
      relationships.flatMap((second): Relationship[] => {
        const [a, b] = [first.cardinality, second.cardinality];
        if (a.kind !== 'many-to-one' || b.kind !== 'many-to-one' || a.constraint === b.constraint) return [];
        const primaryKey = tableOf(first.from)?.primaryKey ?? [];
        const used = [...a.columns, ...b.columns].map(([column]) => column);
        if (!used.every((column) => primaryKey.includes(column))) return [];
        return [
          {
            from: first.to,
            to: second.to,
            isSelf: same(first.to, second.to),
            fromIsView: first.toIsView,
            toIsView: second.toIsView,
            cardinality: {
              kind: 'many-to-many',
              junction: first.from,
              constraints: [a.constraint, b.constraint],
              source: a.columns.map(([junction, source]) => [source, junction] as const),
              target: b.columns.map(([junction, target]) => [target, junction] as const),
            },
          },
        ];
      }),
    ),
  );
}

function same(a: TableName, b: TableName): boolean {
  return a.schema === b.schema && a.name === b.name;
}

const KIND_ORDER = ['computed', 'one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

/** A fixed order, so that answers that list candidates are always the same. */
function compare(a: Relationship, b: Relationship): number {
  const texts = ({ to, isSelf, cardinality }: Relationship) => [
    to.schema,
    to.name,
    isSelf ? '1' : '0',
    String(KIND_ORDER.indexOf(cardinality.kind)),
    cardinality.kind === 'many-to-many'
      ? JSON.stringify([cardinality.junction.name, ...cardinality.constraints])
      : cardinality.kind === 'computed'
        ? cardinality.routine.name
        : cardinality.constraint,
  ];
  const [left, right] = [texts(a), texts(b)];
  for (const [at, text] of left.entries()) {
    const other = right[at] ?? '';
    if (text !== other) return text < other ? -1 : 1;
  }
  return 0;
}
