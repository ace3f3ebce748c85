import { BEST_TIMES, type BestTime, PROMISED_HOURS } from '@fml/contract';
import type { MailContent } from '@fml/mail';
import { DEFAULT_MAIL_BRAND, paragraphPart, writeMail } from '@fml/mail';
import { greetingFor } from './greeting.ts';

/** What the outbox stores of the mail to a person whose lead staff entered by hand, if they asked for it. */
export interface EnteredLeadMail {
  template: 'entered_lead_for_visitor';
  name: string;
  bestTime?: BestTime;
  /** The member of staff who talked to them. */
  replyTo?: string;
}

const FOOTER = 'You received this email because you gave us your address.';
const NOT_YOU = 'If you did not contact us, reply to this email and we will delete your details.';

/** Confirms a talk and what comes next. It holds nothing that was typed but a plain name. */
export function renderEnteredLeadMail({ name, bestTime, replyTo }: EnteredLeadMail): MailContent {
  const paragraphs = [
    greetingFor(name),
    'Thank you for contacting us. We noted your details.',
    bestTime === undefined
      ? `We will be in touch within ${PROMISED_HOURS} hours.`
      : `We will be in touch within ${PROMISED_HOURS} hours. You asked for a call at this time: ${BEST_TIMES[bestTime]}.`,
    NOT_YOU,
  ];
  return writeMail({
    subject: `Thank you for contacting us - ${DEFAULT_MAIL_BRAND.name}`,
    heading: 'Thank you',
    hidesHeadingInText: true,
    parts: paragraphs.map(paragraphPart),
    brand: { ...DEFAULT_MAIL_BRAND, footer: FOOTER },
    replyTo,
  });
}
