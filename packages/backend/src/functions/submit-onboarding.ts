import { randomUUID } from 'node:crypto';
import { type FunctionFailure, MIN_FILL_MS, onboardingRequestSchema } from '@fml/contract';
import { findLead, storeOnboardingSubmission } from '@fml/db';
import { draftKeyHash } from '../leads/draft-key.ts';
import { leadKeys } from '../leads/lead-keys.ts';
import type { LeadSettings } from '../leads/lead-settings.ts';
import { onboardingMessages } from '../leads/onboarding-messages.ts';
import { parseLead } from '../leads/parse-lead.ts';
import { suspicionOf } from '../leads/suspicion-of.ts';
import { REFUSED_TURNS, takeLeadTurn } from '../leads/take-lead-turn.ts';
import type { FunctionHandler } from './function-handler.ts';

const MISSING = 'Please complete all required fields';

/**
 * Call 3 of the specification: the answers of the questionnaire -> `{submission_id}` once they are committed together
 * with the mails about them, or `{error, details}` for the visitor. The same `request_key` is the same lead.
 */
export function submitOnboarding(settings: LeadSettings): FunctionHandler {
  return async ({ body, clientKey }): Promise<{ submission_id: string } | FunctionFailure> => {
    const parsed = parseLead(onboardingRequestSchema, body, MISSING);
    if (!parsed.ok) return parsed.failure;
    const {
      request_key: requestKey,
      filled_ms,
      website,
      captcha_token,
      draft_id: draftId,
      draft_key: draftKey,
      ...answers
    } = parsed.lead;
    const db = settings.database();
    const { key, earlierKey } = leadKeys(requestKey, answers);
    const turn = settings.limited ? await takeLeadTurn(db, clientKey) : 'free';
    if (turn === 'client_refused' || turn === 'all_refused') {
      const known = await findLead(
        db.appPool,
        'submission',
        earlierKey === undefined ? [key] : [key, earlierKey],
      );
      return known === null ? { error: REFUSED_TURNS[turn] } : { submission_id: known };
    }
    const suspicion = await suspicionOf(
      { website, filled_ms, captcha_token },
      {
        minFillMs: MIN_FILL_MS.onboarding,
        requestKey: key,
        captcha: settings.captcha,
        isFlood: turn === 'flood',
      },
    );
    const lead = { id: randomUUID(), ...answers, request_key: key, suspicion };
    const submissionId = await storeOnboardingSubmission(db.appPool, {
      lead,
      messages: onboardingMessages(parsed.lead, lead, suspicion, settings),
      earlierKey,
      draft:
        draftId === undefined || draftKey === undefined
          ? undefined
          : { id: draftId, keyHash: draftKeyHash(draftKey) },
    });
    return { submission_id: submissionId };
  };
}
