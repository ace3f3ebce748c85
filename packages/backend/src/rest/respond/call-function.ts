import { parseQueryString } from '../parse/query-string.ts';
import { type CallInput, planCall, planSingleObjectCall } from '../plan/call-plan.ts';
import { negotiate } from '../plan/negotiate.ts';
import type { PreparedRequest, RequestContext } from '../plan/prepared-request.ts';
import { planRead } from '../plan/read-plan.ts';
import { readPayload } from '../request/payload.ts';
import { preferenceApplied, refuseInvalidPreferences } from '../request/preferences.ts';
import { contentRange, rangeStatus } from '../request/ranges.ts';
import { apiError } from '../rest-error.ts';
import { callStatement } from '../sql/statement.ts';
import {
  planReply,
  profileHeader,
  readAnswer,
  requireMaxAffected,
  requireSingular,
  steeredReply,
} from './answer.ts';
import { beyondEnd, rootRange } from './read-table.ts';

/** GET, HEAD and POST of `/rpc/<function>`. */
export function prepareCall(context: RequestContext): PreparedRequest {
  const { request, cache, rules, preferences } = context;
  const name = request.target.kind === 'function' ? request.target.name : '';
  const isPost = request.method === 'POST';
  const terms = parseQueryString(request.rawQuery, { isFunctionRead: !isPost });
  const range = rootRange(request, terms.limits);
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
  const media = negotiate(request.accept, { allowPlan: rules.allowPlan, routine });
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
            requireMaxAffected(context, answer.rows);
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
      if (routine.returns.isVoid) return steeredReply(answer, { status: 204, headers, body: null });
      if (status === 416) return beyondEnd(range.offset, answer.total, headers);
      const isBytes = media.form.kind === 'raw' && routine.returns.name === 'bytea';
      return steeredReply(answer, {
        status,
        headers: { ...headers, 'content-type': media.contentType, ...profileHeader(context) },
        body: isHead ? null : isBytes ? Buffer.from(answer.body, 'base64') : answer.body,
      });
    },
  };
}
