import { apiError, type RestError } from '../errors/rest-error.ts';
import type { TextRows } from '../execute/statement-batch.ts';
import type { NegotiatedMedia } from '../request/negotiate-media-type.ts';
import type { Preferences } from '../request/preferences.ts';
import { type RestRequest, toHeaderBytes } from '../request/rest-request.ts';
import { ANSWER_COLUMNS } from '../sql/statement.ts';
import type { RestReply } from './rest-reply.ts';

export interface Answer {
  total: number | undefined;
  rows: number;
  body: string;
  headers: string | null;
  status: string | null;
  location: string | null;
  inserted: number | undefined;
}

export function readAnswer(rows: TextRows | undefined): Answer {
  const fields = rows?.[0] ?? [];
  const text = (name: AnswerColumn) => fields[PLACE_OF[name]] ?? null;
  return {
    total: countOf(text('total')),
    rows: countOf(text('rows')) ?? 0,
    body: text('body') ?? '',
    headers: text('headers'),
    status: text('status'),
    location: text('location'),
    inserted: countOf(text('inserted')),
  };
}

type AnswerColumn = (typeof ANSWER_COLUMNS)[number];

const PLACE_OF = Object.fromEntries(ANSWER_COLUMNS.map((name, at) => [name, at])) as Record<
  AnswerColumn,
  number
>;

function countOf(text: string | null): number | undefined {
  return text === null || text === '' ? undefined : Number(text);
}

export function planReply(rows: TextRows | undefined, media: NegotiatedMedia): RestReply {
  const body = (rows ?? []).map(([line]) => line ?? '').join('\n');
  return { status: 200, headers: { 'content-type': media.plan?.contentType ?? 'text/plain' }, body };
}

/** Throws PGRST116 unless exactly one row goes into a single object. */
export function requireSingular(media: NegotiatedMedia, rows: number): void {
  if (media.form.kind !== 'object' || rows === 1) return;
  throw apiError('not_singular', { details: `The result contains ${rows} rows` });
}

/** Throws PGRST124 when more rows are affected than the client allows. */
export function requireMaxAffected({ handling, maxAffected }: Preferences, rows: number): void {
  if (handling !== 'strict' || maxAffected === undefined || rows <= maxAffected) return;
  throw apiError('max_affected', { details: `The query affects ${rows} rows` });
}

/** `Content-Profile` when a schema had to be chosen. */
export function profileHeader(
  request: Pick<RestRequest, 'schema'>,
  exposedSchemas: readonly string[],
): Record<string, string> {
  return exposedSchemas.length > 1 ? { 'content-profile': toHeaderBytes(request.schema) } : {};
}

/**
 * The reply with the status and headers that SQL set in `response.status` and `response.headers`; they override the handler's.
 * Throws PGRST111 and PGRST112 when those are malformed.
 */
export function applyResponseOverrides(
  answer: Pick<Answer, 'headers' | 'status'>,
  own: RestReply,
): RestReply {
  if (answer.headers === null && answer.status === null) return own;
  const overrides = headerOverrides(answer.headers);
  const headers = new Headers(own.headers as Record<string, string>);
  try {
    for (const [name] of overrides) headers.delete(name);
    for (const [name, value] of overrides) headers.append(name, value);
  } catch {
    throw apiError('response_headers');
  }
  const status = answer.status === null ? own.status : statusOverride(answer.status);
  return { status, headers: [...headers], body: own.body };
}

function headerOverrides(text: string | null): [string, string][] {
  if (text === null) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw apiError('response_headers');
  }
  if (!Array.isArray(value)) throw apiError('response_headers');
  return value.map((item: unknown): [string, string] => {
    const entries = typeof item === 'object' && item !== null ? Object.entries(item) : [];
    const [entry] = entries;
    if (entries.length !== 1 || entry === undefined || typeof entry[1] !== 'string') {
      throw apiError('response_headers');
    }
    return [entry[0], entry[1]];
  });
}

function statusOverride(text: string): number {
  const digits = /^\d+/.exec(text)?.[0];
  const status = Number(digits);
  if (digits === undefined || status < 200 || status > 599) throw apiError('response_status');
  return status;
}

/** PGRST103 for a page beyond the last row, with the range that exists. */
export function beyondEndReply(
  offset: number,
  total: number | undefined,
  headers: Record<string, string>,
): RestReply {
  const error = apiError('invalid_range', {
    details: `An offset of ${offset} was requested, but there are only ${total ?? 0} rows.`,
    headers: { 'content-range': headers['content-range'] ?? '*/*' },
  });
  return errorReply(error);
}

/** The only renderer of errors in the data API. */
export function errorReply(error: RestError): RestReply {
  const { code, details, hint, message } = error;
  return {
    status: error.status >= 200 && error.status <= 599 ? error.status : 500,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${/^[\x20-\x7e]*$/.test(code) ? code : 'invalid'}`,
      ...error.headers,
    },
    body: JSON.stringify({ code, details, hint, message }),
    statusText: error.statusText,
  };
}
