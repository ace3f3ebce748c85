import { apiError } from '../errors/rest-error.ts';
import { columnNames, treePath } from './fields.ts';
import { filterExpression, logicPath, logicTree } from './filters.ts';
import { orderTerms } from './order.ts';
import { describeFailure, placeOf } from './parse-failure.ts';
import type { Parser } from './parser.ts';
import type { AtPath, Filter, LogicTree, OrderTerm, SelectItem } from './query-terms.ts';
import { selectItems } from './select.ts';

export interface QueryTerms {
  select: readonly SelectItem[];
  filters: readonly AtPath<Filter>[];
  logic: readonly AtPath<LogicTree>[];
  order: readonly AtPath<readonly OrderTerm[]>[];
  /** `limit` and `offset` as sent; what is no whole number is ignored. */
  limits: readonly AtPath<{ limit?: number; offset?: number }>[];
  columns?: readonly string[];
  onConflict?: readonly string[];
  /** Arguments of a function called by GET. */
  arguments: readonly (readonly [string, string])[];
  /** The query string with its parameters sorted, for Content-Location. */
  canonical: string;
}

/** Parentheses deeper than this are refused: they would only cost stack. */
const MAX_DEPTH = 64;

const RESERVED = new Set(['select', 'columns', 'on_conflict']);
const RESERVED_LAST = new Set(['order', 'limit', 'offset', 'and', 'or']);

/** Reads a raw query string. Throws PGRST100 with Parsec's wording of what is wrong and where. */
export function parseQueryString(raw: string, options: { isFunctionRead: boolean }): QueryTerms {
  const all = decodeParameters(raw);
  const parameters = all.filter((pair): pair is [string, string] => pair[1] !== null);
  const endingIn = (...words: string[]) =>
    parameters.filter(([key]) => words.includes(key.split('.').at(-1) ?? ''));
  const firstValue = (name: string) => all.find(([key]) => key === name)?.[1] ?? undefined;

  const order = endingIn('order').map(([key, value]) => ({
    path: pathOf(key),
    value: cached(orderCache, value, () => parseParameter(orderTerms, 'order', value)),
  }));
  const logic = endingIn('and', 'or').map(([key, value]) => logicAt(key, value));
  const columns = firstValue('columns');
  const select = firstValue('select') ?? '*';
  const filtersAndArguments = parameters.filter(
    ([key]) => !RESERVED.has(key) && !RESERVED_LAST.has(key.split('.').at(-1) ?? ''),
  );
  const filters: AtPath<Filter>[] = [];
  const functionArguments: [string, string][] = [];
  const columnSet =
    columns === undefined ? undefined : parseParameter(columnNames, 'columns parameter', columns);
  const selected = cached(selectCache, select, () => parseParameter(selectItems, 'select parameter', select));
  for (const [key, value] of filtersAndArguments) {
    const { path, field } = parseParameter(treePath, 'tree path', key);
    const expression = expressionOf(value, options.isFunctionRead);
    if (expression !== undefined) filters.push({ path, value: { kind: 'filter', field, ...expression } });
    else if (path.length === 0) functionArguments.push([field.name, value]);
  }
  const onConflict = firstValue('on_conflict');
  return {
    select: selected,
    filters,
    logic,
    order,
    limits: limitsOf(parameters),
    columns: columnSet,
    onConflict:
      onConflict === undefined ? undefined : parseParameter(columnNames, 'on_conflict parameter', onConflict),
    arguments: functionArguments,
    canonical: canonicalQuery(all),
  };
}

/** On a function read by GET a value without an operator is an argument. */
function expressionOf(value: string, isFunctionRead: boolean) {
  if (isFunctionRead) {
    const outcome = filterExpression(value, 0);
    if (!outcome.ok && !outcome.consumed) return undefined;
  }
  return parseParameter(filterExpression, 'filter', value);
}

function logicAt(key: string, value: string): AtPath<LogicTree> {
  refuseDeep(value, 'logic tree');
  const { path, operator } = parseParameter(logicPath, 'logic path', key);
  // Place and wording count from the operator on, which upstream puts in front.
  return { path, value: parseParameter(logicTree, 'logic tree', value, operator + value) };
}

function limitsOf(parameters: [string, string][]): AtPath<{ limit?: number; offset?: number }>[] {
  const byPath = new Map<string, AtPath<{ limit?: number; offset?: number }>>();
  for (const [key, value] of parameters) {
    const words = key.split('.');
    const what = words.at(-1);
    if (what !== 'limit' && what !== 'offset') continue;
    if (!/^-?\d{1,15}$/.test(value.trim())) continue;
    const prefix = words.slice(0, -1).join('.');
    const entry = byPath.get(prefix) ?? { path: pathOf(key), value: {} };
    entry.value[what] = Number(value);
    byPath.set(prefix, entry);
  }
  return [...byPath.values()];
}

function pathOf(key: string): string[] {
  return parseParameter(treePath, 'tree path', key).path;
}

function parseParameter<T>(parser: Parser<T>, what: string, value: string, text = value): T {
  refuseDeep(value, what);
  const outcome = parser(text, 0);
  if (outcome.ok) return outcome.value;
  throw apiError('query_syntax', {
    message: `"failed to parse ${what} (${value})" ${placeOf(text, outcome.failure.at)}`,
    details: describeFailure(outcome.failure),
  });
}

function refuseDeep(value: string, what: string): void {
  let depth = 0;
  for (let at = value.indexOf('('); at !== -1 && at < value.length; at += 1) {
    if (value[at] === '(') depth += 1;
    else if (value[at] === ')') depth -= 1;
    if (depth > MAX_DEPTH) {
      throw apiError('query_syntax', {
        message: `"failed to parse ${what}" ${placeOf(value, at)}`,
        details: `more than ${MAX_DEPTH} nested parentheses`,
      });
    }
  }
}

function decodeParameters(raw: string): [string, string | null][] {
  return raw
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      if (equals === -1) return [decode(part), null];
      return [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });
}

/** Percent escapes and `+`; an invalid escape stays as it is. */
function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    const bytes = Buffer.from(
      spaced.replace(/%([0-9a-f]{2})|./gisu, (all, hex: string | undefined) =>
        hex === undefined
          ? Buffer.from(all).toString('latin1')
          : String.fromCharCode(Number.parseInt(hex, 16)),
      ),
      'latin1',
    );
    return bytes.toString('utf8');
  }
}

function canonicalQuery(parameters: [string, string | null][]): string {
  const byKey = new Map<string, string[]>();
  for (const [key, value] of parameters.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    const values = byKey.get(key) ?? [];
    values.push(encode(value ?? ''));
    byKey.set(key, values);
  }
  return [...byKey].map(([key, values]) => `${encode(key)}=${values.join(',')}`).join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Screens ask with few different texts again and again. */
const CACHE_ENTRIES = 500;
const CACHE_TEXT_LENGTH = 2000;
const selectCache = new Map<string, SelectItem[]>();
const orderCache = new Map<string, OrderTerm[]>();

function cached<T>(cache: Map<string, T>, text: string, parse: () => T): T {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const value = parse();
  if (text.length <= CACHE_TEXT_LENGTH) {
    if (cache.size >= CACHE_ENTRIES) cache.delete(cache.keys().next().value as string);
    cache.set(text, value);
  }
  return value;
}
