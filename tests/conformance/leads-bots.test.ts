import { randomUUID } from 'node:crypto';
import { createTurnstileCheck } from '@fml/leads';
import { detectSuspicion } from '@fml/leads/testing/internals';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeTurnstile, startFakeTurnstile } from '../support/fake-turnstile.ts';
import { SAMPLE_CONSULTATION_REQUEST, SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';

/** Programs that fill forms: their leads are stored and marked, and our forms send no mail for them. */

let server: LeadServer;
const fresh = () => ({
  ...SAMPLE_ONBOARDING,
  request_key: randomUUID(),
  contact_email: `${randomUUID()}@a.example`,
});
const kinds = async () =>
  (await server.rows('select kind from private.outbox order by kind')).map(({ kind }) => kind);
const suspicions = async () =>
  (await server.rows('select suspicion from public.onboarding_submissions order by created_at')).map(
    (row) => row['suspicion'],
  );

describe('traces in the form', () => {
  beforeAll(async () => {
    server = await openLeadServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => server.clear());

  test.each([
    ['a filled honeypot', { website: 'http://spam.example' }, 'honeypot'],
    ['a honeypot of another kind', { website: ['x'] }, 'honeypot'],
    ['too fast', { filled_ms: 400 }, 'too_fast'],
    ['no time at all', { filled_ms: 0 }, 'too_fast'],
  ])('%s: kept, marked, told to staff, and never to the address in it', async (_name, traces, suspicion) => {
    const { answer } = await server.send('submit-onboarding', { ...fresh(), ...traces });
    expect(answer.submission_id).toBeDefined();
    expect(await suspicions()).toEqual([suspicion]);
    expect(await kinds()).toEqual(['lead_for_staff']);
  });

  test.each([[{ website: '' }], [{ filled_ms: 2000 }], [{ website: null }], [{}]])(
    '%j is a person',
    async (traces) => {
      await server.send('submit-onboarding', { ...fresh(), ...traces });
      expect(await suspicions()).toEqual([null]);
      expect(await kinds()).toEqual(['lead_for_staff', 'lead_for_visitor']);
    },
  );

  test("a suspected consultation does not fill a report's contact", async () => {
    const { rows } = await server.db.appPool.query<{ id: string }>(
      `insert into public.website_reports (url, status, report, versions, stage_ms)
       values ('https://a.example/', 'full', '{}', '{}', '{}') returning id`,
    );
    const reportId = rows[0]?.id;
    const send = (traces: object) =>
      server.send('submit-consultation', { ...SAMPLE_CONSULTATION_REQUEST, reportId, ...traces });
    await send({ website: 'x' });
    expect(await server.rows('select user_name from public.website_reports')).toEqual([{ user_name: null }]);
    await send({ phone: '213 555 0100' });
    expect(await server.rows('select user_name from public.website_reports')).toEqual([
      { user_name: 'Kim Ode' },
    ]);
  });
});

describe('limits', () => {
  beforeAll(async () => {
    server = await openLeadServer({ limited: true });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.clear());

  test('twenty an hour from one address, then words; a repeated one still gets its id', async () => {
    const first = fresh();
    const ids = [];
    for (let sent = 0; sent < 20; sent += 1) {
      ids.push((await server.send('submit-onboarding', sent === 0 ? first : fresh())).answer.submission_id);
    }
    expect(ids).not.toContain(undefined);
    expect((await server.send('submit-onboarding', fresh())).answer).toEqual({
      error: expect.stringMatching(/Please try again in an hour/) as string,
    });
    expect((await server.send('submit-onboarding', first)).answer.submission_id).toBe(ids[0]);
    expect(
      (await server.send('submit-onboarding', fresh(), '203.0.113.9')).answer.submission_id,
    ).toBeDefined();
    expect(await suspicions()).toHaveLength(21);
  });

  test('what comes in a flood is kept and marked, with one mail to staff; far beyond it is refused in true words', async () => {
    const fill = (bucket: string, count: number) =>
      server.db.adminPool.query(
        `insert into public.rate_limits (bucket, key, window_start, count)
         values ($1, 'all', date_trunc('hour', now() at time zone 'utc') at time zone 'utc', $2)`,
        [bucket, count],
      );
    await fill('lead-flood', 300);
    expect((await server.send('submit-onboarding', fresh())).answer.submission_id).toBeDefined();
    await server.send('submit-onboarding', fresh());
    expect(await suspicions()).toEqual(['flood', 'flood']);
    expect(await kinds()).toEqual(['lead_for_staff']);
    await server.db.adminPool.query(`delete from public.rate_limits where bucket = 'lead-all'`);
    await fill('lead-all', 5000);
    const { error } = (await server.send('submit-onboarding', fresh())).answer;
    expect(error).toMatch(/more requests than we can take/);
    expect(error).not.toMatch(/your network/);
  });
});

describe('a captcha', () => {
  let turnstile: FakeTurnstile;
  beforeAll(async () => {
    turnstile = await startFakeTurnstile();
    const { verifyUrl, secret: secretKey } = turnstile;
    server = await openLeadServer({
      limited: true,
      leads: {
        captcha: createTurnstileCheck({ secretKey, verifyUrl, timeoutMs: 800 }),
        turnstileSiteKey: '1x00000000000000000000AA',
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await turnstile.stop();
  });
  beforeEach(() => server.clear());
  afterEach(() => {
    turnstile.mode = 'used';
    turnstile.secret = 'a secret key of a test';
  });

  test('is told to the page', async () => {
    expect(await (await server.app.request('/app-config.json')).json()).toMatchObject({
      turnstile_site_key: '1x00000000000000000000AA',
    });
  });

  test('passed: nothing is said', async () => {
    await server.send('submit-onboarding', { ...fresh(), captcha_token: `good-${randomUUID()}` });
    expect(await suspicions()).toEqual([null]);
  });

  test.each([
    ['missing', undefined],
    ['wrong', 'bad'],
    ['of no form', { a: 1 }],
  ])('%s: kept and marked, no mail to the address in it', async (_name, captcha_token) => {
    const { answer } = await server.send('submit-onboarding', { ...fresh(), captcha_token });
    expect(answer.submission_id).toBeDefined();
    expect(await suspicions()).toEqual(['captcha']);
    expect(await kinds()).toEqual(['lead_for_staff']);
  });

  test('passed: a person is not turned away when programs have used up what all may send', async () => {
    for (const [bucket, count] of [
      ['lead-flood', 300],
      ['lead-all', 5000],
    ]) {
      await server.db.adminPool.query(
        `insert into public.rate_limits (bucket, key, window_start, count)
         values ($1, 'all', date_trunc('hour', now() at time zone 'utc') at time zone 'utc', $2)
         on conflict (bucket, key, window_start) do update set count = excluded.count`,
        [bucket, count],
      );
    }
    const program = await server.send('submit-onboarding', fresh());
    expect(program.answer.error).toMatch(/more requests than we can take/);
    const captcha_token = `good-${randomUUID()}`;
    const person = await server.send('submit-onboarding', { ...fresh(), captcha_token });
    expect(person.answer.submission_id).toBeDefined();
    expect(await suspicions()).toEqual([null]);
  });

  test('a token is good for one lead, and again when its answer was lost', async () => {
    const captcha_token = `good-${randomUUID()}`;
    const body = { ...fresh(), captcha_token };
    await server.send('submit-onboarding', body);
    await server.db.adminPool.query('delete from public.onboarding_submissions');
    await server.send('submit-onboarding', body);
    await server.send('submit-onboarding', { ...fresh(), captcha_token });
    expect(await suspicions()).toEqual([null, 'captcha']);
  });

  test.each(['500', 'silent', 'nonsense', 'internal-error'] as const)(
    'provider %s: taken as a person, and marked',
    async (mode) => {
      turnstile.mode = mode;
      await server.send('submit-onboarding', { ...fresh(), captcha_token: 'good' });
      expect(await suspicions()).toEqual(['captcha_unavailable']);
      expect(await kinds()).toEqual(['lead_for_staff', 'lead_for_visitor']);
    },
  );

  test('our own secret being wrong is not held against the person', async () => {
    turnstile.secret = 'another';
    await server.send('submit-onboarding', { ...fresh(), captcha_token: 'good' });
    expect(await suspicions()).toEqual(['captcha_unavailable']);
  });
});

test.each([
  ['passed', null],
  ['failed', 'flood'],
  ['unavailable', 'flood'],
] as const)('in a flood, a captcha that %s makes it %s', async (verdict, suspicion) => {
  const signals = { honeypot: false, captchaToken: 'x' };
  const options = { minFillMs: 1, requestKey: 'k', isFlood: true };
  expect(await detectSuspicion(signals, { ...options, captcha: async () => verdict })).toBe(suspicion);
  expect(await detectSuspicion(signals, { ...options, captcha: undefined })).toBe('flood');
});
