import { randomUUID } from 'node:crypto';
import type { FunctionFailure } from '@fml/contract';
import type { FunctionHandler } from '@fml/runtime/http';
import { CONSULTATION_FIELDS } from '../fields.ts';
import { admitLead } from '../intake/admit-lead.ts';
import { consultationRequestSchema } from '../intake/lead-schemas.ts';
import type { LeadSettings } from '../intake/lead-settings.ts';
import { MISSING_ANSWERS, parseLead } from '../intake/parse-lead.ts';
import { refusalFor } from '../intake/refusal-in-spanish.ts';
import { consultationMessages } from '../messages/consultation-messages.ts';
import { byColumn } from '../store/answer-columns.ts';
import { storeConsultationRequest } from '../store/store-lead.ts';

/**
 * docs/protocol/functions.md: a request for a call -> `{request_id}` once it is committed together with the messages
 * about it, or `{error, details}` for the visitor. The same `request_key` is the same request.
 */
export function submitConsultation(settings: LeadSettings): FunctionHandler {
  return async ({ body, clientKey }): Promise<{ request_id: string } | FunctionFailure> => {
    const parsed = parseLead(consultationRequestSchema, body, MISSING_ANSWERS);
    if (!parsed.ok) return refusalFor(body, parsed.failure);
    const { request_key: requestKey, filled_ms, website, captcha_token, ...request } = parsed.lead;
    const form = {
      kind: 'consultation',
      requestKey,
      answers: request,
      signals: { honeypot: website, filledMs: filled_ms, captchaToken: captcha_token },
    } as const;
    const admission = await admitLead(form, settings, clientKey);
    if (admission.outcome === 'refused') return refusalFor(body, { error: admission.reason });
    if (admission.outcome === 'duplicate') return { request_id: admission.id };
    const { keys, suspicion } = admission;
    const lead = {
      id: randomUUID(),
      ...byColumn(CONSULTATION_FIELDS, request),
      website_report_id: request.reportId,
      attribution: request.attribution,
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
