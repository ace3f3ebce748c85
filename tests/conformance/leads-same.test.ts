import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_CONSULTATION_REQUEST, SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';
import { writtenMails } from './written-mails.ts';

/** What counts as the same lead: double clicks, two tabs, Back after sending, an answer that was lost. */

let server: LeadServer;
beforeAll(async () => {
  server = await openLeadServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

const submit = async (changes: Record<string, unknown> = {}) =>
  (await server.send('submit-onboarding', { ...SAMPLE_ONBOARDING, ...changes })).answer.submission_id;
const leads = () =>
  server.rows('select id, contact_name, additional_notes from public.onboarding_submissions');
const mails = () => writtenMails(server.db.appPool);

describe('with a key', () => {
  test('forty at once are one lead, one id and one set of mails', async () => {
    const request_key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 40 }, () => submit({ request_key })));
    expect(new Set(ids).size).toBe(1);
    expect(await leads()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('other answers replace the first ones, and staff are told of it', async () => {
    const request_key = randomUUID();
    const id = await submit({ request_key, additional_notes: 'first' });
    expect(await submit({ request_key, additional_notes: 'second' })).toBe(id);
    expect(await leads()).toEqual([{ id, contact_name: 'Dana Ruiz', additional_notes: 'second' }]);
    const toStaff = (await mails()).filter(({ kind }) => kind === 'lead_for_staff');
    expect(toStaff.map(({ subject }) => subject)).toEqual([
      'New lead: Slow website (this month)',
      'Updated lead: Slow website (this month)',
    ]);
    for (const { text } of toStaff) expect(text).toContain(`/admin/submissions/${id}`);
    expect(toStaff[1]?.text).toContain('second');
    expect((await mails()).filter(({ kind }) => kind === 'lead_for_visitor')).toHaveLength(1);
  });

  test.each([
    ['two hours later', `created_at = created_at - interval '2 hours'`],
    ['when staff have worked on it', `status = 'contacted'`],
  ])('%s other answers are another lead, and their repetition is that one', async (_name, change) => {
    const request_key = randomUUID();
    const first = await submit({ request_key, additional_notes: 'first' });
    await server.db.adminPool.query(`update public.onboarding_submissions set ${change}`);
    const second = await submit({ request_key, additional_notes: 'second' });
    expect(second).not.toBe(first);
    expect(await submit({ request_key, additional_notes: 'second' })).toBe(second);
    expect(await submit({ request_key, additional_notes: 'first' })).toBe(first);
    expect((await leads()).map((lead) => lead['additional_notes']).toSorted()).toEqual(['first', 'second']);
  });

  test('a consultation of yesterday is not replaced either', async () => {
    const body = { ...SAMPLE_CONSULTATION_REQUEST, request_key: randomUUID() };
    const send = async (changes: object = {}) =>
      (await server.send('submit-consultation', { ...body, ...changes })).answer.request_id;
    const first = await send();
    await server.db.adminPool.query(
      `update public.consultation_requests set created_at = created_at - interval '1 day'`,
    );
    const second = await send({ phone: '213 555 0100' });
    expect(second).not.toBe(first);
    expect(await send({ phone: '213 555 0100' })).toBe(second);
  });

  test('another key is another lead', async () => {
    expect(await submit({ request_key: randomUUID() })).not.toBe(await submit({ request_key: randomUUID() }));
    expect(await leads()).toHaveLength(2);
  });

  test('a consultation alike', async () => {
    const body = { ...SAMPLE_CONSULTATION_REQUEST, request_key: randomUUID() };
    const answers = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await server.send('submit-consultation', body)).answer.request_id,
      ),
    );
    expect(new Set(answers).size).toBe(1);
    const changed = await server.send('submit-consultation', { ...body, phone: '213 555 0100' });
    expect(changed.answer.request_id).toBe(answers[0]);
    expect(await server.rows('select phone from public.consultation_requests')).toEqual([
      { phone: '213 555 0100' },
    ]);
  });
});

describe('without a key', () => {
  test('the same answers soon after are the same lead', async () => {
    const ids = await Promise.all([submit(), submit(), submit()]);
    expect(new Set([...ids, await submit()]).size).toBe(1);
    expect(await leads()).toHaveLength(1);
  });

  test('other answers are another lead, the same ones half an hour later too', async () => {
    const first = await submit();
    expect(await submit({ additional_notes: 'more' })).not.toBe(first);
    await server.db.adminPool.query(
      'update public.onboarding_submissions set request_key = gen_random_uuid()',
    );
    expect(await submit()).not.toBe(first);
  });
});

test('one confirmation an hour for an address, whatever is sent for it', async () => {
  await Promise.all(Array.from({ length: 10 }, () => submit({ request_key: randomUUID() })));
  await submit({ request_key: randomUUID(), contact_email: SAMPLE_ONBOARDING.contact_email.toUpperCase() });
  const confirmations = () =>
    server.rows(`select from private.outbox where kind = 'lead_for_visitor'`).then(({ length }) => length);
  expect(await confirmations()).toBe(1);
  await server.db.adminPool.query(
    `update private.message_intervals set taken_at = taken_at - interval '61 minutes'`,
  );
  await submit({ request_key: randomUUID() });
  expect(await confirmations()).toBe(2);
});

test('one lead that cannot be stored does not take along those that came with it', async () => {
  await server.db.adminPool.query(
    `create function private.refuse() returns trigger language plpgsql as
       $$ begin if new.business_name = 'refused' then raise check_violation; end if; return new; end $$;
     create trigger refuse before insert on public.onboarding_submissions
       for each row execute function private.refuse()`,
  );
  try {
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        server.send('submit-onboarding', {
          ...SAMPLE_ONBOARDING,
          request_key: randomUUID(),
          contact_email: `${at}@bakery.example`,
          business_name: at === 7 ? 'refused' : 'fine',
        }),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(sent[7]).toMatchObject({ status: 500, answer: { error: expect.any(String) as string } });
    expect(await leads()).toHaveLength(19);
    expect(await mails()).toHaveLength(38);
  } finally {
    await server.db.adminPool.query(
      'drop trigger refuse on public.onboarding_submissions; drop function private.refuse()',
    );
  }
});
