export { keepSpreading, noteDueTasks, spreadNextEvent } from '../events/spread-events.ts';
export { renderLeadMessage } from '../messages/render-lead-message.ts';
export { type OutboxWorker, runOutbox } from '../outbox/run-outbox.ts';
export { imapConnection } from '../replies/imap-connection.ts';
export { type ReplyOptions, readReplies, startReplies } from '../replies/start-replies.ts';
export { remindOfTasks, startTaskReminders } from '../tasks/remind-of-tasks.ts';
export { readSender } from './mail/compose-mail.ts';
export { type OutboxSettings, outboxCapabilities, startOutbox } from './start-outbox.ts';
export { createLeadWebhook, type LeadWebhookOptions } from './webhook/deliver-lead-webhook.ts';
