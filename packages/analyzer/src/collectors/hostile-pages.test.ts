import { describe, expect, it } from 'vitest';
import { failOnBroken } from '../../test-support/fail-on-broken.ts';
import { healthyDocument, testFacts } from '../../test-support/site.ts';
import { AUDITS } from '../audits/registry.ts';
import { runAudits } from '../audits/run-audits.ts';
import { property } from '../page/structured-data.ts';

const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`;
const deepJson = `${'{"a":['.repeat(50_000)}1${']}'.repeat(50_000)}`;

const HOSTILE: Record<string, string> = {
  'nothing at all': '',
  'formatting elements repeated in every paragraph': `<p>${Array.from({ length: 2_000 }, (_, i) => `<b id=${i}>`).join('')}</p>${'<p>x</p>'.repeat(5_000)}`,
  'bytes that are no text': '\u0000\ufffd'.repeat(1_000),
  '80,000 nested elements': '<div>'.repeat(80_000),
  'an element with 100,000 attributes': `<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}="x"`).join(' ')}>x`,
  '20,000 headings inside each other': '<address><h2>a'.repeat(20_000),
  '8,000 forms and fields': '<form><input name="email"><textarea></textarea></form>'.repeat(8_000),
  'a JSON-LD block 50,000 levels deep': jsonLd(deepJson),
  'a JSON-LD block of two megabytes': jsonLd(`{"a":"${'x'.repeat(2_000_000)}"}`),
  'ten thousand JSON-LD blocks': jsonLd('{"@type":"Plumber","name":"A"}').repeat(10_000),
  'JSON-LD that is no object':
    jsonLd('null') + jsonLd('[[[1,"a",null]]]') + jsonLd('{"@type":{"@type":[1,{}]}}'),
  'a business whose fields have the wrong types': jsonLd(
    '{"@type":"Plumber","name":{"a":1},"telephone":[[]],"address":[[1]],"openingHours":{},"url":42}',
  ),
  'digits, dashes and brackets without end': `<p>${'('.repeat(20_000)}${'1-'.repeat(20_000)}${'12 '.repeat(20_000)}`,
  'almost addresses without end': `<p>${'1 Aa Bb Cc Dd Ee '.repeat(12_000)}`,
  'almost opening hours without end': `<p>${'Mon Tue Wed daily 9 '.repeat(5_000)}`,
  'almost copyright lines without end': `<p>${'© (c) copyright '.repeat(12_000)}`,
  'broken addresses in every place': healthyDocument(
    '<a href="http://[">x</a><a href="tel:%E0%A4%A">x</a><form action="http://["><textarea></textarea></form><img src="http://["><script src="//["></script><iframe src="::">',
    '<link rel="canonical" href="http://[">',
  ),
};

describe('hostile pages', () => {
  it.each(Object.entries(HOSTILE))('%s: every audit answers', (_, html) => {
    const verdicts = runAudits(testFacts({ html, browser: null }), failOnBroken);
    expect(verdicts).toHaveLength(AUDITS.length);
    for (const { outcome } of verdicts) {
      if (outcome.kind === 'couldNotCheck') expect(outcome.why).not.toMatch(/stumbled|could not be read\.$/);
      if (outcome.kind !== 'fail') continue;
      for (const { where, seen } of outcome.evidence)
        expect(where.length + seen.length).toBeLessThanOrEqual(320);
    }
  });

  it('keys named __proto__ or constructor change no object and answer no question', () => {
    const html = jsonLd(
      '{"__proto__":{"name":"Evil"},"constructor":{"prototype":{"name":"Evil"}},"@type":"Plumber"}',
    );
    const structured = testFacts({ html }).get('structuredData');
    const root = structured.ok ? structured.value.nodes[0] : undefined;
    expect(root && property(root, 'name')).toBeUndefined();
    expect(root && property(root, 'toString')).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
  });
});
