import { isOneMailAddress } from '@fml/contract';
import { imapConnection, readSender } from '@fml/leads/deliver';
import { backupVariables } from '@fml/runtime/backup-environment';
import {
  analyzerVariables,
  leadWebhookVariables,
  metricsPortVariable,
  numberVariable,
  openMetricsProblems,
  outsideVariables,
  parseEnvironment,
  replyVariable,
  sharedEnvironment,
  smsVariables,
  switchVariable,
  unsafeSwitchProblems,
  webAddressVariable,
} from '@fml/runtime/environment';
import { misspelledSettings } from '@fml/runtime/misspelled-settings';
import { z } from 'zod';

const workerEnvironment = sharedEnvironment.extend({
  /** Where the web server listens, for links when there is no PUBLIC_URL. */
  PORT: numberVariable(0, 65_535, 3000),
  ...analyzerVariables,
  /** The worker's own, because the server may run on the same machine. */
  WORKER_METRICS_PORT: metricsPortVariable,
  /** Where the packaged browser is unpacked once; absent = the user's cache folder. */
  BROWSER_CACHE_DIR: z.string().optional(),
  /** Measures nothing where the browser's sandbox does not work, instead of warning at each start. */
  REQUIRE_BROWSER_SANDBOX: switchVariable(false),
  /** Opens what the server encrypted; absent = the one of the data folder. */
  AUTH_SECRET: z.string().min(32, 'use at least 32 characters').optional(),
  /** Any endpoint that speaks OpenAI's chat format, instead of Gemini. */
  AI_BASE_URL: webAddressVariable.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  /** The mail server, with user and password; absent = mails become files of the data folder. */
  SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text),
      'use an smtp:// or smtps:// address',
    )
    .optional(),
  /** Who mails come from, `Name <a@b.example>`. */
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== null, 'use an address or Name <address>')
    .optional(),
  /** The mailbox that answers to mails reach; absent = the one they come from. */
  MAIL_REPLY_TO: replyVariable,
  /** The mailbox that answers to mails of staff arrive in, with user and password; absent = no replies on the desk. */
  IMAP_URL: z
    .string()
    .refine((text) => imapConnection(text) !== null, 'use imaps://user:password@host/INBOX')
    .optional(),
  /** The address of that mailbox; absent = its user, when that is an address. */
  IMAP_ADDRESS: replyVariable,
  /** Whether that mailbox takes mail to `name+anything@`. */
  IMAP_PLUS_ADDRESSES: switchVariable(true),
  /** How often that mailbox is read. */
  IMAP_POLL_SECONDS: numberVariable(1, 3600, 20),
  ...smsVariables,
  /** Signs what is posted there. */
  SMS_WEBHOOK_SECRET: z.string().min(16, 'use at least 16 characters').optional(),
  ...outsideVariables,
  ...leadWebhookVariables,
  ...backupVariables,
});

type Variables = z.infer<typeof workerEnvironment>;

/** What must not be: the setting to repair, when, and what to do. */
const CONFLICTS: readonly (readonly [keyof Variables, (set: Variables) => boolean, string])[] = [
  ['AI_MODEL', (set) => isHalf(set.AI_BASE_URL, set.AI_MODEL), 'name the model to ask at AI_BASE_URL'],
  ['MAIL_FROM', (set) => isHalf(set.SMTP_URL, set.MAIL_FROM), 'name the address that mails come from'],
  [
    'IMAP_ADDRESS',
    (set) => set.IMAP_URL !== undefined && mailboxAddress(set) === null,
    'name the address of the mailbox at IMAP_URL',
  ],
  [
    'SMS_WEBHOOK_SECRET',
    (set) => isHalf(set.SMS_WEBHOOK_URL, set.SMS_WEBHOOK_SECRET),
    'choose a secret that the receiver of SMS_WEBHOOK_URL checks',
  ],
  [
    'LEAD_WEBHOOK_SECRET',
    (set) => isHalf(set.LEAD_WEBHOOK_URL, set.LEAD_WEBHOOK_SECRET),
    'choose a secret that the receiver of LEAD_WEBHOOK_URL checks',
  ],
  [
    'WAL_ARCHIVE',
    (set) => set.WAL_ARCHIVE && set.DATABASE_URL !== undefined,
    'only the embedded database archives its log; leave it out with DATABASE_URL',
  ],
  [
    'BACKUP_TARGET',
    (set) => set.WAL_ARCHIVE && set.BACKUP_TARGET === undefined,
    'name where the archived log goes, or leave WAL_ARCHIVE out',
  ],
];

function isHalf(first: string | undefined, second: string | undefined): boolean {
  return first !== undefined && second === undefined;
}

export type WorkerEnvironment = Variables & {
  /** Sentences about variables that look like settings and are none. */
  warnings: readonly string[];
};

/** The address that answers to mails of staff go to; null without a mailbox. */
export function mailboxAddress({
  IMAP_URL,
  IMAP_ADDRESS,
}: {
  IMAP_URL?: string | undefined;
  IMAP_ADDRESS?: string | undefined;
}): string | null {
  const user = IMAP_URL === undefined ? undefined : imapConnection(IMAP_URL)?.auth.user;
  if (user === undefined) return null;
  return IMAP_ADDRESS ?? (isOneMailAddress(user) ? user : null);
}

export type WorkerEnvironmentResult =
  | { ok: true; value: WorkerEnvironment }
  | { ok: false; problems: string[] };

/** All of the worker's environment, or everything that is wrong with it. */
export function readWorkerEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): WorkerEnvironmentResult {
  const parsed = parseEnvironment(workerEnvironment, source);
  if (!parsed.ok) return parsed;
  const unsafe = unsafeSwitchProblems(parsed.value, {
    ANALYZER_ALLOW_PRIVATE: parsed.value.ANALYZER_ALLOW_PRIVATE.length > 0,
    // Names and phone numbers of people would travel in the open.
    LEAD_WEBHOOK_URL: parsed.value.LEAD_WEBHOOK_URL?.startsWith('http:') ?? false,
  });
  const conflicts = CONFLICTS.flatMap(([name, isWrong, advice]) =>
    isWrong(parsed.value) ? [`${name}: ${advice}`] : [],
  );
  const problems = [...conflicts, ...unsafe, ...openMetricsProblems(parsed.value)];
  if (problems.length > 0) return { ok: false, problems };
  const warnings = misspelledSettings(source, {
    words: ['SMTP', 'IMAP', 'MAIL', 'SMS', 'GEMINI', 'CRUX', 'BACKUP'],
    known: Object.keys(workerEnvironment.shape),
  });
  return { ok: true, value: { ...parsed.value, warnings } };
}
