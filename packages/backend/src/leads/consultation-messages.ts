import { BEST_TIMES, type LeadSuspicion, type ReceivedConsultation } from '@fml/contract';
import type { LeadMessages } from '@fml/db';
import { DEFAULT_MAIL_BRAND } from '../mail/mail-brand.ts';
import { fact, mailLink, phoneLink, presentFacts } from './lead-facts.ts';
import { leadMessages } from './lead-messages.ts';
import type { LeadSettings } from './lead-settings.ts';
import { renderStaffMail } from './render-staff-mail.ts';
import { renderVisitorMail } from './render-visitor-mail.ts';

/** What is sent when somebody asked for a consultation. */
export function consultationMessages(
  request: ReceivedConsultation,
  lead: Readonly<Record<string, unknown>> & { id: string },
  suspicion: LeadSuspicion | null,
  settings: LeadSettings,
): LeadMessages {
  const { bestTime, reportId } = request;
  const time = bestTime === undefined ? 'Not specified' : BEST_TIMES[bestTime];
  const deskLink = `${settings.siteUrl}/admin/consultations/${lead.id}`;
  const reportLink =
    reportId === undefined ? undefined : `${settings.siteUrl}/assess?report=${encodeURIComponent(reportId)}`;
  return leadMessages(
    { kind: 'consultation', lead, suspicion, settings, deskLink },
    {
      staff: () =>
        renderStaffMail({
          subject:
            bestTime === undefined
              ? 'New consultation request'
              : `New consultation request, best time: ${time}`,
          heading: 'New consultation request',
          who: request.name,
          first: presentFacts([
            fact('Phone', request.phone ?? 'Not provided', phoneLink(request.phone)),
            fact('Best time', time),
            fact('E-mail', request.email, mailLink(request.email)),
          ]),
          rest: presentFacts([fact('Report', reportLink, reportLink)]),
          deskLink,
          suspicion,
        }),
      visitor: () =>
        renderVisitorMail({
          subject: `We have your request - ${DEFAULT_MAIL_BRAND.name}`,
          heading: 'Request received',
          received: 'Thank you for asking for a consultation. Your request has arrived.',
          name: request.name,
          bestTime,
          choices: [],
        }),
    },
  );
}
