import { randomUUID } from 'node:crypto';
import { consultationRequestSchema, type FunctionFailure } from '@fml/contract';
import { storeConsultationRequest } from '@fml/db';
import { admitLead } from '../leads/admit-lead.ts';
import { consultationMessages } from '../leads/consultation-messages.ts';
import type { LeadSettings } from '../leads/lead-settings.ts';
import { parseLead } from '../leads/parse-lead.ts';
import type { FunctionHandler } from './function-handler.ts';

const MISSING = 'Please fill in all required fields';

/**
 * Call 2 of the specification: who wants to be called -> `{request_id}` once it is committed together with the mails
 * about it, or `{error, details}` for the visitor. The same `request_key` is the same request.
 */
export function submitConsultation(settings: LeadSettings): FunctionHandler {
  return async ({ body, clientKey }): Promise<{ request_id: string } | FunctionFailure> => {
    const parsed = parseLead(consultationRequestSchema, body, MISSING);
    if (!parsed.ok) return parsed.failure;
    const { request_key: requestKey, filled_ms, website, captcha_token, ...request } = parsed.lead;
    const form = {
      kind: 'consultation',
      requestKey,
      answers: request,
      traces: { website, filled_ms, captcha_token },
    } as const;
    const admission = await admitLead(form, settings, clientKey);
    if (admission.outcome === 'refused') return { error: admission.reason };
    if (admission.outcome === 'known') return { request_id: admission.id };
    const { keys, suspicion } = admission;
    const { bestTime, reportId, ...columns } = request;
    const lead = {
      id: randomUUID(),
      ...columns,
      best_time: bestTime,
      website_report_id: reportId,
      request_key: keys.key,
      suspicion,
    };
    const requestId = await storeConsultationRequest(settings.database().appPool, {
      lead,
      messages: consultationMessages(parsed.lead, lead, suspicion, settings),
      earlierKey: keys.earlierKey,
    });
    return { request_id: requestId };
  };
}
