import type { NegotiatedMedia } from '../plan/negotiate.ts';
import type { RequestContext } from '../plan/prepared-request.ts';
import { apiError, type RestError } from '../rest-error.ts';
import type { TextRows } from '../run/statement-batch.ts';
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

/** The one row of a statement's result. */
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

/** The answer of an EXPLAIN. */
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
export function requireMaxAffected({ preferences }: RequestContext, rows: number): void {
  const { handling, maxAffected } = preferences;
  if (handling !== 'strict' || maxAffected === undefined || rows <= maxAffected) return;
  throw apiError('max_affected', { details: `The query affects ${rows} rows` });
}

/** `Content-Profile` when a schema had to be chosen. */
export function profileHeader({ request, rules }: RequestContext): Record<string, string> {
  return rules.exposedSchemas.length > 1 ? { 'content-profile': request.schema } : {};
}

/**
 * The reply with what SQL asked for in `response.status` and `response.headers`, which wins over ours.
 * Throws PGRST111 and PGRST112 when those are malformed.
 */
export function steeredReply(answer: Pick<Answer, 'headers' | 'status'>, own: RestReply): RestReply {
  if (answer.headers === null && answer.status === null) return own;
  const wanted = wantedHeaders(answer.headers);
  const headers = new Headers(own.headers as Record<string, string>);
  try {
    for (const [name] of wanted) headers.delete(name);
    for (const [name, value] of wanted) headers.append(name, value);
  } catch {
    throw apiError('response_headers');
  }
  const status = answer.status === null ? own.status : wantedStatus(answer.status);
  return { status, headers: [...headers], body: own.body };
}

function wantedHeaders(text: string | null): [string, string][] {
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

function wantedStatus(text: string): number {
  const digits = /^\d+/.exec(text)?.[0];
  const status = Number(digits);
  if (digits === undefined || status < 200 || status > 599) throw apiError('response_status');
  return status;
}

/** The one renderer of refusals on this surface. */
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
  };
}
