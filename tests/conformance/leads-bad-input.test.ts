import { QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_CONSULTATION_REQUEST, SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';

/** Bodies that no form sends: a clear refusal, nothing stored, and the server goes on. */

let server: LeadServer;
beforeAll(async () => {
  server = await openLeadServer();
});
afterAll(() => server.stop());

const FUNCTIONS = {
  'submit-onboarding': SAMPLE_ONBOARDING,
  'submit-consultation': SAMPLE_CONSULTATION_REQUEST,
} as const;
const NAMES = Object.keys(FUNCTIONS) as (keyof typeof FUNCTIONS)[];

async function sendRaw(name: string, body: string): Promise<{ status: number; text: string }> {
  const response = await server.app.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, text: await response.text() };
}

const stored = () =>
  server.rows(
    'select id from public.onboarding_submissions union all select id from public.consultation_requests',
  );

test.each(NAMES)('%s: every field of a wrong kind is a 400 that names it', async (name) => {
  for (const field of Object.keys(FUNCTIONS[name])) {
    const texts = field === 'pain_points' ? 'slow_website' : ['text'];
    for (const value of [5, true, { a: 1 }, [1], [[]], texts, { __proto__: null, toString: 1 }]) {
      const { status, answer } = await server.send(name, { ...FUNCTIONS[name], [field]: value });
      expect({ status, error: typeof answer.error }, `${field} ${JSON.stringify(value)}`).toEqual({
        status: 400,
        error: 'string',
      });
      expect(answer.details?.length).toBeGreaterThan(0);
    }
  }
  expect(await stored()).toEqual([]);
});

test.each(NAMES)('%s: every required field that is missing or blank has its sentence', async (name) => {
  for (const field of Object.keys(FUNCTIONS[name])) {
    for (const value of [undefined, null, '', '   ', '\u00a0\n']) {
      const { status, answer } = await server.send(name, { ...FUNCTIONS[name], [field]: value });
      expect(status === 200 || field === 'pain_points', field).toBe(true);
      expect(answer.details?.[0], `${field} ${JSON.stringify(value)}`).toMatch(/^Please/);
      expect(answer.submission_id ?? answer.request_id).toBeUndefined();
    }
  }
  expect(await stored()).toEqual([]);
});

test('below a Spanish report a refusal is Spanish', async () => {
  const blank = { ...SAMPLE_CONSULTATION_REQUEST, name: '', lang: 'es' };
  const { answer } = await server.send('submit-consultation', blank);
  expect(answer.error).toBe('Llene todos los campos obligatorios');
});

test('all that is missing is told at once, under the words of the form', async () => {
  expect(await server.send('submit-consultation', {})).toEqual({
    status: 200,
    answer: {
      error: 'Please fill in all required fields',
      details: ['Please enter your name', 'Please enter your email address'],
    },
  });
  const { answer } = await server.send('submit-onboarding', { business_name: 'Brightside' });
  expect(answer.error).toBe('Please complete all required fields');
  expect(answer.details).toHaveLength(8);
});

test.each<[string, unknown, string]>([
  ['business_name', 'x'.repeat(201), 'Please shorten your business name to 200 characters'],
  ['website_url', 'x'.repeat(2049), 'Please shorten your website URL to 2,048 characters'],
  ['contact_name', '😀'.repeat(201), 'Please shorten your name to 200 characters'],
  ['contact_phone', '5'.repeat(41), 'Please shorten your phone number to 40 characters'],
  ['additional_notes', 'x'.repeat(20_001), 'Please shorten your notes to 20,000 characters'],
  ['contact_email', 'a,b@c.example', 'Please check your email address: it should look like name@example.com'],
  ['contact_email', 'a@b', 'Please check your email address: it should look like name@example.com'],
  ['pain_points', [], 'Please choose at least one pain point'],
  ['pain_points', ['else'], 'Please choose pain points from the list'],
  [
    'primary_pain_point',
    'low_conversions',
    'Please choose your primary pain point from the ones you selected',
  ],
])('%s is refused in words (%#)', async (field, value, sentence) => {
  const { status, answer } = await server.send('submit-onboarding', { ...SAMPLE_ONBOARDING, [field]: value });
  expect({ status, details: answer.details }).toEqual({
    status: 200,
    details: [sentence],
  });
});

test.each<[string, string, number]>([
  ['1 MB', JSON.stringify({ ...SAMPLE_ONBOARDING, additional_notes: 'x'.repeat(1_000_000) }), 413],
  ['deep nesting', `{"name":1,"contact_name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
  [
    '1 MB of fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [at, at]))),
    413,
  ],
])('%s is refused', async (_name, body, status) => {
  for (const name of NAMES) {
    const answer = await sendRaw(name, body);
    expect(answer.status).toBe(status);
    expect((JSON.parse(answer.text) as { error: string }).error).toMatch(/\w+ \w+/);
  }
  expect(await stored()).toEqual([]);
});

test.each([
  ['of four bytes', '😀'],
  ['that JSON escapes', '\u0001'],
])('the longest texts may have characters %s, one more hears of its field', async (_name, character) => {
  const longest = {
    ...SAMPLE_ONBOARDING,
    business_name: character.repeat(QUESTIONNAIRE_FIELDS.business_name.max),
    website_url: character.repeat(QUESTIONNAIRE_FIELDS.website_url.max),
    contact_name: character.repeat(QUESTIONNAIRE_FIELDS.contact_name.max),
    contact_phone: character.repeat(QUESTIONNAIRE_FIELDS.contact_phone.max),
    additional_notes: character.repeat(QUESTIONNAIRE_FIELDS.additional_notes.max),
  };
  expect((await server.send('submit-onboarding', longest)).answer.submission_id).toBeDefined();
  const { answer: draft } = await server.send('save-onboarding-draft', { step: 4, fields: longest });
  expect(draft.draft_id).toBeDefined();
  const tooLong = { ...longest, additional_notes: `${longest.additional_notes}${character}` };
  expect(await server.send('submit-onboarding', tooLong)).toMatchObject({
    status: 200,
    answer: { details: ['Please shorten your notes to 20,000 characters'] },
  });
  await server.clear();
});

test('unknown fields change nothing, whatever their names', async () => {
  const strange =
    '"__proto__":{"contact_name":"x"},"constructor":{"prototype":{"polluted":1}},"status":"converted"';
  const body = JSON.stringify(SAMPLE_ONBOARDING).replace(
    '{',
    `{${strange},"id":"1","created_at":"1999-01-01",`,
  );
  expect((await sendRaw('submit-onboarding', body)).text).toContain('submission_id');
  expect(
    await server.rows(
      "select contact_name, status, created_at > now() - interval '1 minute' as is_new from public.onboarding_submissions",
    ),
  ).toEqual([{ contact_name: SAMPLE_ONBOARDING.contact_name, status: 'new', is_new: true }]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  await server.clear();
});

test('what goes with a lead never costs the lead', async () => {
  for (const envelope of [
    { request_key: 'no key', attribution: 'x', filled_ms: 'soon', captcha_token: 5 },
    {
      request_key: 5,
      attribution: { first: [], last: { utm_source: {} } },
      filled_ms: -1,
      draft_id: {},
      draft_key: 1,
    },
    { attribution: { first: { at: 'x', landing_page: 'https://x', referrer: 'javascript:x', gclid: '<' } } },
    { website_report_id: 'no id' },
    { website_report_id: '0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e' },
    { website_report_id: { a: 1 }, attribution: { first: { utm_source: 'x'.repeat(9000) } } },
  ]) {
    const contact_email = `${Math.random()}@bakery.example`;
    const { answer } = await server.send('submit-onboarding', {
      ...SAMPLE_ONBOARDING,
      ...envelope,
      contact_email,
    });
    expect(answer.submission_id, JSON.stringify(envelope)).toBeDefined();
  }
  const rows = await server.rows('select website_report_id, attribution from public.onboarding_submissions');
  expect(rows).toHaveLength(6);
  expect(rows.filter((row) => row['attribution'] !== null)).toEqual([
    { website_report_id: null, attribution: { first: { utm_source: 'x'.repeat(100) } } },
  ]);
  await server.clear();
});
