import type { z } from 'zod';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { makeApiKey } from './api-keys/make-api-key.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { exportAudit } from './audit/export-audit.ts';
import { listAudit } from './audit/list-audit.ts';
import { logCall } from './calls/log-call.ts';
import { undoCall } from './calls/undo-call.ts';
import { addCustomField } from './custom-fields/add-custom-field.ts';
import { changeCustomField } from './custom-fields/change-custom-field.ts';
import { countCustomFieldLeads } from './custom-fields/count-custom-field-leads.ts';
import { deleteCustomField } from './custom-fields/delete-custom-field.ts';
import { listCustomFields } from './custom-fields/list-custom-fields.ts';
import { restoreCustomField } from './custom-fields/restore-custom-field.ts';
import { setCustomValues } from './custom-fields/set-custom-values.ts';
import type { AnyOperation, Operation, Right } from './define-operation.ts';
import { duplicatePairs } from './duplicates/duplicate-pairs.ts';
import { leadDuplicates } from './duplicates/lead-duplicates.ts';
import { leadsLike } from './duplicates/leads-like.ts';
import { tellLeadsApart } from './duplicates/tell-leads-apart.ts';
import { beginExport } from './exports/begin-export.ts';
import { addFollowUp } from './follow-ups/add-follow-up.ts';
import { calendarFeed } from './follow-ups/calendar-feed.ts';
import { changeFollowUp } from './follow-ups/change-follow-up.ts';
import { countDueFollowUps } from './follow-ups/count-due-follow-ups.ts';
import { deleteFollowUp } from './follow-ups/delete-follow-up.ts';
import { finishFollowUp } from './follow-ups/finish-follow-up.ts';
import { followUpQueue } from './follow-ups/follow-up-queue.ts';
import { leadFollowUps } from './follow-ups/lead-follow-ups.ts';
import { makeCalendarFeed } from './follow-ups/make-calendar-feed.ts';
import { removeCalendarFeed } from './follow-ups/remove-calendar-feed.ts';
import { reopenFollowUp } from './follow-ups/reopen-follow-up.ts';
import { restoreFollowUp } from './follow-ups/restore-follow-up.ts';
import { checkImport } from './imports/check-import.ts';
import { discardImport } from './imports/discard-import.ts';
import { getImport } from './imports/get-import.ts';
import { listImportRows } from './imports/list-import-rows.ts';
import { listImports } from './imports/list-imports.ts';
import { startImport } from './imports/start-import.ts';
import { undoImport } from './imports/undo-import.ts';
import { uploadImport } from './imports/upload-import.ts';
import { getConsultation } from './leads/get-consultation.ts';
import { getSubmission } from './leads/get-submission.ts';
import { setLeadStatus } from './leads/set-lead-status.ts';
import { setLeadStatuses } from './leads/set-lead-statuses.ts';
import { exportConsultations } from './lists/export-consultations.ts';
import { exportSubmissions } from './lists/export-submissions.ts';
import { leadNeighbors } from './lists/lead-neighbors.ts';
import { listConsultations } from './lists/list-consultations.ts';
import { listSources } from './lists/list-sources.ts';
import { listSubmissions } from './lists/list-submissions.ts';
import { compareLeads } from './merges/compare-leads.ts';
import { mergeLeads } from './merges/merge-leads.ts';
import { undoMerge } from './merges/undo-merge.ts';
import { checkAttachment } from './messages/check-attachment.ts';
import { deleteMessage } from './messages/delete-message.ts';
import { deleteMessageTemplate } from './messages/delete-message-template.ts';
import { getMailAttachment } from './messages/get-mail-attachment.ts';
import { messageForm } from './messages/message-form.ts';
import { messageSettings } from './messages/message-settings.ts';
import { saveMessageTemplate } from './messages/save-message-template.ts';
import { saveSignature } from './messages/save-signature.ts';
import { sendMessage } from './messages/send-message.ts';
import { uploadAttachment } from './messages/upload-attachment.ts';
import { withdrawMessage } from './messages/withdraw-message.ts';
import { addNote } from './notes/add-note.ts';
import { changeNote } from './notes/change-note.ts';
import { deleteNote } from './notes/delete-note.ts';
import { restoreNote } from './notes/restore-note.ts';
import { addPushBrowser } from './notifications/add-push-browser.ts';
import { chooseLeadNotices } from './notifications/choose-lead-notices.ts';
import { chooseNotification } from './notifications/choose-notification.ts';
import { myNotifications } from './notifications/my-notifications.ts';
import { pushKey } from './notifications/push-key.ts';
import { removePushBrowser } from './notifications/remove-push-browser.ts';
import { saveQuietHours } from './notifications/save-quiet-hours.ts';
import { testPush } from './notifications/test-push.ts';
import { listOutbox } from './outbox/list-outbox.ts';
import { retryMessage } from './outbox/retry-message.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { previewPerson } from './privacy/preview-person.ts';
import { previewRetention } from './privacy/preview-retention.ts';
import { retention } from './privacy/retention.ts';
import { saveRetention } from './privacy/save-retention.ts';
import { withdrawConsent } from './privacy/withdraw-consent.ts';
import { countNewer } from './reading/count-newer.ts';
import { markAllRead } from './reading/mark-all-read.ts';
import { markLead } from './reading/mark-lead.ts';
import { markLeadsUnread } from './reading/mark-leads-unread.ts';
import { getReplyAttachment } from './replies/get-reply-attachment.ts';
import { listOpenReplies } from './replies/list-open-replies.ts';
import { settleReplies } from './replies/settle-replies.ts';
import { myPreferences } from './settings/my-preferences.ts';
import { savePreferences } from './settings/save-preferences.ts';
import { saveSecondFactorRule } from './settings/save-second-factor-rule.ts';
import { secondFactorRule } from './settings/second-factor-rule.ts';
import { listStaff } from './team/list-staff.ts';
import { myRole } from './team/my-role.ts';
import { mySessions } from './team/my-sessions.ts';
import { setStaffRole } from './team/set-staff-role.ts';
import { addWebhook } from './webhooks/add-webhook.ts';
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { removeWebhook } from './webhooks/remove-webhook.ts';
import { replayWebhook } from './webhooks/replay-webhook.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { saveWebhook } from './webhooks/save-webhook.ts';
import { testWebhook } from './webhooks/test-webhook.ts';

/** A line says again which right its operation needs; another one does not compile. */
type Line = {
  [Needed in Right]: readonly [right: Needed, operation: Operation<string, Needed, z.ZodType, z.ZodType>];
}[Right];

/** All that staff can do on the desk, by resource, with the right it needs. */
export const OPERATIONS = [
  // Leads
  ['staff', getSubmission],
  ['staff', getConsultation],
  ['write', setLeadStatus],
  ['write', setLeadStatuses],

  // Lists of leads, and their export
  ['staff', listSubmissions],
  ['staff', listConsultations],
  ['staff', leadNeighbors],
  ['staff', listSources],
  ['export', beginExport],
  ['export', exportSubmissions],
  ['export', exportConsultations],

  // What was read
  ['staff', countNewer],
  ['staff', markLead],
  ['staff', markLeadsUnread],
  ['staff', markAllRead],

  // Merges and duplicates
  ['staff', compareLeads],
  ['write', mergeLeads],
  ['write', undoMerge],
  ['staff', leadDuplicates],
  ['staff', duplicatePairs],
  ['write', tellLeadsApart],
  ['staff', leadsLike],
  // Leads from a file
  ['staff', listImports],
  ['staff', getImport],
  ['staff', listImportRows],
  ['write', uploadImport],
  ['write', checkImport],
  ['write', startImport],
  ['write', undoImport],
  ['write', discardImport],
  // Notes
  ['write', addNote],
  ['write', changeNote],
  ['write', deleteNote],
  ['write', restoreNote],

  // Mails and text messages to leads
  ['staff', messageForm],
  ['write', sendMessage],
  ['write', withdrawMessage],
  ['write', deleteMessage],
  ['write', uploadAttachment],
  ['write', checkAttachment],
  ['staff', getMailAttachment],
  ['staff', messageSettings],
  ['staff', saveSignature],
  ['write', saveMessageTemplate],
  ['write', deleteMessageTemplate],

  // Replies of leads
  ['staff', listOpenReplies],
  ['write', settleReplies],
  ['staff', getReplyAttachment],

  // Outbox
  ['staff', listOutbox],
  ['write', retryMessage],
  // Calls
  ['write', logCall],
  ['write', undoCall],

  // Follow-ups
  ['staff', leadFollowUps],
  ['staff', followUpQueue],
  ['staff', countDueFollowUps],
  ['write', addFollowUp],
  ['write', changeFollowUp],
  ['write', finishFollowUp],
  ['write', reopenFollowUp],
  ['write', deleteFollowUp],
  ['write', restoreFollowUp],
  ['staff', calendarFeed],
  ['staff', makeCalendarFeed],
  ['staff', removeCalendarFeed],

  // Custom fields
  ['staff', listCustomFields],
  ['staff', countCustomFieldLeads],
  ['write', setCustomValues],
  ['settings', addCustomField],
  ['settings', changeCustomField],
  ['settings', deleteCustomField],
  ['settings', restoreCustomField],

  // Team
  ['staff', listStaff],
  ['staff', myRole],
  ['staff', mySessions],
  ['invite', setStaffRole],

  // Settings
  ['staff', myPreferences],
  ['staff', savePreferences],
  ['settings', saveSecondFactorRule],
  ['staff', secondFactorRule],

  // Keys of the public API
  ['staff', listApiKeys],
  ['write', makeApiKey],
  ['write', revokeApiKey],

  // Audit log and privacy
  ['audit', listAudit],
  ['audit', exportAudit],
  ['erase', erasePerson],
  ['export', exportPerson],
  ['erase', previewPerson],
  ['settings', previewRetention],
  ['staff', retention],
  ['settings', saveRetention],
  ['erase', withdrawConsent],

  // Notifications
  ['staff', myNotifications],
  ['staff', chooseNotification],
  ['staff', chooseLeadNotices],
  ['staff', saveQuietHours],
  ['staff', pushKey],
  ['staff', addPushBrowser],
  ['staff', removePushBrowser],
  ['write', testPush],

  // Webhooks
  ['staff', listWebhooks],
  ['staff', listWebhookDeliveries],
  ['settings', addWebhook],
  ['settings', saveWebhook],
  ['settings', rotateWebhookSecret],
  ['settings', removeWebhook],
  ['settings', testWebhook],
  ['settings', replayWebhook],
] as const satisfies readonly Line[];

type Listed = (typeof OPERATIONS)[number][1];
type ByName = { [Op in Listed as Op['name']]: Op };

export type OperationName = keyof ByName;
/** What the browser sends, and what it gets, as JSON has them. */
export type InputOf<Name extends OperationName> = z.input<ByName[Name]['input']>;
export type AnswerOf<Name extends OperationName> = z.output<ByName[Name]['answer']>;

const byName: ReadonlyMap<string, AnyOperation> = new Map(
  OPERATIONS.map(([, listed]) => [listed.name, listed]),
);

/** The operation that a request names; undefined when there is none. */
export function operationNamed(name: string): AnyOperation | undefined {
  return byName.get(name);
}
