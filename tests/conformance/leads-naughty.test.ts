import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { isOneMailAddress } from '@fml/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClient } from './auth-client.ts';
import { SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';
import { writtenMails } from './written-mails.ts';

/** Texts that programs get wrong, in every field of a lead: taken and given back exactly, or refused in words. */

const CORPUS = path.join(import.meta.dirname, '../corpora/text/naughty_strings.json');
const TEXTS = JSON.parse(readFileSync(CORPUS, 'utf8')) as string[];
const TYPED = TEXTS.filter((text) => text.trim() !== '');
const SOME_TYPED = TYPED.filter((_, index) => index % 4 === 0);
const AT_ONCE = 16;
const STAFF = { email: 'staff@agency.example', password: 'seven grey doors open slowly' };

let server: LeadServer;
beforeAll(async () => {
  server = await openLeadServer();
  await createTestStaff(server.db, STAFF);
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

async function each(texts: readonly string[], work: (text: string) => Promise<void>): Promise<void> {
  const queue = [...texts];
  const next = async (): Promise<void> => {
    for (let text = queue.shift(); text !== undefined; text = queue.shift()) await work(text);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** The rows as the desk reads them: through the data API, signed in. */
async function readAsStaff(table: string): Promise<Record<string, unknown>[]> {
  const { client } = testClient({
    fetch: async (input, init) => server.app.request(new Request(input, init)),
  });
  const signedIn = await client.auth.signInWithPassword(STAFF);
  if (signedIn.error) throw signedIn.error;
  const { data, error } = await client.from(table).select('*');
  if (error) throw error;
  return data;
}

/** Of its own, because confirmations to one address wait for each other. */
const newAddress = () => `${randomUUID()}@bakery.example`;
const phoneOf = (text: string) => ([...text].length <= 40 ? text : undefined);

test('texts in every free field of the questionnaire are stored and read byte for byte', async () => {
  const typed = new Map<string, Record<string, unknown>>();
  await each(SOME_TYPED, async (text) => {
    const fields = {
      business_name: text,
      website_url: text,
      contact_name: text,
      contact_phone: phoneOf(text),
      additional_notes: text,
      contact_email: newAddress(),
    };
    const { status, answer } = await server.send('submit-onboarding', { ...SAMPLE_ONBOARDING, ...fields });
    expect({ status, error: answer.error }, JSON.stringify(text)).toEqual({
      status: 200,
      error: undefined,
    });
    typed.set(answer.submission_id ?? '', { ...fields, contact_phone: fields.contact_phone ?? null });
  });
  const read = await readAsStaff('onboarding_submissions');
  expect(read).toHaveLength(SOME_TYPED.length);
  for (const row of read) expect(row).toMatchObject(typed.get(String(row['id'])) ?? {});
  const subjects = (await writtenMails(server.db.appPool)).map(({ subject }) => subject);
  expect([...new Set(subjects)].toSorted()).toEqual([
    'New lead: Slow website (this month)',
    'We received your answers - Fix My Local',
  ]);
});

test('and of an unfinished one', async () => {
  const typed = new Map<string, string>();
  await each(SOME_TYPED, async (text) => {
    const fields = { business_name: text, contact_name: text, contact_email: text, additional_notes: text };
    const { status, answer } = await server.send('save-onboarding-draft', { step: 2, fields });
    expect(status, JSON.stringify(text)).toBe(200);
    typed.set(answer.draft_id ?? '', text);
  });
  for (const row of await readAsStaff('onboarding_drafts')) {
    const text = typed.get(String(row['id']));
    expect(row).toMatchObject({ contact_name: text, contact_email: text, additional_notes: text });
  }
});

test('an e-mail address is one plain address, or a sentence says what to do', async () => {
  await each(TEXTS, async (text) => {
    const { status, answer } = await server.send('submit-onboarding', {
      ...SAMPLE_ONBOARDING,
      contact_email: text,
    });
    expect(status, JSON.stringify(text)).toBe(200);
    if (answer.error !== undefined) expect(answer.details?.[0]).toMatch(/^Please/);
  });
  const stored = await server.rows(
    `select contact_email as address from public.onboarding_submissions
     union select recipient from private.outbox`,
  );
  for (const { address } of stored) expect(isOneMailAddress(String(address)), String(address)).toBe(true);
});

describe('what PostgreSQL cannot hold', () => {
  const UNSTORABLE = ['a\u0000b', '\u0000', '\ud83d', 'a\udc00b', '\ude00\ud83d'];
  test.each([
    'business_name',
    'website_url',
    'contact_name',
    'contact_phone',
    'additional_notes',
    'contact_email',
  ])('is refused in words in %s', async (field) => {
    for (const text of UNSTORABLE) {
      const { status, answer } = await server.send('submit-onboarding', {
        ...SAMPLE_ONBOARDING,
        [field]: text,
      });
      expect(status).toBe(200);
      expect(answer.details).toEqual([expect.stringMatching(/without the character that cannot be stored/)]);
    }
  });

  test('never costs a lead its attribution, and a draft only the character', async () => {
    const touch = { at: '2026-11-20T12:00:00.000Z', landing_page: '/', utm_source: 'a\u0000\ud83db' };
    const { answer } = await server.send('submit-onboarding', {
      ...SAMPLE_ONBOARDING,
      attribution: { first: touch, last: touch },
    });
    const [row] = await server.rows('select attribution from public.onboarding_submissions where id = $1', [
      answer.submission_id,
    ]);
    expect(row).toMatchObject({
      attribution: { first: { utm_source: expect.stringMatching(/^a.b$/u) as string } },
    });
    await server.send('save-onboarding-draft', { step: 2, fields: { contact_name: 'a\u0000\ud83db' } });
    expect(await server.rows('select contact_name from public.onboarding_drafts')).toEqual([
      { contact_name: 'a\ufffdb' },
    ]);
  });
});
