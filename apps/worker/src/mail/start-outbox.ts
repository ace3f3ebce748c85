import path from 'node:path';
import {
  type Database,
  type DeliveryOutcome,
  type OutboxMessage,
  type OutboxWorker,
  workOutbox,
} from '@fml/db';
import { createPhoneWebhook } from '../phone/deliver-by-webhook.ts';
import { createPhoneLog } from '../phone/deliver-to-log.ts';
import { createLeadWebhook, type LeadWebhookOptions } from '../webhook/deliver-lead-webhook.ts';
import { readSender, type Sender } from './compose-mail.ts';
import { createSmtpDelivery } from './deliver-by-smtp.ts';
import { createFileDelivery } from './deliver-to-files.ts';

export interface OutboxSettings {
  /** Absent: mails become files. */
  smtpUrl?: string;
  /** `Name <a@b.example>`. */
  mailFrom?: string;
  /** Absent: phone messages become lines of a file. */
  smsWebhook?: { url: string; secret: string };
  /** Absent: what waits for it goes on waiting. */
  leadWebhook?: LeadWebhookOptions;
  dataDir: string;
}

export interface RunningOutbox {
  worker: OutboxWorker;
  /** For the person who started it. */
  line: string;
}

const DEFAULT_SENDER: Sender = { name: 'Fix My Local', address: 'no-reply@localhost' };

/** Sends what the outbox holds: mails and phone messages, each by what the deployment has configured. */
export function startOutbox(db: Database, settings: OutboxSettings): RunningOutbox {
  const folder = path.join(settings.dataDir, 'outbox');
  const sender = readSender(settings.mailFrom ?? '') ?? DEFAULT_SENDER;
  const byMail =
    settings.smtpUrl === undefined
      ? createFileDelivery({ folder, sender })
      : createSmtpDelivery({ smtpUrl: settings.smtpUrl, sender });
  const byPhone =
    settings.smsWebhook === undefined ? createPhoneLog({ folder }) : createPhoneWebhook(settings.smsWebhook);
  const byWebhook = settings.leadWebhook === undefined ? undefined : createLeadWebhook(settings.leadWebhook);
  const deliver = async (message: OutboxMessage, signal: AbortSignal): Promise<DeliveryOutcome> => {
    switch (message.channel) {
      case 'email':
        return byMail(message);
      case 'sms':
        return byPhone(message, signal);
      case 'webhook':
        return (
          byWebhook?.(message, signal) ?? {
            kind: 'failed',
            error: 'no webhook is configured',
            permanent: false,
          }
        );
    }
  };
  return {
    worker: workOutbox(db, { deliver }),
    line:
      settings.smtpUrl === undefined
        ? `Mail: not sent but written to ${folder} (set SMTP_URL to send it)`
        : `Mail: sent by ${new URL(settings.smtpUrl).hostname} as ${sender.address}`,
  };
}
