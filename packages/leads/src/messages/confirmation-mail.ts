import { BEST_TIMES, type BestTime, PROMISED_HOURS } from '@fml/contract';
import type { MailContent, MailPart } from '@fml/mail';
import { DEFAULT_MAIL_BRAND, mailList, mailNote, mailSubheading, paragraphPart, writeMail } from '@fml/mail';
import { greetingFor } from './greeting.ts';

/** What the outbox stores of the mail that confirms a form to the visitor. */
export interface ConfirmationMail {
  template: 'lead_for_visitor';
  subject: string;
  heading: string;
  /** What we have received, in our own words. */
  received: string;
  name: string;
  bestTime?: BestTime;
  /** What the visitor chose, by our own labels. */
  choices: readonly string[];
  replyTo?: string;
}

const FOOTER = 'You received this email because someone entered this address in a form on our website.';
const NOT_YOU = 'If you did not ask for this, you can ignore this email.';

/**
 * The confirmation, which repeats what the site promised: an answer in time and a free 30-minute strategy
 * call. It holds no text of the visitor's but a plain name: the address may be another person's.
 */
export function renderConfirmationMail(mail: ConfirmationMail): MailContent {
  const callTime =
    mail.bestTime === undefined
      ? `We reach out within ${PROMISED_HOURS} hours.`
      : `We reach out within ${PROMISED_HOURS} hours. You asked for a call at this time: ${BEST_TIMES[mail.bestTime]}.`;
  const steps = [
    'We review your answers and your website.',
    callTime,
    'You get a free 30-minute strategy call. No credit card, no obligation.',
  ];
  const chosen: MailPart = {
    lines: ['What you told us:', ...mail.choices.map((choice) => `- ${choice}`)],
    html: mailSubheading('What you told us') + mailList(mail.choices, 'bullets'),
  };
  return writeMail({
    subject: mail.subject,
    heading: mail.heading,
    hidesHeadingInText: true,
    parts: [
      paragraphPart(greetingFor(mail.name)),
      paragraphPart(mail.received),
      {
        lines: ['What happens next:', ...steps.map((step, index) => `${index + 1}. ${step}`)],
        html: `${mailSubheading('What happens next')}\n${mailList(steps, 'numbers')}`,
      },
      mail.choices.length > 0 ? chosen : null,
      { lines: [NOT_YOU], html: mailNote(NOT_YOU) },
    ],
    brand: { ...DEFAULT_MAIL_BRAND, footer: FOOTER },
    replyTo: mail.replyTo,
  });
}
