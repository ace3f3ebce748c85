import type { MailContent } from '@fml/mail';
import { escapeHtml } from '@fml/runtime/http';

/** What the outbox stores of a mail that a member of staff wrote to a lead. */
export interface LeadMail {
  template: 'lead_mail';
  subject: string;
  /** With the signature. */
  text: string;
  senderName?: string;
  /** Where answers go when no mailbox is read. */
  authorAddress?: string;
  replyToken: string;
  /** The Message-ID that it answers, and those before it. */
  inReplyTo?: string;
  references?: readonly string[];
  /** The report that is attached as PDF. */
  reportId?: string;
  /** The files of the mail that are attached. */
  attachmentIds?: readonly string[];
}

/** What a person's own mail has beside its text. */
export interface PersonalMail extends MailContent {
  /** The person, before the name of the agency. */
  senderName?: string;
  replyToken: string;
  inReplyTo?: string;
  references: string[];
  reportId?: string;
  attachmentIds?: readonly string[];
}

/** A mail as a person would write it in a mail program: plain paragraphs, without the frame of our own mails. */
export function renderLeadMail(mail: LeadMail): PersonalMail {
  return {
    subject: mail.subject,
    text: mail.text,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:16px;font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">
<div style="max-width:640px;white-space:pre-wrap;overflow-wrap:anywhere">${linked(mail.text)}</div>
</body></html>
`,
    ...(mail.authorAddress !== undefined && { replyTo: mail.authorAddress }),
    ...(mail.senderName !== undefined && { senderName: mail.senderName }),
    replyToken: mail.replyToken,
    ...(mail.inReplyTo !== undefined && { inReplyTo: mail.inReplyTo }),
    references: (mail.references ?? []).filter((id) => typeof id === 'string'),
    ...(mail.reportId !== undefined && { reportId: mail.reportId }),
    ...(mail.attachmentIds !== undefined && { attachmentIds: mail.attachmentIds }),
  };
}

/** The text as HTML; web addresses can be pressed. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/g)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');
}
