import { DESIRED_OUTCOMES, type LeadSuspicion, PAIN_POINTS, URGENCIES } from '@fml/contract';
import { DEFAULT_MAIL_BRAND } from '@fml/mail';
import { type OnboardingAnswers, QUESTIONNAIRE_FIELDS } from '../fields.ts';
import { type LeadMessageSettings, type LeadMessages, leadMessages } from './lead-messages.ts';
import { mailRows } from './mail-rows.ts';

/** The messages about a completed questionnaire. */
export function onboardingMessages(
  answers: OnboardingAnswers,
  lead: Readonly<Record<string, unknown>> & { id: string },
  suspicion: LeadSuspicion | null,
  settings: LeadMessageSettings,
): LeadMessages {
  const painPoint = PAIN_POINTS[answers.primary_pain_point];
  const urgency = URGENCIES[answers.urgency];
  return leadMessages(
    { kind: 'submission', lead, address: answers.contact_email, suspicion, settings },
    {
      staff: {
        subject: `lead: ${painPoint} (${urgency.toLowerCase()})`,
        heading: 'lead from the questionnaire',
        who: answers.contact_name,
        first: mailRows('mailTop', QUESTIONNAIRE_FIELDS, answers),
        rest: mailRows('mail', QUESTIONNAIRE_FIELDS, answers),
      },
      visitor: {
        subject: `We received your answers - ${DEFAULT_MAIL_BRAND.name}`,
        heading: "You're all set",
        received: 'Thank you for telling us about your business. We received your answers.',
        name: answers.contact_name,
        bestTime: answers.best_time_to_call,
        choices: [
          `Biggest problem: ${painPoint}`,
          `What you want: ${DESIRED_OUTCOMES[answers.desired_outcome]}`,
          `How soon: ${urgency}`,
        ],
      },
    },
  );
}
