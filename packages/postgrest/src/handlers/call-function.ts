import { apiError } from '../errors/rest-error.ts';
import { parseQueryString } from '../parse/query-string.ts';
import { type CallInput, planCall, planSingleObjectCall } from '../plan/call-plan.ts';
import { planRead } from '../plan/read-plan.ts';
import { negotiateMediaType } from '../request/negotiate-media-type.ts';
import { readPayload } from '../request/payload.ts';
import { preferenceApplied, refuseInvalidPreferences } from '../request/preferences.ts';
import { contentRange, rangeStatus, requestedRange } from '../request/ranges.ts';
import {
  applyResponseOverrides,
  beyondEndReply,
  planReply,
  profileHeader,
  readAnswer,
  requireMaxAffected,
  requireSingular,
} from '../respond/answer.ts';
import { callStatement } from '../sql/statement.ts';
import type { PreparedRequest, RestContext } from './rest-context.ts';

export function prepareCall(context: RestContext): PreparedRequest {
  const { request, cache, rules, preferences } = context;
  const name = request.target.kind === 'function' ? request.target.name : '';
  const isPost = request.method === 'POST';
  const terms = parseQueryString(request.rawQuery, { isFunctionRead: !isPost });
  const range = requestedRange(request, terms.limits);
  const contentType = request.headers.get('content-type');
  const input: CallInput = isPost
    ? {
        kind: 'body',
        contentType,
        payload: readPayload(request.body, contentType, { isFunction: true, columns: terms.columns }),
      }
    : { kind: 'query', pairs: terms.arguments };
  const planAnyCall = preferences.params === 'single-object' ? planSingleObjectCall : planCall;
  const call = planAnyCall(cache, { schema: request.schema, name }, input);
  const { routine } = call;
  const table = {
    schema: routine.schema,
    name: routine.returns.isComposite ? routine.returns.name : routine.name,
  };
  const read = planRead(cache, table, terms, {
    source: 'function',
    rootRange: range,
    maxRows: rules.maxRows,
    allowAggregates: rules.allowAggregates,
  });
  const media = negotiateMediaType(request.accept, { allowPlan: rules.allowPlan, result: routine.returns });
  refuseInvalidPreferences(preferences);
  const isStrict = preferences.handling === 'strict' && preferences.maxAffected !== undefined;
  if (isStrict && !routine.returns.isSet) throw apiError('max_affected_rpc');
  const isHead = request.method === 'HEAD';
  const count = preferences.count === undefined ? ({ kind: 'none' } as const) : ({ kind: 'exact' } as const);
  return {
    readOnly: !isPost || routine.volatility !== 'v',
    settings: routine.settings,
    statements: [{ ...callStatement(call, read, media, !isHead, count), reusable: true }],
    check:
      (media.form.kind === 'object' || isStrict) && media.plan === undefined
        ? ([rows]) => {
            const answer = readAnswer(rows);
            requireSingular(media, answer.rows);
            requireMaxAffected(preferences, answer.rows);
          }
        : undefined,
    respond([rows]) {
      if (media.plan !== undefined) return planReply(rows, media);
      const answer = readAnswer(rows);
      const status = rangeStatus(range.offset, answer.rows, answer.total);
      const headers: Record<string, string> = {
        'content-range': contentRange(range.offset, range.offset + answer.rows - 1, answer.total),
        ...preferenceApplied(preferences, ['count', 'tx', 'handling', 'timezone', 'max-affected']),
      };
      if (routine.returns.isVoid) return applyResponseOverrides(answer, { status: 204, headers, body: null });
      if (status === 416) return beyondEndReply(range.offset, answer.total, headers);
      const isBytes = media.form.kind === 'raw' && routine.returns.name === 'bytea';
      return applyResponseOverrides(answer, {
        status,
        headers: {
          ...headers,
          'content-type': media.contentType,
          ...profileHeader(request, rules.exposedSchemas),
        },
        body: isHead ? null : isBytes ? Buffer.from(answer.body, 'base64') : answer.body,
      });
    },
  };
}
