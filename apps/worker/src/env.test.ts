import { expect, test } from 'vitest';
import { readWorkerEnvironment } from './env.ts';

test('nothing is needed to start', () => {
  expect(readWorkerEnvironment({})).toMatchObject({ ok: true, value: { ANALYZER_ALLOW_PRIVATE: [] } });
});

test('an endpoint of its own needs a model, and its key is never repeated', () => {
  const result = readWorkerEnvironment({ AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_API_KEY: 'secret' });
  expect(result).toEqual({ ok: false, problems: ['AI_MODEL: name the model to ask at AI_BASE_URL'] });
});

test('private targets are refused in production unless that is said to be meant', () => {
  const production = { NODE_ENV: 'production', ANALYZER_ALLOW_PRIVATE: '127.0.0.1:4001' };
  expect(readWorkerEnvironment(production).ok).toBe(false);
  expect(readWorkerEnvironment({ ...production, ALLOW_UNSAFE: 'on' }).ok).toBe(true);
  const reached = { ...production, NODE_ENV: 'development', PUBLIC_URL: 'https://agency.example' };
  expect(readWorkerEnvironment(reached).ok).toBe(false);
  expect(readWorkerEnvironment({ ...reached, PUBLIC_URL: 'http://localhost:3000' }).ok).toBe(true);
});

test('a webhook for leads needs a secret, and TLS in production', () => {
  const url = { LEAD_WEBHOOK_URL: 'http://hooks.example/lead' };
  expect(readWorkerEnvironment(url)).toEqual({
    ok: false,
    problems: ['LEAD_WEBHOOK_SECRET: choose a secret that the receiver of LEAD_WEBHOOK_URL checks'],
  });
  const signed = { ...url, LEAD_WEBHOOK_SECRET: 'sixteen letters.' };
  expect(readWorkerEnvironment(signed).ok).toBe(true);
  expect(readWorkerEnvironment({ ...signed, NODE_ENV: 'production' }).ok).toBe(false);
  const secure = { ...signed, LEAD_WEBHOOK_URL: 'https://hooks.example/lead' };
  expect(readWorkerEnvironment({ ...secure, NODE_ENV: 'production' }).ok).toBe(true);
});

test('a mailbox needs an address, and its password is never repeated', () => {
  const mailbox = { IMAP_URL: 'imaps://reply%40agency.example:secret@mail.agency.example/INBOX' };
  expect(readWorkerEnvironment(mailbox)).toMatchObject({ ok: true, value: { IMAP_PLUS_ADDRESSES: true } });
  const nameless = { IMAP_URL: 'imaps://reply:secret@mail.agency.example' };
  expect(readWorkerEnvironment(nameless)).toEqual({
    ok: false,
    problems: ['IMAP_ADDRESS: name the address of the mailbox at IMAP_URL'],
  });
  expect(readWorkerEnvironment({ ...nameless, IMAP_ADDRESS: 'reply@agency.example' }).ok).toBe(true);
  expect(readWorkerEnvironment({ IMAP_URL: 'https://user:secret@mail.agency.example' })).toEqual({
    ok: false,
    problems: ['IMAP_URL: use imaps://user:password@host/INBOX'],
  });
});

test('an archived log needs a target and the embedded database', () => {
  expect(readWorkerEnvironment({ WAL_ARCHIVE: 'on' })).toEqual({
    ok: false,
    problems: ['BACKUP_TARGET: name where the archived log goes, or leave WAL_ARCHIVE out'],
  });
  const archived = { WAL_ARCHIVE: 'on', BACKUP_TARGET: 's3://backups/site' };
  expect(readWorkerEnvironment(archived).ok).toBe(true);
  expect(readWorkerEnvironment({ ...archived, DATABASE_URL: 'postgres://db.example/site' })).toEqual({
    ok: false,
    problems: ['WAL_ARCHIVE: only the embedded database archives its log; leave it out with DATABASE_URL'],
  });
  expect(readWorkerEnvironment({ BACKUP_TARGET: 'ftp://backups' }).ok).toBe(false);
});

test('a misspelled setting of mails or backups is named', () => {
  const source = { SMTP_ULR: 'smtp://mail.example', BACKUP_KEEP: '3', AUTH_SINGUP: 'on', PATH: '/bin' };
  expect(readWorkerEnvironment(source)).toMatchObject({
    ok: true,
    value: { warnings: ['SMTP_ULR is no setting and has no effect. Did you mean SMTP_URL?'] },
  });
});
