import { randomUUID } from 'node:crypto';
import { type FunctionFailure, onboardingRequestSchema } from '@fml/contract';
import { storeOnboardingSubmission } from '@fml/db';
import { admitLead } from '../leads/admit-lead.ts';
import { draftKeyHash } from '../leads/draft-key.ts';
import type { LeadSettings } from '../leads/lead-settings.ts';
import { onboardingMessages } from '../leads/onboarding-messages.ts';
import { parseLead } from '../leads/parse-lead.ts';
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
    const form = {
      kind: 'submission',
      requestKey,
      answers,
      traces: { website, filled_ms, captcha_token },
    } as const;
    const admission = await admitLead(form, settings, clientKey);
    if (admission.outcome === 'refused') return { error: admission.reason };
    if (admission.outcome === 'known') return { submission_id: admission.id };
    const { keys, suspicion } = admission;
    const lead = { id: randomUUID(), ...answers, request_key: keys.key, suspicion };
    const submissionId = await storeOnboardingSubmission(settings.database().appPool, {
      lead,
      messages: onboardingMessages(parsed.lead, lead, suspicion, settings),
      earlierKey: keys.earlierKey,
      draft:
        draftId === undefined || draftKey === undefined
          ? undefined
          : { id: draftId, keyHash: draftKeyHash(draftKey) },
    });
    return { submission_id: submissionId };
  };
}
