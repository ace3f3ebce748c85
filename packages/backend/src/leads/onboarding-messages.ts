import {
  BEST_TIMES,
  BUSINESS_TYPES,
  DESIRED_OUTCOMES,
  type LeadSuspicion,
  MONTHLY_BUDGETS,
  PAIN_POINTS,
  type ReceivedOnboarding,
  URGENCIES,
} from '@fml/contract';
import type { LeadMessages } from '@fml/db';
import { DEFAULT_MAIL_BRAND } from '../mail/mail-brand.ts';
import { fact, mailLink, phoneLink, presentFacts, webLink } from './lead-facts.ts';
import { leadMessages } from './lead-messages.ts';
import type { LeadSettings } from './lead-settings.ts';
import { renderStaffMail } from './render-staff-mail.ts';
import { renderVisitorMail } from './render-visitor-mail.ts';

/** What is sent when an onboarding was completed. */
export function onboardingMessages(
  answers: ReceivedOnboarding,
  lead: Readonly<Record<string, unknown>> & { id: string },
  suspicion: LeadSuspicion | null,
  settings: LeadSettings,
): LeadMessages {
  const painPoint = PAIN_POINTS[answers.primary_pain_point];
  const urgency = URGENCIES[answers.urgency];
  const bestTime = answers.best_time_to_call;
  const others = answers.pain_points.filter((chosen) => chosen !== answers.primary_pain_point);
  const deskLink = `${settings.siteUrl}/admin/submissions/${lead.id}`;
  return leadMessages(
    { kind: 'submission', lead, suspicion, settings, deskLink },
    {
      staff: () =>
        renderStaffMail({
          subject: `New lead: ${painPoint} (${urgency.toLowerCase()})`,
          heading: 'New lead from the questionnaire',
          who: answers.contact_name,
          first: presentFacts([
            fact('Phone', answers.contact_phone ?? 'Not provided', phoneLink(answers.contact_phone)),
            fact('Pain point', painPoint),
            fact('Best time', bestTime === undefined ? 'Not specified' : BEST_TIMES[bestTime]),
            fact('Urgency', urgency),
          ]),
          rest: presentFacts([
            fact('E-mail', answers.contact_email, mailLink(answers.contact_email)),
            fact('Business', answers.business_name),
            fact('Type', BUSINESS_TYPES[answers.business_type]),
            fact('Website', answers.website_url, webLink(answers.website_url)),
            fact('Also troubled by', others.map((other) => PAIN_POINTS[other]).join(', ')),
            fact('Wants', DESIRED_OUTCOMES[answers.desired_outcome]),
            fact(
              'Monthly budget',
              answers.monthly_marketing_budget === undefined
                ? 'Not specified'
                : MONTHLY_BUDGETS[answers.monthly_marketing_budget],
            ),
            answers.additional_notes === undefined
              ? null
              : { label: 'Notes', value: answers.additional_notes, isLong: true },
          ]),
          deskLink,
          suspicion,
        }),
      visitor: () =>
        renderVisitorMail({
          subject: `We have your answers - ${DEFAULT_MAIL_BRAND.name}`,
          heading: "You're all set",
          received: 'Thank you for telling us about your business. Your answers have arrived.',
          name: answers.contact_name,
          bestTime,
          choices: [
            `Biggest problem: ${painPoint}`,
            `What you want: ${DESIRED_OUTCOMES[answers.desired_outcome]}`,
            `When: ${urgency}`,
          ],
        }),
    },
  );
}
