import { describe, expect, test } from 'vitest';
import { failOnBroken } from '../test-support/fail-on-broken.ts';
import { load, resource } from '../test-support/site.ts';
import { verdict } from '../test-support/verdict.ts';
import {
  addressResult,
  checksResult,
  loadResult,
  pageTextResult,
  phoneScreenResult,
} from './early-results.ts';
import type { FetchedResource } from './stages.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

const page = (changes: Partial<FetchedResource> = {}) =>
  resource({
    url: 'https://plumber.example/',
    finalUrl: 'https://www.plumber.example/',
    redirects: [{ url: 'https://plumber.example/', status: 301, location: 'https://www.plumber.example/' }],
    tls: { protocol: 'TLSv1.3', validTo: 'Mar  1 12:00:00 2027 GMT', issuer: 'An issuer' },
    ...changes,
  });

test('the address: where it ended, and until when its certificate is valid', () => {
  expect(addressResult(page())).toEqual({
    kind: 'address',
    final_url: 'https://www.plumber.example/',
    redirects: 1,
    secure: true,
    certificate_valid_to: '2027-03-01',
  });
  expect(
    addressResult(page({ finalUrl: 'http://plumber.example/', redirects: [], tls: null })),
  ).toMatchObject({
    secure: false,
    certificate_valid_to: null,
  });
  const unreadable = { protocol: 'TLSv1.3', validTo: 'soon', issuer: '' };
  expect(addressResult(page({ tls: unreadable }))).toMatchObject({ certificate_valid_to: null });
});

describe('the text of the page', () => {
  test('its title, each phone number once, and all forms', () => {
    const body = `<title>Ana&#8217;s  Plumbing</title><a href="tel:+12135550132">Call</a><p>Call (213) 555-0132
      or (213) 555-0199</p><form><input name="q"></form><form><input type="email"></form>`;
    expect(pageTextResult(page({ body }), NOW, failOnBroken)).toEqual({
      kind: 'page_text',
      title: 'Ana’s Plumbing',
      phone_numbers: 2,
      forms: 2,
    });
  });

  test('nothing is counted on a page that only scripts draw', () => {
    const body = '<title>Shop</title><div id="root"></div><script src="/app.js"></script>';
    expect(pageTextResult(page({ body }), NOW, failOnBroken)).toEqual({
      kind: 'page_text',
      title: 'Shop',
      phone_numbers: null,
      forms: null,
    });
  });

  test('a hostile title is one short line without tricks', () => {
    const body = `<title>Safe\u202eevil\u0000\n${'x'.repeat(5000)}</title><p>${'A sentence. '.repeat(20)}</p>`;
    const result = pageTextResult(page({ body }), NOW, failOnBroken);
    const title = result.kind === 'page_text' ? (result.title ?? '') : '';
    expect(title).toMatch(/^Safe evil.*x…$/);
    expect(title).toHaveLength(160);
    expect(pageTextResult(page({ body: '<title> </title>' }), NOW, failOnBroken)).toMatchObject({
      title: null,
    });
  });
});

test('a picture is passed on only when it is one', () => {
  const screen = { base64: '/9j/4AAQSkZJRg==', width: 412, height: 823 };
  expect(phoneScreenResult(screen)).toEqual({
    kind: 'phone_screen',
    screenshot: { media_type: 'image/jpeg', ...screen },
  });
  for (const wrong of [
    { ...screen, base64: 'iVBORw0KGgo=' },
    { ...screen, base64: '/9j/4AAQ"><script>' },
    { ...screen, base64: `/9j/${'A'.repeat(400_000)}` },
    { ...screen, width: 0 },
    { ...screen, height: 1e9 },
  ]) {
    expect(phoneScreenResult(wrong)).toBeNull();
  }
});

test('each load is counted against those that are planned', () => {
  expect(loadResult([])).toBeNull();
  expect(loadResult([load({ performance_score: 71 })])).toEqual({
    kind: 'load',
    number: 1,
    of: 2,
    performance_score: 71,
  });
  expect(loadResult([71, 60, 65].map((performance_score) => load({ performance_score })))).toEqual({
    kind: 'load',
    number: 3,
    of: 3,
    performance_score: 65,
  });
});

test('checks: what passed and what was found, nothing else', () => {
  const answers = ['pass', 'pass', 'warning', 'couldNotCheck', 'notApplicable'] as const;
  expect(checksResult(answers.map((answer) => verdict('https', answer)))).toEqual({
    kind: 'checks',
    passed: 2,
    found: 1,
  });
});
