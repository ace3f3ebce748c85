import { randomUUID } from 'node:crypto';
import type { LeadRef } from '@fml/contract';
import { readReplies, startOutbox } from '@fml/leads/deliver';
import { startImapServer, type TestImapServer } from '@fml/leads/testing/imap-server';
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '@fml/leads/testing/smtp-server';
import { printReport } from '@fml/reports';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { NewMessage } from '../../apps/site/app/admin/leads/messages/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { timelineEntries } from './desk-calls.ts';
import { type EmptyDesk, emptyDesk } from './desk-fixture.ts';
import { soon } from './soon.ts';

const MAILBOX = 'reply@agency.example';
export const LEAD_ADDRESS = 'dana@brightside.example';

type NewMail = Extract<NewMessage, { channel: 'email' }>;

export interface LeadMailbox {
  desk: EmptyDesk;
  /** What the mail server of the leads has taken. */
  received: ReceivedMail[];
  imap: () => TestImapServer;
  /** The next recipients are refused with this. */
  refuseWith: (error: Error | null) => void;
  /** Writes a mail and sends it, without the seconds for the undo. */
  send: (lead: LeadRef, changes?: Partial<NewMail>) => Promise<string>;
  /** A lead that got a mail, and that mail. */
  writtenTo: () => Promise<{ lead: LeadRef; mailId: string; mail: ReceivedMail }>;
  /** Sends what waits for its undo. */
  skipUndo: () => Promise<void>;
  /** The mail arrived; what the lead answers to. */
  arrived: (mailId: string) => Promise<ReceivedMail>;
  read: () => Promise<number | null>;
  entries: typeof timelineEntries;
}

/** A desk with a real mail server that takes its mails and a real mailbox for the answers. */
export function leadMailbox(...staff: [string, ...string[]]): LeadMailbox {
  const desk = emptyDesk(...staff);
  const received: ReceivedMail[] = [];
  let refusal: Error | null = null;
  let smtp: TestSmtpServer;
  let imap: TestImapServer;
  let stopOutbox: () => Promise<void>;
  beforeAll(async () => {
    smtp = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(refusal) });
    const { worker } = startOutbox(desk.db, {
      smtpUrl: smtp.url,
      mailFrom: 'Fix My Local <no-reply@agency.example>',
      replies: { address: MAILBOX, hasPlusAddresses: true },
      printReport: (reportId, signal) => printReport(desk.db, reportId, signal),
      dataDir: '/nonexistent',
    });
    stopOutbox = () => worker.stop({ graceMs: 0 });
  });
  afterAll(async () => {
    await stopOutbox();
    await smtp.stop();
    await imap.stop();
  });
  beforeEach(async () => {
    refusal = null;
    await imap?.stop();
    imap = await startImapServer();
    smtp.received.length = 0;
    received.length = 0;
    await desk.rows('delete from private.reply_mailboxes; delete from private.outbox');
  });
  const skipUndo = async () => {
    await desk.rows(
      `update private.outbox o set next_attempt_at = now() from public.lead_messages m where m.id = o.id and m.send_at is null`,
    );
  };
  const send: LeadMailbox['send'] = async (lead, changes) => {
    const mail = await runDesk('send-message', newMail(lead, changes));
    await skipUndo();
    return mail.id;
  };
  const arrived: LeadMailbox['arrived'] = async (mailId) => {
    const find = () => smtp.received.find(({ raw }) => raw.includes(`Message-ID: <${mailId}@`));
    await soon(find).toBeDefined();
    await soon(async () => {
      const rows = await desk.rows('select state from public.lead_messages where id = $1', [mailId]);
      return rows;
    }).toEqual([{ state: 'sent' }]);
    return find() ?? { from: '', to: [], raw: '' };
  };
  return {
    desk,
    get received() {
      return smtp.received;
    },
    imap: () => imap,
    refuseWith: (error) => {
      refusal = error;
    },
    send,
    skipUndo,
    arrived,
    writtenTo: async () => {
      const lead = await desk.submission();
      const mailId = await send(lead);
      return { lead, mailId, mail: await arrived(mailId) };
    },
    read: () => readReplies(desk.db, { imapUrl: imap.url }),
    entries: timelineEntries,
  };
}

export function newMail(lead: LeadRef, changes: Partial<NewMail> = {}): NewMail {
  return {
    channel: 'email',
    id: randomUUID(),
    leadId: lead.id,
    recipient: LEAD_ADDRESS,
    subject: 'Your website',
    body: 'Hi Dana,\n\nwhen can we talk?',
    reportId: null,
    answers: null,
    sendAt: null,
    attachments: [],
    lastMessageId: null,
    ...changes,
  };
}

/** The value of a header; folded lines are one line. */
export function headerOf(raw: string, name: string): string {
  const [head = ''] = raw.replaceAll('\r\n', '\n').split('\n\n', 1);
  const unfolded = head.replaceAll(/\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}

/** An answer as a mail program writes it. */
export function answerTo(
  mail: ReceivedMail,
  {
    text = 'Tomorrow at ten is fine.',
    headers = {},
    id = randomUUID(),
  }: { text?: string; headers?: Record<string, string>; id?: string } = {},
): string {
  const all = {
    From: `Dana Ruiz <${LEAD_ADDRESS}>`,
    To: headerOf(mail.raw, 'Reply-To'),
    Subject: `Re: ${headerOf(mail.raw, 'Subject')}`,
    'Message-ID': `<${id}@brightside.example>`,
    'In-Reply-To': headerOf(mail.raw, 'Message-ID'),
    Date: new Date().toUTCString(),
    ...headers,
  };
  const lines = Object.entries(all).filter(([, value]) => value !== '');
  return `${lines.map(([name, value]) => `${name}: ${value}\n`).join('')}\n${text}\n`;
}
