import { randomUUID } from 'node:crypto';
import { consultationRequestSchema, type FunctionFailure, MIN_FILL_MS } from '@fml/contract';
import { findLead, storeConsultationRequest } from '@fml/db';
import { consultationMessages } from '../leads/consultation-messages.ts';
import { leadKeys } from '../leads/lead-keys.ts';
import type { LeadSettings } from '../leads/lead-settings.ts';
import { parseLead } from '../leads/parse-lead.ts';
import { suspicionOf } from '../leads/suspicion-of.ts';
import { REFUSED_TURNS, takeLeadTurn } from '../leads/take-lead-turn.ts';
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
    const db = settings.database();
    const { key, earlierKey } = leadKeys(requestKey, request);
    const turn = settings.limited ? await takeLeadTurn(db, clientKey) : 'free';
    if (turn === 'client_refused' || turn === 'all_refused') {
      const known = await findLead(
        db.appPool,
        'consultation',
        earlierKey === undefined ? [key] : [key, earlierKey],
      );
      return known === null ? { error: REFUSED_TURNS[turn] } : { request_id: known };
    }
    const suspicion = await suspicionOf(
      { website, filled_ms, captcha_token },
      {
        minFillMs: MIN_FILL_MS.consultation,
        requestKey: key,
        captcha: settings.captcha,
        isFlood: turn === 'flood',
      },
    );
    const { bestTime, reportId, ...columns } = request;
    const lead = {
      id: randomUUID(),
      ...columns,
      best_time: bestTime,
      website_report_id: reportId,
      request_key: key,
      suspicion,
    };
    const requestId = await storeConsultationRequest(db.appPool, {
      lead,
      messages: consultationMessages(parsed.lead, lead, suspicion, settings),
      earlierKey,
    });
    return { request_id: requestId };
  };
}
