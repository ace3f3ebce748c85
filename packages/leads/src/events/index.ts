export { keepPushKey, type PushKeySealing } from '../notices/keep-push-key.ts';
export { livePushBrowsers } from '../notices/push-browsers.ts';
export { readStaffMembers, type StaffMember } from '../notices/staff-members.ts';
export { readNoticeChoices, wantsNotice } from '../notices/wants-notice.ts';
export { enqueueWebhook, type WebhookContent } from '../webhooks/enqueue-webhook.ts';
export { webhookAddressFault } from '../webhooks/webhook-address.ts';
export { newWebhookSecret } from '../webhooks/webhook-secret.ts';
export { type DeskEventType, type NewEvent, noteEvent } from './note-event.ts';
export { noteReportReopened } from './note-report-reopened.ts';
