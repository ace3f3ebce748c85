import { randomUUID } from 'node:crypto';
import type { FunctionFailure } from '@fml/contract';
import type { FunctionHandler } from '@fml/runtime/http';
import { QUESTIONNAIRE_FIELDS } from '../fields.ts';
import { admitLead } from '../intake/admit-lead.ts';
import { draftKeyHash } from '../intake/draft-key.ts';
import { onboardingRequestSchema } from '../intake/lead-schemas.ts';
import type { LeadSettings } from '../intake/lead-settings.ts';
import { parseLead } from '../intake/parse-lead.ts';
import { onboardingMessages } from '../messages/onboarding-messages.ts';
import { byColumn } from '../store/answer-columns.ts';
import { storeOnboardingSubmission } from '../store/store-lead.ts';

const MISSING = 'Please complete all required fields';

/**
 * docs/protocol/functions.md: the answers of the questionnaire -> `{submission_id}` once they are committed together
 * with the messages about them, or `{error, details}` for the visitor. The same `request_key` is the same lead.
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
      signals: { honeypot: website, filledMs: filled_ms, captchaToken: captcha_token },
    } as const;
    const admission = await admitLead(form, settings, clientKey);
    if (admission.outcome === 'refused') return { error: admission.reason };
    if (admission.outcome === 'duplicate') return { submission_id: admission.id };
    const { keys, suspicion } = admission;
    const lead = {
      id: randomUUID(),
      ...byColumn(QUESTIONNAIRE_FIELDS, answers),
      website_report_id: answers.website_report_id,
      attribution: answers.attribution,
      request_key: keys.key,
      suspicion,
    };
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
