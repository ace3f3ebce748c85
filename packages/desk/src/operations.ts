import { listApiKeys } from './api-keys/list-api-keys.ts';
import { makeApiKey } from './api-keys/make-api-key.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { exportAudit } from './audit-log/export-audit.ts';
import { listAudit } from './audit-log/list-audit.ts';
import { boardColumn } from './board/board-column.ts';
import { leadBoard } from './board/lead-board.ts';
import { logCall } from './calls/log-call.ts';
import { undoCall } from './calls/undo-call.ts';
import { deskChanges } from './changes/desk-changes.ts';
import { addClientSite } from './clients/add-client-site.ts';
import { addFindingTasks } from './clients/add-finding-tasks.ts';
import { checklists } from './clients/checklists.ts';
import { exportClients } from './clients/export-clients.ts';
import { getClient } from './clients/get-client.ts';
import { listClients } from './clients/list-clients.ts';
import { removeClientSite } from './clients/remove-client-site.ts';
import { saveChecklists } from './clients/save-checklists.ts';
import { saveClient } from './clients/save-client.ts';
import { setClientServices } from './clients/set-client-services.ts';
import { addContact } from './contacts/add-contact.ts';
import { changeContact } from './contacts/change-contact.ts';
import { correctLead } from './contacts/correct-lead.ts';
import { listContacts } from './contacts/list-contacts.ts';
import { removeContact } from './contacts/remove-contact.ts';
import { restoreContact } from './contacts/restore-contact.ts';
import { addCustomField } from './custom-fields/add-custom-field.ts';
import { changeCustomField } from './custom-fields/change-custom-field.ts';
import { countCustomFieldLeads } from './custom-fields/count-custom-field-leads.ts';
import { deleteCustomField } from './custom-fields/delete-custom-field.ts';
import { listCustomFields } from './custom-fields/list-custom-fields.ts';
import { restoreCustomField } from './custom-fields/restore-custom-field.ts';
import { setCustomValues } from './custom-fields/set-custom-values.ts';
import { recentActivity } from './dashboard/recent-activity.ts';
import type { OperationLine } from './define-operation.ts';
import { decideDispute } from './disputes/decide-dispute.ts';
import { disputedRules } from './disputes/disputed-rules.ts';
import { reportDisputes } from './disputes/report-disputes.ts';
import { exportDrafts } from './drafts/export-drafts.ts';
import { getDraft } from './drafts/get-draft.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { setDraftStatus } from './drafts/set-draft-status.ts';
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
import { leadFollowUps } from './follow-ups/lead-follow-ups.ts';
import { makeCalendarFeed } from './follow-ups/make-calendar-feed.ts';
import { nextSteps } from './follow-ups/next-steps.ts';
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
import { enterLead } from './leads/enter-lead.ts';
import { getConsultation } from './leads/get-consultation.ts';
import { getSubmission } from './leads/get-submission.ts';
import { setLeadOutcome } from './leads/set-lead-outcome.ts';
import { setLeadStatus } from './leads/set-lead-status.ts';
import { setLeadStatuses } from './leads/set-lead-statuses.ts';
import { exportConsultations } from './lists/export-consultations.ts';
import { exportSubmissions } from './lists/export-submissions.ts';
import { leadNeighbors } from './lists/lead-neighbors.ts';
import { listConsultations } from './lists/list-consultations.ts';
import { listSources } from './lists/list-sources.ts';
import { listSubmissions } from './lists/list-submissions.ts';
import { relatedLeads } from './lists/related-leads.ts';
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
import { analytics } from './metrics/analytics.ts';
import { answerMetrics } from './metrics/answer-metrics.ts';
import { contactMetrics } from './metrics/contact-metrics.ts';
import { costMetrics } from './metrics/cost-metrics.ts';
import { dashboardMetrics } from './metrics/dashboard-metrics.ts';
import { metricDefinitions } from './metrics/metric-definitions.ts';
import { metricLeads } from './metrics/metric-leads.ts';
import { ownerMetrics } from './metrics/owner-metrics.ts';
import { pipelineMetrics } from './metrics/pipeline-metrics.ts';
import { setAdSpend } from './metrics/set-ad-spend.ts';
import { winMetrics } from './metrics/win-metrics.ts';
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
import { outsideServices } from './outside-services/outside-services.ts';
import { saveOutsideKey } from './outside-services/save-outside-key.ts';
import { testOutsideService } from './outside-services/test-outside-service.ts';
import { assignLeads } from './owners/assign-leads.ts';
import { assignment } from './owners/assignment.ts';
import { saveAssignmentRules } from './owners/save-assignment-rules.ts';
import { saveMyAssignment } from './owners/save-my-assignment.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { previewPerson } from './privacy/preview-person.ts';
import { previewRetention } from './privacy/preview-retention.ts';
import { retention } from './privacy/retention.ts';
import { saveRetention } from './privacy/save-retention.ts';
import { withdrawConsent } from './privacy/withdraw-consent.ts';
import { dayQueue } from './queue/day-queue.ts';
import { countNewer } from './reading/count-newer.ts';
import { markAllRead } from './reading/mark-all-read.ts';
import { markLead } from './reading/mark-lead.ts';
import { markLeadsUnread } from './reading/mark-leads-unread.ts';
import { getReplyAttachment } from './replies/get-reply-attachment.ts';
import { settleReplies } from './replies/settle-replies.ts';
import { attachReport } from './reports/attach-report.ts';
import { exportReports } from './reports/export-reports.ts';
import { getReport } from './reports/get-report.ts';
import { listReports } from './reports/list-reports.ts';
import { repeatReport } from './reports/repeat-report.ts';
import { reportOfLead } from './reports/report-of-lead.ts';
import { reportsOfSite } from './reports/reports-of-site.ts';
import { requestAnalysis } from './reports/request-analysis.ts';
import { searchDesk } from './search/search-desk.ts';
import { myPreferences } from './settings/my-preferences.ts';
import { savePreferences } from './settings/save-preferences.ts';
import { saveSecondFactorRule } from './settings/save-second-factor-rule.ts';
import { saveWorkingHours } from './settings/save-working-hours.ts';
import { secondFactorRule } from './settings/second-factor-rule.ts';
import { workingHours } from './settings/working-hours.ts';
import { listStaff } from './team/list-staff.ts';
import { myRole } from './team/my-role.ts';
import { mySessions } from './team/my-sessions.ts';
import { removeMyPicture } from './team/remove-my-picture.ts';
import { setMyPicture } from './team/set-my-picture.ts';
import { setStaffRole } from './team/set-staff-role.ts';
import { staffNames } from './team/staff-names.ts';
import { leadTimeline } from './timeline/lead-timeline.ts';
import { deleteView } from './views/delete-view.ts';
import { listViews } from './views/list-views.ts';
import { renameView } from './views/rename-view.ts';
import { saveView } from './views/save-view.ts';
import { addWebhook } from './webhooks/add-webhook.ts';
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { removeWebhook } from './webhooks/remove-webhook.ts';
import { replayWebhook } from './webhooks/replay-webhook.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { saveWebhook } from './webhooks/save-webhook.ts';
import { testWebhook } from './webhooks/test-webhook.ts';

/** All that staff can do on the desk, by resource, with the right it needs. */
export const OPERATIONS = [
  // Leads
  ['staff', getSubmission],
  ['staff', getConsultation],
  ['write', setLeadStatus],
  ['write', setLeadStatuses],
  ['write', setLeadOutcome],
  ['write', enterLead],
  ['write', correctLead],
  ['staff', leadTimeline],

  // Clients: what is agreed with leads that were won
  ['staff', listClients],
  ['staff', getClient],
  ['export', exportClients],
  ['write', saveClient],
  ['write', addClientSite],
  ['write', removeClientSite],
  ['write', setClientServices],
  ['write', addFindingTasks],
  ['staff', checklists],
  ['settings', saveChecklists],

  // Further contacts of leads
  ['write', addContact],
  ['write', changeContact],
  ['staff', listContacts],
  ['write', removeContact],
  ['write', restoreContact],

  // Reports, and what was said against their findings
  ['write', attachReport],
  ['write', repeatReport],
  ['staff', reportOfLead],
  ['write', requestAnalysis],
  ['write', decideDispute],
  ['staff', disputedRules],
  ['staff', reportDisputes],

  // Owners
  ['write', assignLeads],
  ['staff', assignment],
  ['settings', saveAssignmentRules],
  ['write', saveMyAssignment],

  // Lists of leads, unfinished questionnaires and reports, and their export
  ['staff', listSubmissions],
  ['staff', listConsultations],
  ['staff', leadNeighbors],
  ['staff', listSources],
  ['staff', relatedLeads],
  ['export', beginExport],
  ['export', exportSubmissions],
  ['export', exportConsultations],
  ['staff', listDrafts],
  ['staff', getDraft],
  ['write', setDraftStatus],
  ['export', exportDrafts],
  ['staff', listReports],
  ['staff', getReport],
  ['staff', reportsOfSite],
  ['export', exportReports],

  // Board, search and saved views
  ['staff', leadBoard],
  ['staff', boardColumn],
  ['staff', searchDesk],
  ['staff', listViews],
  ['staff', saveView],
  ['staff', renameView],
  ['staff', deleteView],

  // What is new, and what was read
  ['staff', deskChanges],
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
  ['write', settleReplies],
  ['staff', getReplyAttachment],

  // Services of other companies
  ['staff', outsideServices],
  ['settings', saveOutsideKey],
  ['settings', testOutsideService],
  // Outbox
  ['staff', listOutbox],
  ['write', retryMessage],
  // Calls
  ['write', logCall],
  ['write', undoCall],

  // What waits for staff today
  ['staff', dayQueue],

  // Follow-ups
  ['staff', leadFollowUps],
  ['staff', nextSteps],
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
  // Dashboard and metrics
  ['staff', dashboardMetrics],
  ['staff', recentActivity],
  ['staff', analytics],
  ['staff', ownerMetrics],
  ['staff', answerMetrics],
  ['staff', contactMetrics],
  ['staff', winMetrics],
  ['staff', pipelineMetrics],
  ['staff', costMetrics],
  ['settings', setAdSpend],
  ['staff', metricLeads],
  ['staff', metricDefinitions],

  // Team
  ['staff', listStaff],
  ['staff', staffNames],
  ['staff', setMyPicture],
  ['staff', removeMyPicture],
  ['staff', myRole],
  ['staff', mySessions],
  ['invite', setStaffRole],

  // Settings
  ['staff', myPreferences],
  ['staff', savePreferences],
  ['settings', saveSecondFactorRule],
  ['staff', secondFactorRule],
  ['settings', saveWorkingHours],
  ['staff', workingHours],

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
] as const satisfies readonly OperationLine[];
