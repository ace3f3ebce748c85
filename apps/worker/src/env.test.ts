import { expect, test } from 'vitest';
import { readWorkerEnvironment } from './env.ts';

const isTaken = (source: Record<string, string>) => readWorkerEnvironment(source).ok;

test('nothing is needed to start', () => {
  expect(readWorkerEnvironment({})).toMatchObject({ ok: true, value: { ANALYZER_ALLOW_PRIVATE: [] } });
});

const AI = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_API_KEY: 'secret' };
const HOOK = { LEAD_WEBHOOK_URL: 'http://hooks.example/lead' };
const NAMELESS = { IMAP_URL: 'imaps://reply:secret@mail.agency.example' };
const WAL = { WAL_ARCHIVE: 'on' };
const ARCHIVED = { ...WAL, BACKUP_TARGET: 's3://backups/site' };
const SMTP = { SMTP_URL: 'smtp://mail.example' };
const SMS = { SMS_WEBHOOK_URL: 'https://sms.example/' };

test.each<[Record<string, string>, string]>([
  [AI, 'AI_MODEL: name the model to ask at AI_BASE_URL'],
  [HOOK, 'LEAD_WEBHOOK_SECRET: choose a secret that the receiver of LEAD_WEBHOOK_URL checks'],
  [NAMELESS, 'IMAP_ADDRESS: name the address of the mailbox at IMAP_URL'],
  [{ IMAP_URL: 'https://user:secret@mail.example' }, 'IMAP_URL: use imaps://user:password@host/INBOX'],
  [WAL, 'BACKUP_TARGET: name where the archived log goes, or leave WAL_ARCHIVE out'],
  [
    { ...ARCHIVED, DATABASE_URL: 'postgres://db.example/site' },
    'WAL_ARCHIVE: only the embedded database archives its log; leave it out with DATABASE_URL',
  ],
  [SMTP, 'MAIL_FROM: name the address that mails come from'],
  [
    { MAIL_FROM: 'a@b.example', SMTP_URL: 'http://m.example' },
    'SMTP_URL: use an smtp:// or smtps:// address',
  ],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM: use an address or Name <address>'],
  [SMS, 'SMS_WEBHOOK_SECRET: choose a secret that the receiver of SMS_WEBHOOK_URL checks'],
  [{ ...SMS, SMS_WEBHOOK_SECRET: 'short' }, 'SMS_WEBHOOK_SECRET: use at least 16 characters'],
])('%j is refused, and no value repeated', (source, problem) => {
  expect(readWorkerEnvironment(source)).toEqual({ ok: false, problems: [problem] });
});

test.each<Record<string, string>>([
  { ...AI, AI_MODEL: 'small' },
  { IMAP_URL: 'imaps://reply%40agency.example:secret@mail.agency.example/INBOX' },
  { ...NAMELESS, IMAP_ADDRESS: 'reply@agency.example' },
  ARCHIVED,
  { ...HOOK, LEAD_WEBHOOK_SECRET: 'sixteen letters.' },
  { SMTP_URL: 'smtps://desk:p%40ss@mail.example:465', MAIL_FROM: 'The Desk <desk@agency.example>' },
  { ...SMS, SMS_WEBHOOK_SECRET: 'a secret of sixteen or more' },
])('%j is complete', (source) => expect(isTaken(source)).toBe(true));

test('backups go to a folder or a bucket', () => {
  expect(isTaken({ BACKUP_TARGET: 'ftp://backups' })).toBe(false);
});

test('private targets are refused in production unless that is said to be meant', () => {
  const production = { NODE_ENV: 'production', ANALYZER_ALLOW_PRIVATE: '127.0.0.1:4001' };
  expect(isTaken(production)).toBe(false);
  expect(isTaken({ ...production, ALLOW_UNSAFE: 'on' })).toBe(true);
  const reached = { ...production, NODE_ENV: 'development', PUBLIC_URL: 'https://agency.example' };
  expect(isTaken(reached)).toBe(false);
  expect(isTaken({ ...reached, PUBLIC_URL: 'http://localhost:3000' })).toBe(true);
});

test('a webhook for leads needs TLS in production', () => {
  const production = { ...HOOK, LEAD_WEBHOOK_SECRET: 'sixteen letters.', NODE_ENV: 'production' };
  expect(isTaken(production)).toBe(false);
  expect(isTaken({ ...production, LEAD_WEBHOOK_URL: 'https://hooks.example/lead' })).toBe(true);
});

test('a misspelled setting of mails or backups is named', () => {
  const source = { SMTP_ULR: 'smtp://mail.example', BACKUP_KEEP: '3', AUTH_SINGUP: 'on', PATH: '/bin' };
  expect(readWorkerEnvironment(source)).toMatchObject({
    ok: true,
    value: { warnings: ['SMTP_ULR is no setting and has no effect. Did you mean SMTP_URL?'] },
  });
});
