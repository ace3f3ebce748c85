import type { LeadRef, LeadText, NewLeadText, TextForm, TextSettings, TextTemplate } from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../../api/desk-call.ts';
import { snakeKeys } from '../../../api/wire-names.ts';

/** Calls about text messages to leads. Everything here throws DeskError. */

export function getTextForm(lead: LeadRef): Promise<TextForm> {
  return deskCall('desk_text_form', { leadKind: lead.kind, leadId: lead.id });
}

/**
 * Puts a text message into the outbox. `conflict`: a colleague has written to the lead since `lastTextId`, unless `insist`.
 * `invalid`: what is missing, as a sentence; also where no text message service is set up.
 */
export function sendText(text: NewLeadText, lastTextId: string | null, insist = false): Promise<LeadText> {
  return deskCall('desk_send_text', { textMessage: snakeKeys(text), lastTextId, insist });
}

/** Takes a text message back that waits. `conflict`: it is too late. */
export function withdrawText(textId: string): Promise<LeadText> {
  return deskCall('desk_withdraw_text', { textId });
}

/** Deletes a draft. */
export function deleteText(textId: string): Promise<void> {
  return deskCall('desk_delete_text', { textId });
}

export const textSettingsQuery = queryOptions({
  queryKey: ['staff', 'texts'],
  queryFn: () => deskCall<TextSettings>('desk_text_templates'),
});

/** Adds a template without an id; changes one as it was seen. `conflict`: a colleague changed it. */
export function saveTextTemplate(
  template: Omit<TextTemplate, 'id'> & { id: string | null },
  seenAt: string | null,
): Promise<TextSettings['templates'][number]> {
  return deskCall('desk_save_text_template', { template, seenAt });
}

export function deleteTextTemplate(templateId: string): Promise<void> {
  return deskCall('desk_delete_text_template', { templateId });
}
