import { apiError, RestError } from '../errors/rest-error.ts';
import { parseQueryString } from '../parse/query-string.ts';
import { findTable } from '../plan/find-table.ts';
import { planRead } from '../plan/read-plan.ts';
import { planWrite, type WriteKind, type WritePlan } from '../plan/write-plan.ts';
import { negotiateMediaType } from '../request/negotiate-media-type.ts';
import { readPayload } from '../request/payload.ts';
import { type Applicable, preferenceApplied, refuseInvalidPreferences } from '../request/preferences.ts';
import { ALL_ROWS, contentRange, rangeOf } from '../request/ranges.ts';
import {
  type Answer,
  applyResponseOverrides,
  planReply,
  profileHeader,
  readAnswer,
  requireMaxAffected,
  requireSingular,
} from '../respond/answer.ts';
import { writeStatement } from '../sql/statement.ts';
import type { PreparedRequest, RestContext } from './rest-context.ts';

export function prepareWrite(context: RestContext, kind: WriteKind): PreparedRequest {
  const { request, cache, rules, preferences } = context;
  const name = request.target.kind === 'table' ? request.target.name : '';
  const terms = parseQueryString(request.rawQuery, { isFunctionRead: false });
  for (const { value } of terms.limits) rangeOf(value);
  if (kind === 'upsert-one' && terms.limits.some(({ path }) => path.length === 0))
    throw apiError('put_limit');
  const columns = kind === 'insert' || kind === 'update' ? terms.columns : undefined;
  const payload =
    kind === 'delete'
      ? undefined
      : readPayload(request.body, request.headers.get('content-type'), { isFunction: false, columns });
  const table = findTable(cache, { schema: request.schema, name });
  const read = planRead(cache, table, terms, {
    source: 'write',
    rootRange: ALL_ROWS,
    maxRows: undefined,
    allowAggregates: rules.allowAggregates,
  });
  const plan = planWrite(kind, table, terms, payload, preferences, read);
  refuseInvalidPreferences(preferences);
  const media = negotiateMediaType(request.accept, { allowPlan: rules.allowPlan });
  if (rules.requireFilter) refuseUnfiltered(plan);
  const wantsBody = preferences.return === 'representation';
  const location = kind === 'insert' && preferences.return === 'headers-only';
  const statement = writeStatement(plan, read, media, { body: wantsBody, location });
  const isChecked =
    media.form.kind === 'object' || kind === 'upsert-one' || preferences.maxAffected !== undefined;
  return {
    readOnly: false,
    settings: [],
    statements: [{ ...statement, reusable: true }],
    check:
      isChecked && media.plan === undefined
        ? ([rows]) => {
            const answer = readAnswer(rows);
            if (kind === 'upsert-one' && answer.rows !== 1) throw apiError('put_key');
            requireSingular(media, answer.rows);
            if (kind === 'update' || kind === 'delete') requireMaxAffected(preferences, answer.rows);
          }
        : undefined,
    respond([rows]) {
      if (media.plan !== undefined) return planReply(rows, media);
      const answer = readAnswer(rows);
      const headers = {
        ...rangeHeader(context, kind, answer.rows),
        ...locationHeader(plan, answer.location),
        ...appliedHeader(context, plan, terms.onConflict !== undefined),
        ...(wantsBody
          ? { 'content-type': media.contentType, ...profileHeader(request, rules.exposedSchemas) }
          : {}),
      };
      return applyResponseOverrides(answer, {
        status: statusOf(plan, answer, wantsBody),
        headers,
        body: wantsBody ? answer.body : null,
      });
    },
  };
}

/** What the safeupdate extension says on a hosted project. */
function refuseUnfiltered({ kind, where, columns }: WritePlan): void {
  if (where.length > 0 || (kind !== 'delete' && (kind !== 'update' || columns.length === 0))) return;
  throw new RestError(400, '21000', `${kind === 'delete' ? 'DELETE' : 'UPDATE'} requires a WHERE clause`);
}

function statusOf({ kind, conflict }: WritePlan, { inserted }: Answer, wantsBody: boolean): number {
  if (kind === 'insert') {
    return conflict?.resolution === 'merge-duplicates' && (inserted ?? 0) <= 0 ? 200 : 201;
  }
  if (!wantsBody) return 204;
  return kind === 'upsert-one' && (inserted ?? 0) > 0 ? 201 : 200;
}

function rangeHeader({ preferences }: RestContext, kind: WriteKind, rows: number): Record<string, string> {
  if (kind === 'upsert-one') return {};
  const total = preferences.count === undefined ? undefined : rows;
  return {
    'content-range': kind === 'update' ? contentRange(0, rows - 1, total) : contentRange(1, 0, total),
  };
}

function locationHeader({ table }: WritePlan, location: string | null): Record<string, string> {
  if (location === null) return {};
  const values = JSON.parse(location) as (string | null)[];
  const query = table.primaryKey
    .map((name, at) => {
      const value = values[at] ?? null;
      return `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`;
    })
    .join('&');
  return { location: `/${encodeURIComponent(table.name)}?${query}` };
}

/** The preferences that only some kinds of writes can apply. */
const APPLICABLE: Readonly<Record<WriteKind, readonly Applicable[]>> = {
  insert: ['missing'],
  update: ['missing', 'max-affected'],
  delete: ['max-affected'],
  'upsert-one': [],
};

function appliedHeader(
  { preferences }: RestContext,
  { kind, table }: WritePlan,
  hasOnConflict: boolean,
): Record<string, string> {
  const resolves = kind === 'insert' && (table.primaryKey.length > 0 || hasOnConflict);
  return preferenceApplied(preferences, [
    ...(resolves ? (['resolution'] as const) : []),
    ...(['return', 'count', 'tx', 'handling', 'timezone'] as const),
    ...APPLICABLE[kind],
  ]);
}
