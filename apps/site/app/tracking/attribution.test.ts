import { describe, expect, test } from 'vitest';
import { memoryStore } from '../../test-support/memory-store.ts';
import { parseAttribution, type Touch, touchOf, withTouch } from './attribution.ts';
import { readSavedAttribution, saveVisit } from './saved-attribution.ts';

const AT = new Date('2026-11-20T12:00:00Z');
const GCLID = 'Cj0KCQiA-test_click-id';
const visit = (path: string, referrer = '', keepsClickId = true) => ({
  address: new URL(path, 'https://agency.example'),
  referrer,
  at: AT,
  keepsClickId,
});

describe('touchOf', () => {
  test('names campaign, click, referrer and landing page, and nothing else of the address', () => {
    const path = `/assess?utm_source=google&utm_medium=cpc&utm_campaign=hvac+la&gclid=${GCLID}&report=secret`;
    expect(touchOf(visit(path, 'https://www.google.com/search?q=private'))).toEqual({
      at: AT.toISOString(),
      landing_page: '/assess',
      referrer: 'https://www.google.com',
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'hvac la',
      gclid: GCLID,
    });
  });

  test('a step inside the site is none, unless it carries a campaign', () => {
    expect(touchOf(visit('/contact', 'https://agency.example/'))).toBeNull();
    expect(touchOf(visit('/contact?utm_source=mail', 'https://agency.example/'))).toMatchObject({
      utm_source: 'mail',
    });
  });

  test('values are bounded and cannot carry markup; unknown paths are not written down', () => {
    const touch = touchOf(visit(`/victim@mail.example?utm_source=${'x'.repeat(5000)}&utm_term=<b>"a"%00`));
    expect(touch).toEqual({
      at: AT.toISOString(),
      landing_page: 'other',
      utm_source: 'x'.repeat(100),
      utm_term: 'ba',
    });
    expect(touchOf(visit(`/?gclid=${'x'.repeat(151)}`))).not.toHaveProperty('gclid');
    expect(touchOf(visit('/', 'javascript:alert(1)'))).not.toHaveProperty('referrer');
  });

  test('no click id of a visitor who may not be measured', () => {
    expect(touchOf(visit(`/?gclid=${GCLID}`, '', false))).not.toHaveProperty('gclid');
  });
});

describe('first and last', () => {
  const touch = (fields: Partial<Touch>): Touch => ({ at: AT.toISOString(), landing_page: '/', ...fields });
  const found = touch({ utm_source: 'google' });

  test('the first stays, a later campaign is the last, a typed address changes nothing', () => {
    const known = withTouch(null, found);
    expect(known).toEqual({ first: found, last: found });
    expect(withTouch(known, touch({}))).toBe(known);
    const back = touch({ referrer: 'https://www.yelp.com' });
    expect(withTouch(known, back)).toEqual({ first: found, last: back });
  });

  test('what was kept is read back field by field, for ninety days', () => {
    const kept = JSON.stringify({ first: { ...found, email: 'a@b.example' }, last: found, extra: 1 });
    expect(parseAttribution(kept, AT)).toEqual({ first: found, last: found });
    expect(parseAttribution(kept, new Date('2027-02-18T11:00:00Z'))).not.toBeNull();
    expect(parseAttribution(kept, new Date('2027-02-19T12:00:00Z'))).toBeNull();
  });

  test.each(['', 'null', '[]', '{', '"text"', '{"first":1,"last":{"at":5}}', '{"last":{"at":"never"}}'])(
    'kept text %s is nothing',
    (text) => {
      expect(parseAttribution(text, AT)).toBeNull();
    },
  );
});

test('the first and the last visit are saved in the browser', () => {
  const store = memoryStore();
  saveVisit(store, visit('/?utm_source=google'));
  saveVisit(store, visit('/contact', 'https://agency.example/'));
  saveVisit(store, visit('/results', 'https://www.yelp.com/biz/x'));
  expect(readSavedAttribution(store, AT)).toMatchObject({
    first: { utm_source: 'google', landing_page: '/' },
    last: { referrer: 'https://www.yelp.com', landing_page: '/results' },
  });
});
