import {
  FUNCTION_NAMES,
  type LeadMail,
  type LeadRef,
  type MailAttachment,
  type MailForm,
  type MailSettings,
  type MailTemplate,
  type NewLeadMail,
  type OpenReplies,
} from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../../api/desk-call.ts';
import { snakeKeys } from '../../../api/wire-names.ts';
import { base64Parts } from '../../format/base64-parts.ts';
import { staffFunction } from '../../staff/staff-function.ts';

/** Calls about mails to leads and their replies. Everything here throws DeskError. */

export function getMailForm(lead: LeadRef): Promise<MailForm> {
  return deskCall('desk_mail_form', { leadKind: lead.kind, leadId: lead.id });
}

/**
 * Puts a mail into the outbox. `conflict`: a colleague has written to the lead since `lastMailId`, unless `insist`. `invalid`:
 * what is missing, as a sentence.
 */
export function sendMail(mail: NewLeadMail, lastMailId: string | null, insist = false): Promise<LeadMail> {
  return deskCall('desk_send_mail', { mail: snakeKeys(mail), lastMailId, insist });
}

/** Takes a mail back that waits. `conflict`: it is too late. */
export function withdrawMail(mailId: string): Promise<LeadMail> {
  return deskCall('desk_withdraw_mail', { mailId });
}

/** Deletes a draft. */
export function deleteMail(mailId: string): Promise<void> {
  return deskCall('desk_delete_mail', { mailId });
}

/**
 * Uploads a file for a mail, under an id chosen here; the server looks at what is in it. `invalid`: why it is refused, as a
 * sentence.
 */
export async function addMailAttachment(
  lead: LeadRef,
  file: { id: string; mailId: string; name: string; content: Blob },
  { onProgress, signal }: { onProgress?: (sent: number) => void; signal?: AbortSignal } = {},
): Promise<MailAttachment> {
  const { id, mailId, name, content } = file;
  const attachment = snakeKeys({ id, mailId, leadKind: lead.kind, leadId: lead.id, name });
  for await (const { part, base64, sent } of base64Parts(content)) {
    await deskCall<void>('desk_upload_attachment', { attachment, part, content: base64 }, signal);
    onProgress?.(sent);
  }
  const checked = await staffFunction<{ attachment: MailAttachment }>(FUNCTION_NAMES.checkMailAttachment, {
    attachmentId: id,
  });
  return checked.attachment;
}

/** A file that went along with a mail, in base64; null when it is gone. */
export function getMailAttachment(
  attachmentId: string,
): Promise<{ name: string; mediaType: string; content: string } | null> {
  return deskCall('desk_mail_attachment', { attachmentId });
}

export function getOpenReplies(): Promise<OpenReplies> {
  return deskCall('desk_open_replies');
}

/** Says that the replies of a lead need no answer, or that they do after all. */
export function settleReplies(lead: LeadRef, isSettled: boolean): Promise<void> {
  return deskCall('desk_settle_replies', { leadKind: lead.kind, leadId: lead.id, isSettled });
}

/** What a lead sent along, in base64; null when the reply is gone. */
export function getReplyAttachment(
  attachmentId: string,
): Promise<{ name: string; mediaType: string; content: string } | null> {
  return deskCall('desk_reply_attachment', { attachmentId });
}

export function getMailSettings(): Promise<MailSettings> {
  return deskCall('desk_mail_settings');
}

export const mailSettingsQuery = queryOptions({ queryKey: ['staff', 'mail'], queryFn: getMailSettings });

export function saveSignature(senderName: string, signature: string): Promise<void> {
  return deskCall('desk_save_signature', { senderName, signature });
}

/** Adds a template without an id; changes one as it was seen. `conflict`: a colleague changed it. */
export function saveMailTemplate(
  template: Omit<MailTemplate, 'id'> & { id: string | null },
  seenAt: string | null,
): Promise<MailSettings['templates'][number]> {
  return deskCall('desk_save_mail_template', { template, seenAt });
}

export function deleteMailTemplate(templateId: string): Promise<void> {
  return deskCall('desk_delete_mail_template', { templateId });
}
