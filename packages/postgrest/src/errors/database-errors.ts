import { asAppError } from '@fml/runtime/http';
import { apiError, RestError } from './rest-error.ts';

/** Statuses of SQLSTATEs; the first prefix that matches counts, and codes that match none are client errors. */
const STATUSES: readonly (readonly [string, number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
];

const RETRY_AFTER = { 'retry-after': '5' };
/** The message of pg's pool when all connections are busy; a database that does not answer has another message. */
const ALL_CONNECTIONS_BUSY = 'timeout exceeded when trying to connect';

interface ServerError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
  /** Where it happened inside the database: a parameter of the statement, or lines of functions. */
  where?: string;
}

/**
 * The sentence for what functions and triggers raised with a status of its own (`PT403`), whose message may be a name; null
 * where the message is the sentence. A hint that was for the wording does not reach the client.
 */
export type WordRaised = (raised: { message: string; hint: string | undefined }) => string | null;

/** Translates a failure inside the database, or on the way to it, for the client. */
export function asRestError(thrown: unknown, isAnonymous: boolean, wordRaised?: WordRaised): RestError {
  if (thrown instanceof RestError) return thrown;
  if (isServerError(thrown)) return serverError(worded(thrown, wordRaised), isAnonymous);
  if (thrown instanceof Error && thrown.message === ALL_CONNECTIONS_BUSY) {
    return apiError('pool_timeout', { headers: RETRY_AFTER, cause: thrown });
  }
  if (asAppError(thrown).code === 'database_unavailable') {
    return apiError('no_connection', { headers: RETRY_AFTER, cause: thrown });
  }
  return apiError('unexpected', { cause: thrown });
}

/** pg gives errors of the server a severity; errors of the connection have none. */
function isServerError(thrown: unknown): thrown is Error & ServerError {
  return (
    thrown instanceof Error &&
    'severity' in thrown &&
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    thrown.code.length === 5
  );
}

function worded(error: Error & ServerError, wordRaised: WordRaised | undefined): Error & ServerError {
  if (!error.code.startsWith('PT')) return error;
  const message = wordRaised?.({ message: error.message, hint: error.hint }) ?? null;
  if (message === null) return error;
  const { code, detail } = error;
  return Object.assign(new Error(message, { cause: error }), {
    code,
    ...(detail !== undefined && { detail }),
  });
}

function serverError(error: Error & ServerError, isAnonymous: boolean): RestError {
  if (error.code === 'PGRST') return raisedResponse(error);
  const status = statusOf(error, isAnonymous);
  const headers: Record<string, string> =
    status === 503 ? RETRY_AFTER : status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return new RestError(status, error.code, error.message, {
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers,
    cause: status >= 500 ? error : undefined,
  });
}

function statusOf({ code, message, where = '' }: ServerError, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code === '22023') return message.startsWith('role') && message.endsWith('does not exist') ? 401 : 400;
  // Nested too deep or too many items: outside of functions the request itself caused it.
  if (code.startsWith('54') && (where === '' || where.startsWith('unnamed portal parameter'))) return 400;
  if (code === '42883' && message.startsWith('function xmlagg(')) return 406;
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2));
    return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
  }
  return STATUSES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** `RAISE SQLSTATE 'PGRST'`: the message holds the body, the detail the status and headers, both as JSON. */
function raisedResponse({ message, detail }: ServerError): RestError {
  const body = parseObject(message);
  if (body === undefined || typeof body['code'] !== 'string' || typeof body['message'] !== 'string') {
    return badRaise(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const hint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (detail === undefined) return badRaise('DETAIL is missing in the RAISE statement', hint);
  const answer = parseObject(detail);
  const headers = answer === undefined ? undefined : textValues(answer['headers']);
  const status = answer?.['status'];
  if (typeof status !== 'number' || !Number.isInteger(status) || headers === undefined) {
    return badRaise(`Invalid JSON value for DETAIL: '${detail}'`, hint);
  }
  return new RestError(status, body['code'], body['message'], {
    details: body['details'] ?? null,
    hint: typeof body['hint'] === 'string' ? body['hint'] : null,
    headers,
    statusText: reasonPhrase(answer?.['status_text']),
  });
}

/** A text that is allowed in a status line; anything else is dropped. */
function reasonPhrase(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\t\x20-\x7e]+$/.test(value) ? value : undefined;
}

function badRaise(details: string, hint: string): RestError {
  return apiError('raised_json', { details, hint });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Text that is not JSON is not an object either.
  }
  return undefined;
}

function textValues(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  const isValid = entries.every(
    ([name, text]) =>
      typeof text === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/[\r\n\0]/.test(text),
  );
  return isValid ? (Object.fromEntries(entries) as Record<string, string>) : undefined;
}
