import path from 'node:path';
import { BRAND } from '@fml/contract';
import type { Database, WorkerCapability, WorkerLoops } from '@fml/postgres';
import { type Deliver, notDelivered } from '../outbox/record-delivery.ts';
import { runOutbox } from '../outbox/run-outbox.ts';
import { idToken, type ReplyMailbox, replyAddress } from '../replies/reply-address.ts';
import { type MailAttachment, readSender, type Sender } from './mail/compose-mail.ts';
import { createSmtpDelivery } from './mail/deliver-by-smtp.ts';
import { createFileDelivery } from './mail/deliver-to-files.ts';
import { readAttachments } from './mail/read-attachments.ts';
import { createPhoneWebhook } from './phone/deliver-by-webhook.ts';
import { createPhoneLog } from './phone/deliver-to-log.ts';
import { createPushDelivery, type PushDeliveryOptions } from './push/deliver-by-push.ts';
import { createLeadWebhook, type LeadWebhookOptions } from './webhook/deliver-lead-webhook.ts';
import { createEndpointDelivery, type EndpointDeliveryOptions } from './webhook/deliver-to-endpoint.ts';

export interface OutboxSettings {
  /** Absent: mails become files. */
  smtpUrl?: string;
  /** `Name <a@b.example>`. */
  mailFrom?: string;
  /** Where answers go when the mail itself does not say. */
  replyTo?: string;
  /** Where answers to confirmations and to mails of staff go; absent = where the mail says. */
  replies?: ReplyMailbox | undefined;
  /** The PDF of a report, once it is printed; null when it cannot be printed. */
  printReport?: (reportId: string, signal: AbortSignal) => Promise<Buffer | null>;
  /** Absent: phone messages become lines of a file when that is asked for, else they go on waiting. */
  smsWebhook?: { url: string; secret: string };
  smsToFile?: boolean;
  /** Absent: what waits for it goes on waiting. */
  leadWebhook?: LeadWebhookOptions;
  /** Webhooks of the settings; absent = they go on waiting. */
  endpoints?: EndpointDeliveryOptions;
  /** Notifications in browsers of staff; absent = they go on waiting. */
  push?: PushDeliveryOptions;
  dataDir: string;
  /** The site's address, for links into the desk. */
  siteUrl?: string | undefined;
}

export interface RunningOutbox {
  worker: WorkerLoops;
  /** For the person who started it. */
  line: string;
  /** It has a text message service. */
  hasTextMessages: boolean;
}

/** What a worker with these settings can send that another may not. */
export function outboxCapabilities(
  settings: Pick<OutboxSettings, 'smtpUrl' | 'smsWebhook' | 'leadWebhook'>,
): WorkerCapability[] {
  return [
    ...(settings.smtpUrl === undefined ? [] : ['mail' as const]),
    ...(settings.smsWebhook === undefined ? [] : ['phone' as const]),
    ...(settings.leadWebhook === undefined ? [] : ['leadWebhook' as const]),
  ];
}

/** Why a message of a channel cannot be sent that nothing is set up for. */
const WITHOUT = {
  sms: 'No text message service is set up.',
  push: 'No push keys are set up.',
  webhook: 'No webhook is set up.',
} as const;
const DEFAULT_SENDER: Sender = { name: BRAND.name, address: 'no-reply@localhost' };

/** Sends what the outbox holds: mails and phone messages, each by what the deployment has configured. */
export function startOutbox(db: Database, settings: OutboxSettings): RunningOutbox {
  const folder = path.join(settings.dataDir, 'outbox');
  const from = readSender(settings.mailFrom ?? '') ?? DEFAULT_SENDER;
  const sender: Sender = { ...from, replyTo: settings.replyTo };
  const byMail =
    settings.smtpUrl === undefined
      ? createFileDelivery({ folder, sender })
      : createSmtpDelivery({ smtpUrl: settings.smtpUrl, sender });
  const byPhone = phoneDelivery(settings, folder);
  const byWebhook = settings.leadWebhook === undefined ? undefined : createLeadWebhook(settings.leadWebhook);
  const deliverMail: Deliver = async (message, signal) => {
    const { reportId, replyToken, attachmentIds } = message.content;
    const attachments: MailAttachment[] = [];
    const content: Record<string, unknown> = { ...message.content };
    const token = message.kind === 'lead_for_visitor' ? idToken(message.id) : replyToken;
    if (settings.replies !== undefined && typeof token === 'string') {
      content['replyTo'] = content['bounceTo'] = replyAddress(settings.replies, token);
    }
    if (typeof reportId === 'string') {
      const pdf = await settings.printReport?.(reportId, signal);
      // A mail that promises a report does not go without it.
      if (!pdf) return notDelivered('The report could not be printed.');
      attachments.push(reportAttachment(pdf));
    }
    if (Array.isArray(attachmentIds)) {
      const files = await readAttachments(db.appPool, message.id);
      if (files.length < attachmentIds.length) {
        return notDelivered('A file of this email is no longer there.', true);
      }
      attachments.push(...files);
    }
    if (attachments.length > 0) content['attachments'] = attachments;
    return byMail({ ...message, content });
  };
  const byEndpoint =
    settings.endpoints === undefined ? undefined : createEndpointDelivery(db, settings.endpoints);
  const byPush = settings.push === undefined ? undefined : createPushDelivery(db, settings.push);
  const senders = { sms: byPhone, push: byPush, webhook: byWebhook };
  const deliver: Deliver = async (message, signal) => {
    if (message.channel === 'email') return deliverMail(message, signal);
    const isOfDesk = message.channel === 'webhook' && message.content['endpoint_id'] !== undefined;
    const send = (isOfDesk ? byEndpoint : undefined) ?? senders[message.channel];
    return send?.(message, signal) ?? notDelivered(WITHOUT[message.channel]);
  };
  return {
    worker: runOutbox(db, {
      deliver,
      siteUrl: settings.siteUrl,
      capabilities: outboxCapabilities(settings),
    }),
    hasTextMessages: byPhone !== undefined,
    line:
      settings.smtpUrl === undefined
        ? `Mail: not sent but written to ${folder} (set SMTP_URL to send it)`
        : `Mail: sent by ${new URL(settings.smtpUrl).hostname} as ${sender.address}`,
  };
}

function reportAttachment(content: Buffer): MailAttachment {
  return { filename: 'website-report.pdf', content, contentType: 'application/pdf' };
}

function phoneDelivery({ smsWebhook, smsToFile }: OutboxSettings, folder: string) {
  if (smsWebhook !== undefined) return createPhoneWebhook(smsWebhook);
  return smsToFile ? createPhoneLog({ folder }) : undefined;
}
