/** A schema of the OpenAPI document, as far as SQL types need it. */
export interface TypeSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  format: string;
  items?: { type?: TypeSchema['type']; format?: string };
  maxLength?: number;
}

const SCALARS: Readonly<Record<string, TypeSchema['type']>> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  // Any value: the format says which kind of JSON it is.
  json: undefined,
  jsonb: undefined,
};

/** Widths of whole numbers, as OpenAPI names them. Other formats are the names of PostgreSQL. */
const INTEGER_FORMATS: Readonly<Record<string, string>> = {
  smallint: 'int32',
  integer: 'int32',
  bigint: 'int64',
};

/** How values of an SQL type look in JSON. `baseType` is the type below a domain. */
export function schemaOfType(sqlType: string, baseType: string | null = null): TypeSchema {
  const format = formatOf(withoutModifier(sqlType));
  const shape = withoutModifier(baseType ?? sqlType);
  const maxLength = /^character(?: varying)?\((\d+)\)$/.exec(baseType ?? sqlType)?.[1];
  if (shape.endsWith('[]')) {
    const item = shape.slice(0, -2);
    return { type: 'array', format, items: { type: scalarOf(item), format: formatOf(item) } };
  }
  return {
    type: scalarOf(shape),
    format,
    ...(maxLength === undefined ? {} : { maxLength: Number(maxLength) }),
  };
}

function scalarOf(name: string): TypeSchema['type'] {
  return Object.hasOwn(SCALARS, name) ? SCALARS[name] : 'string';
}

function formatOf(name: string): string {
  return Object.hasOwn(INTEGER_FORMATS, name) ? (INTEGER_FORMATS[name] ?? name) : name;
}

/** `numeric(10,2)` is `numeric`, `timestamp(3) with time zone` is `timestamp with time zone`. */
function withoutModifier(sqlType: string): string {
  return sqlType.replace(/\(\d+(?:,-?\d+)?\)/, '');
}

/** The default of a column as JSON, or undefined for expressions that have no value before they run. */
export function defaultOf(defaultSql: string | undefined, { type }: TypeSchema): unknown {
  if (defaultSql === undefined || type === 'array') return undefined;
  const quoted = /^'((?:[^']|'')*)'(?:::.+)?$/.exec(defaultSql)?.[1]?.replaceAll("''", "'");
  const text = quoted ?? defaultSql;
  if (type === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
