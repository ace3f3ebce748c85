import type { Relationship, Table } from '../catalog/schema-cache.ts';
import type { ColumnDescription, TableDescription } from '../catalog/schema-description.ts';
import { defaultOf, schemaOfType } from './openapi-types.ts';

type Entry = readonly [name: string, value: Record<string, unknown>];

const text = (name: string, place: 'query' | 'header', description: string) => ({
  name,
  in: place,
  type: 'string',
  required: false,
  description,
});
const prefer = (description: string, choices: readonly string[]) => ({
  ...text('Prefer', 'header', description),
  enum: choices,
});
const RETURN = ['return=representation', 'return=minimal', 'return=headers-only'];

export const SHARED_PARAMETERS = {
  select: text('select', 'query', 'Columns and embedded tables'),
  order: text('order', 'query', 'Order of the rows'),
  limit: text('limit', 'query', 'Largest number of rows'),
  offset: text('offset', 'query', 'Number of rows to skip'),
  on_conflict: text('on_conflict', 'query', 'Unique columns that decide whether a row exists'),
  range: text('Range', 'header', 'First and last row, such as 0-9'),
  rangeUnit: { ...text('Range-Unit', 'header', 'Unit of Range'), default: 'items' },
  preferCount: prefer('How rows are counted', ['count=exact', 'count=planned', 'count=estimated']),
  preferReturn: prefer('What the answer holds', RETURN),
  preferPost: prefer('What the answer holds, and what happens to rows that exist', [
    ...RETURN,
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ]),
  preferParams: prefer('How the body becomes arguments', ['params=single-object']),
};

type SharedParameter = keyof typeof SHARED_PARAMETERS;

/** A table or view: its path with the methods that the role may use, its definition and its own parameters. */
export function describeTable(
  table: Table,
  description: TableDescription,
  relationships: readonly Relationship[],
  visibleTables: ReadonlySet<string>,
): { path: Entry; definition: Entry; parameters: Entry[] } {
  const { name } = table;
  const readable = description.columns.filter(({ canSelect }) => canSelect);
  const used = description.columns.filter(
    ({ canSelect, canInsert, canUpdate }) => canSelect || canInsert || canUpdate,
  );
  const parameter = (key: string) => ({ $ref: `#/parameters/${pointer(key)}` });
  const shared = (...keys: SharedParameter[]) => keys.map(parameter);
  const filters = readable.map((column) => parameter(`rowFilter.${name}.${column.name}`));
  const body = parameter(`body.${name}`);
  const definitionRef = { $ref: `#/definitions/${pointer(name)}` };
  const operation = (parameters: readonly unknown[], responses: Record<number, unknown>) => ({
    tags: [name],
    ...summaryOf(description.comment),
    parameters,
    responses,
  });
  const methods = {
    get:
      readable.length > 0 &&
      operation(
        [...filters, ...shared('select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount')],
        {
          200: { description: 'OK', schema: { type: 'array', items: definitionRef } },
          206: { description: 'Partial Content' },
        },
      ),
    post:
      table.insertable &&
      used.some(({ canInsert }) => canInsert) &&
      operation([body, ...shared('select', 'preferPost', 'on_conflict')], {
        201: { description: 'Created' },
      }),
    patch:
      table.updatable &&
      used.some(({ canUpdate }) => canUpdate) &&
      operation([...filters, body, ...shared('preferReturn')], { 204: { description: 'No Content' } }),
    delete:
      table.deletable &&
      description.canDelete &&
      operation([...filters, ...shared('preferReturn')], { 204: { description: 'No Content' } }),
  };
  return {
    path: [`/${name}`, Object.fromEntries(Object.entries(methods).filter(([, method]) => method !== false))],
    definition: [
      name,
      {
        type: 'object',
        ...described(description.comment),
        ...requiredNames(used.filter(({ isRequired }) => isRequired)),
        properties: Object.fromEntries(
          used.map((column) => [column.name, propertyOf(table, column, relationships, visibleTables)]),
        ),
      },
    ],
    parameters: [
      [`body.${name}`, { name, in: 'body', required: false, description: name, schema: definitionRef }],
      ...readable.map(
        (column): Entry => [
          `rowFilter.${name}.${column.name}`,
          {
            ...text(column.name, 'query', column.comment ?? column.name),
            format: schemaOfType(table.columns.get(column.name)?.type ?? 'text').format,
          },
        ],
      ),
    ],
  };
}

function propertyOf(
  table: Table,
  { name, comment, baseType, labels }: ColumnDescription,
  relationships: readonly Relationship[],
  visibleTables: ReadonlySet<string>,
): Record<string, unknown> {
  const column = table.columns.get(name);
  const schema = schemaOfType(column?.type ?? 'text', baseType);
  const notes = [
    ...(table.primaryKey.includes(name) ? ['This is a Primary Key.<pk/>'] : []),
    ...foreignKeyNotes(name, relationships, visibleTables),
  ];
  const texts = [
    ...(comment === null ? [] : [comment]),
    ...(notes.length === 0 ? [] : [`Note:\n${notes.join('\n')}`]),
  ];
  return {
    ...schema,
    ...described(texts.length === 0 ? null : texts.join('\n\n')),
    default: defaultOf(column?.defaultSql, schema),
    ...(labels === null ? {} : { enum: labels }),
  };
}

/** Code generators read the marks between angle brackets. A table that the role may not use is not named. */
function foreignKeyNotes(
  name: string,
  relationships: readonly Relationship[],
  visibleTables: ReadonlySet<string>,
): string[] {
  for (const { from, to, toIsView, cardinality } of relationships) {
    if (cardinality.kind === 'computed' || cardinality.kind === 'many-to-many' || toIsView) continue;
    if (!cardinality.isReferring || to.schema !== from.schema || !visibleTables.has(to.name)) continue;
    const other = cardinality.columns.find(([own]) => own === name)?.[1];
    if (other !== undefined) {
      return [`This is a Foreign Key to \`${to.name}.${other}\`.<fk table='${to.name}' column='${other}'/>`];
    }
  }
  return [];
}

/** The first line of a comment is the summary, the rest the description. */
export function summaryOf(comment: string | null): Record<string, string> {
  if (comment === null) return {};
  const [summary = '', ...rest] = comment.split('\n');
  const description = rest.join('\n').trim();
  return { summary, ...described(description === '' ? null : description) };
}

/** An empty list is not allowed. */
export function requiredNames(fields: readonly { name: string }[]): { required?: string[] } {
  return fields.length === 0 ? {} : { required: fields.map(({ name }) => name) };
}

function described(comment: string | null): Record<string, string> {
  return comment === null ? {} : { description: comment };
}

/** A key inside a JSON pointer inside a URL fragment. */
function pointer(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
