import { BEST_TIMES, type LeadSuspicion } from '@fml/contract';
import { DEFAULT_MAIL_BRAND } from '@fml/mail';
import { CONSULTATION_FIELDS, type ConsultationAnswers } from '../fields.ts';
import { type LeadMessageSettings, type LeadMessages, leadMessages } from './lead-messages.ts';
import { mailRow, mailRows } from './mail-rows.ts';

/** The messages about a request for a consultation. */
export function consultationMessages(
  request: ConsultationAnswers,
  lead: Readonly<Record<string, unknown>> & { id: string },
  suspicion: LeadSuspicion | null,
  settings: LeadMessageSettings,
): LeadMessages {
  const { bestTime, reportId } = request;
  const reportLink =
    reportId === undefined ? null : `${settings.siteUrl}/assess?report=${encodeURIComponent(reportId)}`;
  return leadMessages(
    { kind: 'consultation', lead, address: request.email, suspicion, settings },
    {
      staff: {
        subject:
          bestTime === undefined
            ? 'consultation request'
            : `consultation request, best time: ${BEST_TIMES[bestTime]}`,
        heading: 'consultation request',
        who: request.name,
        first: mailRows('mailTop', CONSULTATION_FIELDS, request),
        rest: reportLink === null ? [] : mailRow('Report', reportLink, reportLink),
      },
      visitor: {
        subject: `We received your request - ${DEFAULT_MAIL_BRAND.name}`,
        heading: 'Request received',
        received: 'Thank you for asking for a consultation. We received your request.',
        name: request.name,
        bestTime,
        choices: [],
      },
    },
  );
}
