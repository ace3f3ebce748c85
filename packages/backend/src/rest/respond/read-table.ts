import { keyOf, type Table } from '../catalog/schema-cache.ts';
import { parseQueryString } from '../parse/query-string.ts';
import { negotiate } from '../plan/negotiate.ts';
import type { PreparedRequest, RequestContext } from '../plan/prepared-request.ts';
import { planRead } from '../plan/read-plan.ts';
import { similarName } from '../plan/similar-name.ts';
import { preferenceApplied, refuseInvalidPreferences } from '../request/preferences.ts';
import {
  contentRange,
  headerRange,
  intersectRanges,
  type RowRange,
  rangeOf,
  rangeStatus,
} from '../request/ranges.ts';
import type { RestRequest } from '../request/rest-request.ts';
import { apiError } from '../rest-error.ts';
import type { TextRows } from '../run/statement-batch.ts';
import { type CountWish, estimateStatement, readStatement } from '../sql/statement.ts';
import { errorReply, planReply, profileHeader, readAnswer, requireSingular, steeredReply } from './answer.ts';
import type { RestReply } from './rest-reply.ts';

/** GET and HEAD of a table or view. */
export function prepareRead(context: RequestContext): PreparedRequest {
  const { request, cache, rules, preferences } = context;
  const name = request.target.kind === 'table' ? request.target.name : '';
  const terms = parseQueryString(request.rawQuery, { isFunctionRead: false });
  const range = rootRange(request, terms.limits);
  const table = findTable(context, name);
  const node = planRead(cache, table, terms, {
    source: 'table',
    rootRange: range,
    maxRows: rules.maxRows,
    allowAggregates: rules.allowAggregates,
  });
  const media = negotiate(request.accept, { allowPlan: rules.allowPlan });
  refuseInvalidPreferences(preferences);
  const isHead = request.method === 'HEAD';
  const count = countWish(context);
  const main = readStatement(node, media, !isHead, count);
  const isEstimated = preferences.count === 'planned' || preferences.count === 'estimated';
  return {
    readOnly: true,
    settings: [],
    statements: [
      { ...main, reusable: true },
      ...(isEstimated && media.plan === undefined ? [{ ...estimateStatement(node), reusable: false }] : []),
    ],
    respond(results) {
      if (media.plan !== undefined) return planReply(results[0], media);
      const answer = readAnswer(results[0]);
      requireSingular(media, answer.rows);
      const total = totalOf(context, answer.total, results[1]);
      const status = rangeStatus(range.offset, answer.rows, total);
      const headers = {
        'content-type': media.contentType,
        'content-range': contentRange(range.offset, range.offset + answer.rows - 1, total),
        ...locationHeader(name, terms.canonical),
        ...profileHeader(context),
        ...preferenceApplied(preferences, ['count', 'tx', 'handling', 'timezone']),
      };
      if (status === 416) return beyondEnd(range.offset, total, headers);
      return steeredReply(answer, { status, headers, body: isHead ? null : answer.body });
    },
  };
}

/** HTTP clients give up on heads of more than 16 KB, and an address may be longer: then the rows matter more. */
const MAX_LOCATION_LENGTH = 8000;

function locationHeader(name: string, query: string): Record<string, string> {
  const location = `/${encodeURI(name)}${query === '' ? '' : `?${query}`}`;
  return location.length > MAX_LOCATION_LENGTH ? {} : { 'content-location': location };
}

/** The rows asked for by parameters and, for reads, by the Range header. */
export function rootRange(
  request: RestRequest,
  limits: readonly { path: readonly string[]; value: { limit?: number; offset?: number } }[],
): RowRange {
  const asked = rangeOf(limits.find(({ path }) => path.length === 0)?.value ?? {});
  if (request.method !== 'GET' && request.method !== 'HEAD') return asked;
  return intersectRanges(headerRange(request.headers.get('range')), asked);
}

/** Throws PGRST205, with the table most like it. */
export function findTable({ cache, request }: RequestContext, name: string): Table {
  const table = cache.tables.get(keyOf({ schema: request.schema, name }));
  if (table !== undefined) return table;
  const names = [...cache.tables.values()]
    .filter(({ schema }) => schema === request.schema)
    .map((known) => known.name);
  const similar = similarName(name, names);
  throw apiError('no_table', {
    message: `Could not find the table '${request.schema}.${name}' in the schema cache`,
    hint: similar === undefined ? null : `Perhaps you meant the table '${request.schema}.${similar}'`,
  });
}

function countWish({ preferences, rules }: RequestContext): CountWish {
  if (preferences.count === 'exact') return { kind: 'exact' };
  if (preferences.count !== 'estimated') return { kind: 'none' };
  return { kind: 'exact', atMost: rules.maxRows === undefined ? undefined : rules.maxRows + 1 };
}

/** An estimate is only believed for what is too much to count. */
function totalOf(
  { preferences, rules }: RequestContext,
  counted: number | undefined,
  plan: TextRows | undefined,
) {
  if (preferences.count !== 'planned' && preferences.count !== 'estimated') return counted;
  const estimate = plannedRows(plan);
  if (preferences.count === 'planned' || counted === undefined) return estimate;
  return rules.maxRows !== undefined && counted > rules.maxRows ? Math.max(counted, estimate) : counted;
}

function plannedRows(rows: TextRows | undefined): number {
  const plan = JSON.parse(rows?.[0]?.[0] ?? '[]') as { Plan?: { 'Plan Rows'?: number } }[];
  return plan[0]?.Plan?.['Plan Rows'] ?? 0;
}

export function beyondEnd(
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
