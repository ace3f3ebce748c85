import { BEST_TIMES, type BestTime } from '@fml/contract';
import type { MailContent } from '@fml/db';
import { escapeHtml } from '../mail/escape-html.ts';
import { DEFAULT_MAIL_BRAND } from '../mail/mail-brand.ts';
import { mailFrame, mailParagraph, mailSignature } from '../mail/mail-frame.ts';

export interface VisitorMail {
  subject: string;
  heading: string;
  /** What we have got, in our own words. */
  received: string;
  name: string;
  bestTime: BestTime | undefined;
  /** What the visitor chose, by our own labels. */
  choices: readonly string[];
}

/** Letters alone: anybody can type anybody's address, and what stands here is sent in our name. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/**
 * The confirmation, which repeats what the site promised: an answer within 24 hours and a free 30-minute strategy
 * call. No text of the visitor's is in it but a plain name: the address may be somebody else's.
 */
export function renderVisitorMail(mail: VisitorMail): MailContent {
  const brand = {
    ...DEFAULT_MAIL_BRAND,
    footer: 'You got this mail because this address was entered in a form on our website.',
  };
  const name = mail.name.trim();
  const greeting = PLAIN_NAME.test(name) ? `Hi ${name},` : 'Hello,';
  const callTime =
    mail.bestTime === undefined
      ? 'We reach out within 24 hours.'
      : `We reach out within 24 hours. You asked for this time: ${BEST_TIMES[mail.bestTime]}.`;
  const steps = [
    'We look at your answers and your website.',
    callTime,
    'You get a free 30-minute strategy call. No credit card, no obligation.',
  ];
  const notYou = 'If you did not ask for this, you can ignore this mail.';
  const text = [
    greeting,
    '',
    mail.received,
    '',
    'What happens next:',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    ...(mail.choices.length > 0
      ? ['What you told us:', ...mail.choices.map((choice) => `- ${choice}`), '']
      : []),
    notYou,
    '',
    ...mailSignature(brand),
  ].join('\n');
  const html = mailFrame(
    mail.heading,
    [
      mailParagraph(greeting),
      mailParagraph(mail.received),
      '<h2 style="font-size:16px;margin:24px 0 8px">What happens next</h2>',
      `<ol style="margin:0 0 16px;padding-left:20px">${steps.map(listItem).join('')}</ol>`,
      mail.choices.length > 0
        ? `<h2 style="font-size:16px;margin:24px 0 8px">What you told us</h2>\n<ul style="margin:0 0 16px;padding-left:20px">${mail.choices.map(listItem).join('')}</ul>`
        : '',
      `<p style="margin:24px 0;color:#4b5563;line-height:1.5">${escapeHtml(notYou)}</p>`,
    ],
    brand,
  );
  return { subject: mail.subject, text, html };
}

function listItem(text: string): string {
  return `<li style="margin:0 0 8px;line-height:1.5">${escapeHtml(text)}</li>`;
}
