import { FUNCTION_NAMES } from '@fml/contract';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../apps/site/test-support/test-app.ts';

/** Whatever a program sends in place of what a function needs, the answer is a sentence and never a validator's. */

const testing = testDatabaseForFile();
let app: ReturnType<typeof testApp>['app'];
beforeAll(() => {
  app = testApp({ database: testing.db, limited: false }).app;
});

const FIELDS = [
  'url',
  'urls',
  'competitor_id',
  'request_key',
  'report_id',
  'audit_id',
  'note',
  'language',
  'draft_id',
  'draft_key',
  'step',
  'fields',
  'attribution',
  'email',
  'user_id',
  'name',
  'phone',
  'bestTime',
  'reportId',
  'business_name',
  'business_type',
  'website_url',
  'contact_name',
  'contact_email',
  'pain_points',
  'primary_pain_point',
  'filled_ms',
  'wants_recheck',
  'website',
  'captcha_token',
];
const everywhere = (value: unknown) => Object.fromEntries(FIELDS.map((field) => [field, value]));
const SHAPES: readonly (readonly [string, string])[] = [
  ['no fields', '{}'],
  ['nothing in them', JSON.stringify(everywhere(null))],
  ['empty texts', JSON.stringify(everywhere(''))],
  ['numbers', JSON.stringify(everywhere(-7.5))],
  ['large numbers', JSON.stringify(everywhere(1e300))],
  ['switches', JSON.stringify(everywhere(true))],
  ['lists', JSON.stringify(everywhere([1]))],
  ['objects', JSON.stringify(everywhere({ a: 1 }))],
  ['long texts', JSON.stringify(everywhere('x'.repeat(2500)))],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['null', 'null'],
  ['no JSON', '{'],
  ['nothing', ''],
];
const CASES = Object.values(FUNCTION_NAMES).flatMap((name) =>
  SHAPES.map((shape) => [name, ...shape] as const),
);

/** Words of validators, of JavaScript and of databases. */
const MACHINE_WORDS =
  /invalid input|expected |received|undefined|\bnull\b|NaN|zod|regex|pattern|syntax|[a-z_]+: [A-Z]/i;

async function send(name: string, body: string, type = 'application/json') {
  const response = await app.request(
    `/functions/v1/${name}`,
    { method: 'POST', body, headers: { 'content-type': type } },
    { incoming: { socket: { remoteAddress: '198.51.100.7' } } },
  );
  return {
    status: response.status,
    answer: (await response.json()) as { error?: string; details?: string[] },
  };
}

describe('every function', () => {
  test.each(CASES)('%s answers %s in words', async (name, _shape, body) => {
    const { status, answer } = await send(name, body);
    expect(status).toBeLessThan(500);
    // Some shapes are no mistake to some functions; whatever is one is said in a sentence.
    if (answer.error === undefined) return expect(status).toBe(200);
    for (const sentence of [answer.error, ...(answer.details ?? [])]) {
      expect(sentence).toMatch(/^[A-Z][^{}[\]]+$/);
      if (sentence !== 'The request body does not have the expected fields.') {
        expect(sentence).not.toMatch(MACHINE_WORDS);
      }
    }
  });
});

test('a missing address is asked for as the page asks for it', async () => {
  for (const body of ['{}', '{"url":null}']) {
    expect(await send('analyze-website', body)).toMatchObject({
      status: 400,
      answer: { details: ['Please enter a website URL'] },
    });
  }
  expect((await send('analyze-website', '{"url":7}')).answer.details).toEqual([
    'Please send the website URL as text',
  ]);
  expect((await send('analysis-status', '{"request_key":"x"}')).answer.details).toEqual([
    'Please send "request_key" as it was given to you',
  ]);
});
