import { message } from '@fml/report-texts';
import { describe, expect, it } from 'vitest';
import { failOnBroken } from '../test-support/fail-on-broken.ts';
import {
  healthyDocument,
  NO_BROWSER,
  resource,
  SHELL,
  testFacts,
  testSources,
} from '../test-support/site.ts';
import type { BrokenPart } from './broken-parts.ts';
import { collectFacts, type FactName } from './facts.ts';

const words = (text: string) => text.trim().split(/\s+/) as FactName[];
const OF_THE_BROWSER = words(
  'accessibility firstScreen layoutShift network pageFiles picturePlaces screenFit sentText speed trackers',
);
const OF_THE_DOCUMENT = words(`
  actionLinks afterHours analytics businessDetails contactPoints forms headFiles headTags headings images
  linkTexts localBusiness maps media notices pageDangers pageText paragraphs placeAndTrade
  spanish software structure structuredData`);

describe('facts', () => {
  it('are collected when first asked for, and once', () => {
    const sources = testSources({ browser: null });
    let reads = 0;
    const page = resource();
    Object.defineProperty(page, 'body', {
      get: () => {
        reads++;
        return '<title>Plumber</title><p>Pipes';
      },
    });
    const facts = collectFacts({ ...sources, fetch: { ...sources.fetch, page } }, failOnBroken);
    expect(reads).toBe(0);
    expect(facts.get('layoutShift')).toBe(facts.get('layoutShift'));
    expect(reads).toBe(0);
    facts.get('head');
    const readsOfOneParse = reads;
    facts.get('head');
    facts.get('headings');
    expect(readsOfOneParse).toBeGreaterThan(0);
    expect(reads).toBe(readsOfOneParse);
  });

  it('that break while being collected say so, are told once, and leave the others alone', () => {
    const sources = testSources();
    const error = new Error('boom');
    const told: BrokenPart[] = [];
    const page = Object.defineProperty(resource(), 'finalUrl', {
      get: () => {
        throw error;
      },
    });
    const facts = collectFacts({ ...sources, fetch: { ...sources.fetch, page } }, (part) => told.push(part));
    const crashed = { ok: false, why: message('gap.fact_crashed') };
    expect([facts.get('https'), facts.get('https')]).toEqual([crashed, crashed]);
    expect(told).toEqual([{ kind: 'fact', id: 'https', error }]);
    expect(facts.get('speed').ok).toBe(true);
  });

  it('read the page as the browser shows it when there is one', () => {
    const facts = testFacts({ html: '<title>Sent</title>', rendered: { html: '<title>Rendered</title>' } });
    expect(facts.get('head')).toMatchObject({ value: { title: 'Rendered' } });
  });

  it.each([null, { html: '' }])(
    'read the page as it was sent when the browser handed over nothing (%j)',
    (rendered) => {
      const facts = testFacts({ html: healthyDocument('<h1>Sent</h1>'), rendered });
      expect(facts.get('headings')).toEqual({ ok: true, value: [{ level: 1, text: 'Sent' }] });
    },
  );

  it.each(OF_THE_BROWSER)('that only a browser knows carry its reason without one: %s', (name) => {
    expect(testFacts({ browser: null }).get(name)).toEqual({ ok: false, why: NO_BROWSER });
  });

  it.each(OF_THE_DOCUMENT)('of a page that scripts write are not known without a browser: %s', (name) => {
    expect(testFacts(SHELL).get(name)).toMatchObject({ ok: false, why: { key: 'gap.script_built' } });
  });

  it('of a page that was cut prove presence, but not absence', () => {
    const facts = testFacts({
      html: '<title>Plumber</title><p>Pipes',
      page: { truncated: true },
      browser: null,
    });
    expect(facts.get('head')).toMatchObject({
      value: { title: 'Plumber', gap: message('gap.cut') },
    });
    expect(facts.get('maps').ok).toBe(false);
  });
});
