import type { Routine, RoutineParameter } from '../catalog/schema-cache.ts';
import { requiredNames, summaryOf } from './openapi-tables.ts';
import { schemaOfType } from './openapi-types.ts';

const PRODUCES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
];

/** The path of a function. Overloads share it: an argument is required when each of them requires it. */
export function describeRoutines(
  overloads: readonly Routine[],
  comments: ReadonlyMap<number, string | null>,
): [path: string, methods: Record<string, unknown>] {
  const name = overloads[0]?.name ?? '';
  const parameters = mergedParameters(overloads);
  const comment = overloads.map(({ oid }) => comments.get(oid) ?? null).find((text) => text !== null) ?? null;
  const operation = (list: readonly unknown[]) => ({
    tags: [`(rpc) ${name}`],
    ...summaryOf(comment),
    produces: PRODUCES,
    parameters: list,
    responses: { 200: { description: 'OK' } },
  });
  const isReadable = overloads.some(({ volatility }) => volatility !== 'v');
  return [
    `/rpc/${name}`,
    {
      ...(isReadable
        ? { get: operation(parameters.filter((each) => each.name !== '').map(queryParameter)) }
        : {}),
      post: operation([bodyParameter(parameters, comment), { $ref: '#/parameters/preferParams' }]),
    },
  ];
}

function mergedParameters(overloads: readonly Routine[]): RoutineParameter[] {
  const merged = new Map<string, RoutineParameter>();
  for (const { parameters } of overloads) {
    for (const parameter of parameters)
      if (!merged.has(parameter.name)) merged.set(parameter.name, parameter);
  }
  return [...merged.values()].map((parameter) => ({
    ...parameter,
    required: overloads.every(({ parameters }) =>
      parameters.some(({ name, required }) => name === parameter.name && required),
    ),
  }));
}

function queryParameter({ name, type, required, variadic }: RoutineParameter): Record<string, unknown> {
  const schema = schemaOfType(type);
  const place = { name, in: 'query', required };
  if (variadic) return { ...place, ...schema, collectionFormat: 'multi' };
  // An array is one text in a query string, such as {1,2}; a query parameter must have a type.
  return {
    ...place,
    format: schema.format,
    type: schema.type === 'array' ? 'string' : (schema.type ?? 'string'),
  };
}

function bodyParameter(
  parameters: readonly RoutineParameter[],
  comment: string | null,
): Record<string, unknown> {
  const place = { name: 'args', in: 'body', required: true };
  const [only] = parameters;
  // A function with a single unnamed parameter takes the body as it is.
  if (only?.name === '' && parameters.length === 1) return { ...place, schema: schemaOfType(only.type) };
  const named = parameters.filter(({ name }) => name !== '');
  return {
    ...place,
    schema: {
      type: 'object',
      ...(comment === null ? {} : { description: comment }),
      ...requiredNames(named.filter(({ required }) => required)),
      properties: Object.fromEntries(named.map(({ name, type }) => [name, schemaOfType(type)])),
    },
  };
}
