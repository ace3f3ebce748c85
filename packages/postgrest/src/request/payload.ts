import { isUtf8 } from 'node:buffer';
import { apiError } from '../errors/rest-error.ts';
import { csvToObjects } from './csv.ts';
import { parseMediaType } from './media-types.ts';

/** A request body, its JSON still text so that Postgres reads numbers exactly as sent. */
export type Payload =
  | { kind: 'json'; text: string; isObject: boolean; keys: readonly string[] }
  | { kind: 'form'; pairs: readonly (readonly [string, string])[]; keys: readonly string[] }
  | { kind: 'raw'; body: Buffer; keys: readonly string[] };

/** Bytes; a bulk insert may be large, memory may not. */
export const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

/** Throws PGRST102 unless the body is uniform JSON, CSV or a form. `columns` replaces the keys of the body. */
export function readPayload(
  body: Buffer,
  contentType: string | null,
  target: { isFunction: boolean; columns: readonly string[] | undefined },
): Payload {
  const { name } = parseMediaType(contentType ?? 'application/json');
  const text = () => utf8Text(body);
  switch (name) {
    case '':
    case 'application/json':
      return jsonPayload(text(), target);
    case 'text/csv': {
      const rows = csvToObjects(text());
      if (rows === undefined) {
        throw apiError('invalid_body', { message: 'All lines must have same number of fields' });
      }
      return {
        kind: 'json',
        text: JSON.stringify(rows),
        isObject: false,
        keys: target.columns ?? Object.keys(rows[0] ?? {}),
      };
    }
    case 'application/x-www-form-urlencoded': {
      const pairs = [...new URLSearchParams(text())];
      const keys = [...new Set(pairs.map(([key]) => key))];
      if (target.isFunction) return { kind: 'form', pairs, keys };
      return { kind: 'json', text: JSON.stringify(Object.fromEntries(pairs)), isObject: true, keys };
    }
    case 'text/plain':
    case 'text/xml':
    case 'application/octet-stream':
      if (target.isFunction) return { kind: 'raw', body, keys: [] };
      break;
  }
  throw apiError('invalid_body', { message: `Content-Type not acceptable: ${name}` });
}

function jsonPayload(
  text: string,
  target: { isFunction: boolean; columns: readonly string[] | undefined },
): Payload {
  if (target.columns !== undefined) {
    parseJson(text);
    return { kind: 'json', text, isObject: /^\s*\{/.test(text), keys: target.columns };
  }
  const value = text === '' && target.isFunction ? {} : parseJson(text);
  if (Array.isArray(value)) {
    if (value.length === 0) return { kind: 'json', text: '[]', isObject: false, keys: [] };
    const keys = uniformKeys(value);
    if (keys === undefined) throw apiError('invalid_body', { message: 'All object keys must match' });
    return { kind: 'json', text, isObject: false, keys };
  }
  if (typeof value === 'object' && value !== null) {
    return { kind: 'json', text: text === '' ? '{}' : text, isObject: true, keys: Object.keys(value) };
  }
  // Any other JSON holds no rows.
  return { kind: 'json', text: '[]', isObject: false, keys: [] };
}

const NOT_JSON = 'Empty or invalid json';

/** Invalid UTF-8 is refused: replacing it would store text that the client never sent. */
function utf8Text(body: Buffer): string {
  if (!isUtf8(body)) throw apiError('invalid_body', { message: NOT_JSON, details: 'The body is not UTF-8' });
  return body.toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw apiError('invalid_body', { message: NOT_JSON });
  }
}

function uniformKeys(rows: unknown[]): string[] | undefined {
  let first: Set<string> | undefined;
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
    const keys = Object.keys(row);
    if (first === undefined) first = new Set(keys);
    else if (keys.length !== first.size || keys.some((key) => !first?.has(key))) return undefined;
  }
  return [...(first ?? [])];
}
