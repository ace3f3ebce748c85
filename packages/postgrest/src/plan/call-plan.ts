import {
  keyOf,
  type Routine,
  type RoutineParameter,
  type SchemaCache,
  type TableName,
} from '../catalog/schema-cache.ts';
import { apiError } from '../errors/rest-error.ts';
import { parseMediaType } from '../request/media-types.ts';
import type { Payload } from '../request/payload.ts';
import { MIN_NAME_SCORE, suggestName } from './suggest-name.ts';

export interface CallPlan {
  routine: Routine;
  arguments:
    | { kind: 'single'; parameter: RoutineParameter; value: string | Buffer }
    | { kind: 'json'; parameters: readonly RoutineParameter[]; body: { text: string; isObject: boolean } }
    | {
        kind: 'direct';
        parameters: readonly RoutineParameter[];
        values: ReadonlyMap<string, readonly string[]>;
      };
}

/** The arguments of a call: from the query string or from a body. */
export type CallInput =
  | { kind: 'query'; pairs: readonly (readonly [string, string])[] }
  | { kind: 'body'; payload: Payload; contentType: string | null };

/** Calls the function that has one JSON parameter, regardless of its name, with everything that was sent. */
export function planSingleObjectCall(cache: SchemaCache, name: TableName, input: CallInput): CallPlan {
  const routine = (cache.routines.get(keyOf(name)) ?? []).find(
    ({ parameters: [only, ...more] }) =>
      more.length === 0 && (only?.type === 'json' || only?.type === 'jsonb'),
  );
  const parameter = routine?.parameters[0];
  if (routine === undefined || parameter === undefined) return planCall(cache, name, input);
  const pairs =
    input.kind === 'query' ? input.pairs : input.payload.kind === 'form' ? input.payload.pairs : [];
  const value =
    input.kind === 'body' && input.payload.kind === 'json'
      ? input.payload.text
      : JSON.stringify(Object.fromEntries(pairs));
  return { routine, arguments: { kind: 'single', parameter, value } };
}

/** Picks the overload that the names of the arguments fit. Throws PGRST202 and PGRST203. */
export function planCall(cache: SchemaCache, name: TableName, input: CallInput): CallPlan {
  const keys =
    input.kind === 'query' ? [...new Set(input.pairs.map(([key]) => key))] : [...new Set(input.payload.keys)];
  const media =
    input.kind === 'body' ? parseMediaType(input.contentType ?? 'application/json').name : undefined;
  const overloads = cache.routines.get(keyOf(name)) ?? [];
  const matching = overloads.filter((routine) => acceptsKeys(routine, keys, media));
  const fallback = overloads.filter(
    (routine) => !matching.includes(routine) && takesWholeBody(routine, media),
  );
  const candidates = matching.length > 0 ? matching : fallback;
  const [routine] = candidates;
  if (routine === undefined) throw noFunction(cache, name, keys, media, overloads);
  if (candidates.length > 1) throw ambiguousFunction(candidates);
  return { routine, arguments: argumentsOf(routine, keys, input) };
}

function acceptsKeys({ parameters }: Routine, keys: readonly string[], media: string | undefined): boolean {
  if (parameters.length === 0) return keys.length === 0 && !isRawMedia(media);
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  const known = new Set(parameters.map((parameter) => parameter.name));
  return required.every((name) => keys.includes(name)) && keys.every((key) => known.has(key));
}

function isRawMedia(media: string | undefined): boolean {
  return media === 'text/plain' || media === 'text/xml' || media === 'application/octet-stream';
}

const WHOLE_BODY_TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

/** A single parameter that takes the body as it is. */
function takesWholeBody({ parameters }: Routine, media: string | undefined): boolean {
  const [only] = parameters;
  if (only === undefined || parameters.length > 1 || media === undefined) return false;
  return only.name === '' && (WHOLE_BODY_TYPES[media] ?? []).includes(only.type);
}

function argumentsOf(routine: Routine, keys: readonly string[], input: CallInput): CallPlan['arguments'] {
  const [only] = routine.parameters;
  if (input.kind === 'body' && only?.name === '' && routine.parameters.length === 1) {
    const { payload } = input;
    const value =
      payload.kind === 'json'
        ? payload.text
        : payload.kind === 'raw'
          ? only.type === 'bytea'
            ? payload.body
            : payload.body.toString('utf8')
          : JSON.stringify(Object.fromEntries(payload.pairs));
    return { kind: 'single', parameter: only, value };
  }
  const parameters = routine.parameters.filter(({ name }) => keys.includes(name));
  if (input.kind === 'body' && input.payload.kind === 'json') {
    return { kind: 'json', parameters, body: input.payload };
  }
  const pairs =
    input.kind === 'query' ? input.pairs : input.payload.kind === 'form' ? input.payload.pairs : [];
  const values = Map.groupBy(pairs, ([key]) => key);
  return {
    kind: 'direct',
    parameters,
    values: new Map([...values].map(([key, list]) => [key, list.map(([, value]) => value)])),
  };
}

function noFunction(
  cache: SchemaCache,
  { schema, name }: TableName,
  keys: readonly string[],
  media: string | undefined,
  overloads: readonly Routine[],
) {
  const sorted = keys.toSorted();
  const full = `${schema}.${name}`;
  const raw = media === undefined ? undefined : WHOLE_BODY_TYPES[media];
  const onlySingle = isRawMedia(media);
  const named = sorted.length === 0 ? ' without parameters' : `(${sorted.join(', ')})`;
  const listed =
    sorted.length === 0
      ? ' without parameters'
      : ` with parameter${sorted.length > 1 ? 's' : ''} ${sorted.join(', ')}`;
  const searched = onlySingle
    ? ` with a single unnamed ${raw?.[0]} parameter`
    : media === 'application/json'
      ? `${listed} or with a single unnamed json/jsonb parameter`
      : listed;
  return apiError('no_function', {
    message: `Could not find the function ${full}${onlySingle ? '' : named} in the schema cache`,
    details: `Searched for the function ${full}${searched}, but no matches were found in the schema cache.`,
    hint: onlySingle ? null : suggestion(cache, schema, name, sorted, overloads),
  });
}

function suggestion(
  cache: SchemaCache,
  schema: string,
  name: string,
  keys: readonly string[],
  overloads: readonly Routine[],
): string | null {
  const before = `Perhaps you meant to call the function ${schema}.`;
  if (overloads.length > 0) {
    const listed = (names: readonly string[]) => `(${names.toSorted().join(', ')})`;
    const choices = overloads.map(({ parameters }) => listed(parameters.map((parameter) => parameter.name)));
    const similar = suggestName(listed(keys), choices);
    return similar === undefined ? null : `${before}${name}${similar}`;
  }
  const names = [...cache.routines.values()].flatMap(([first]) =>
    first !== undefined && first.schema === schema ? [first.name] : [],
  );
  const similar = suggestName(name, names, MIN_NAME_SCORE);
  return similar === undefined ? null : `${before}${similar}`;
}

function ambiguousFunction(candidates: readonly Routine[]) {
  const listed = candidates.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  );
  return apiError('ambiguous_function', {
    message: `Could not choose the best candidate function between: ${listed.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
