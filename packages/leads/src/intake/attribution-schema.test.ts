import { describe, expect, test } from 'vitest';
import { leadAttributionSchema } from './attribution-schema.ts';

const TOUCH = {
  at: '2026-11-20T12:00:00.000Z',
  landing_page: '/how-it-works',
  referrer: 'https://maps.example',
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'Frühling 2026',
  utm_term: 'plumber near me',
  utm_content: 'ad-2',
  gclid: 'Cj0KCQiA_abc-123',
};

test('keeps every field the page sends', () => {
  const sent = { first: TOUCH, last: { at: TOUCH.at, landing_page: 'other' } };
  expect(leadAttributionSchema.parse(sent)).toEqual(sent);
});

describe('drops, and never refuses', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'first'],
    ['a list', [TOUCH]],
    ['an empty object', {}],
    ['touches of no kind', { first: 5, last: [] }],
    [
      'unknown fields',
      JSON.parse('{"first":{"name":"x"},"middle":{},"__proto__":{"last":{"gclid":"abcdefghijk"}}}'),
    ],
    ['a referrer that is no origin', { last: { referrer: 'javascript:alert(1)' } }],
    ['a page of others', { last: { landing_page: 'https://evil.example/' } }],
    ['a time that is none', { last: { at: 'yesterday' } }],
    ['a click id with markup', { last: { gclid: '<script>alert(1)</script>' } }],
    ['a campaign of nothing but invisible characters', { last: { utm_source: '\u200b\u202e \u0000' } }],
  ])('%s', (_name, sent) => {
    expect(leadAttributionSchema.parse(sent)).toBeUndefined();
  });

  test('of a long or strange campaign what is too much', () => {
    const { last } =
      leadAttributionSchema.parse({ last: { utm_source: `<b>${'😀'.repeat(200)}`, utm_term: '\ud83d' } }) ??
      {};
    expect(last).toEqual({ utm_source: `b${'😀'.repeat(99)}`, utm_term: '\ufffd' });
  });

  test('the path of a referrer', () => {
    expect(
      leadAttributionSchema.parse({ last: { referrer: 'https://mail.example/inbox/secret?q=1' } }),
    ).toEqual({
      last: { referrer: 'https://mail.example' },
    });
  });
});

test('is never longer than the table takes', () => {
  const long = Object.fromEntries(
    Object.keys(TOUCH).map((name) => [
      name,
      name.startsWith('utm_') ? '😀'.repeat(500) : Reflect.get(TOUCH, name),
    ]),
  );
  const kept = JSON.stringify(leadAttributionSchema.parse({ first: long, last: long }));
  expect(Buffer.byteLength(kept)).toBeLessThan(8192);
});
