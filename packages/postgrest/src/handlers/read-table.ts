import type { TextRows } from '../execute/statement-batch.ts';
import { parseQueryString } from '../parse/query-string.ts';
import { findTable } from '../plan/find-table.ts';
import { planRead } from '../plan/read-plan.ts';
import { negotiateMediaType } from '../request/negotiate-media-type.ts';
import { preferenceApplied, refuseInvalidPreferences } from '../request/preferences.ts';
import { contentRange, rangeStatus, requestedRange } from '../request/ranges.ts';
import {
  applyResponseOverrides,
  beyondEndReply,
  planReply,
  profileHeader,
  readAnswer,
  requireSingular,
} from '../respond/answer.ts';
import { type CountMode, estimateStatement, readStatement } from '../sql/statement.ts';
import type { PreparedRequest, RestContext } from './rest-context.ts';

export function prepareRead(context: RestContext): PreparedRequest {
  const { request, cache, rules, preferences } = context;
  const name = request.target.kind === 'table' ? request.target.name : '';
  const terms = parseQueryString(request.rawQuery, { isFunctionRead: false });
  const range = requestedRange(request, terms.limits);
  const table = findTable(cache, { schema: request.schema, name });
  const node = planRead(cache, table, terms, {
    source: 'table',
    rootRange: range,
    maxRows: rules.maxRows,
    allowAggregates: rules.allowAggregates,
  });
  const media = negotiateMediaType(request.accept, { allowPlan: rules.allowPlan });
  refuseInvalidPreferences(preferences);
  const isHead = request.method === 'HEAD';
  const count = countMode(context);
  const main = readStatement(node, media, !isHead, count);
  const isEstimated = preferences.count === 'planned' || preferences.count === 'estimated';
  return {
    readOnly: true,
    settings: [],
    statements: [
      { ...main, reusable: true },
      ...(isEstimated && media.plan === undefined ? [{ ...estimateStatement(node), reusable: false }] : []),
    ],
    rowsRead(results) {
      const isCounted = media.plan === undefined && !isHead;
      return { relation: table.name, rows: isCounted ? readAnswer(results[0]).rows : 0 };
    },
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
        ...profileHeader(request, rules.exposedSchemas),
        ...preferenceApplied(preferences, ['count', 'tx', 'handling', 'timezone']),
      };
      if (status === 416) return beyondEndReply(range.offset, total, headers);
      return applyResponseOverrides(answer, { status, headers, body: isHead ? null : answer.body });
    },
  };
}

/** HTTP clients give up on heads of more than 16 KB, and an address may be longer: then the rows matter more. */
const MAX_LOCATION_LENGTH = 8000;

function locationHeader(name: string, query: string): Record<string, string> {
  const location = `/${encodeURI(name)}${query === '' ? '' : `?${query}`}`;
  return location.length > MAX_LOCATION_LENGTH ? {} : { 'content-location': location };
}

function countMode({ preferences, rules }: RestContext): CountMode {
  if (preferences.count === 'exact') return { kind: 'exact' };
  if (preferences.count !== 'estimated') return { kind: 'none' };
  return { kind: 'exact', limit: rules.maxRows === undefined ? undefined : rules.maxRows + 1 };
}

/** An estimate is trusted only if there is too much to count. */
function totalOf(
  { preferences, rules }: RestContext,
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
