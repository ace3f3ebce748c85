import { describe, expect, test } from 'vitest';
import { isDocument, stripFramework } from './strip-framework.ts';

const DATA = '<script type="application/ld+json">{"@type":"FAQPage"}</script>';
const OWN = '<script data-inline="">start()</script>';
const page = (late: string) =>
  `<html lang="en" data-document=""><head><link rel="modulepreload" href="/a.js"/>${DATA}</head><body>${OWN}<p>© <!-- -->Us</p>` +
  `<script>window.context={}</script><script type="module" async="">import "/a.js"</script>` +
  `<!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0">${late}<script>enqueue()</script></div><script id="_R_">$RC()</script></body></html>`;

describe('a page that is read', () => {
  test('is known by its mark', () => {
    expect(isDocument(page(''))).toBe(true);
    expect(isDocument('<html lang="en"><body data-document=""></body></html>')).toBe(false);
  });

  test('keeps its words, data and own scripts, and nothing of the framework', () => {
    const html = stripFramework(page('')).replace(/<script type="speculationrules">.*?<\/script>/, '');
    expect(html).toBe(
      `<html lang="en" data-document=""><head>${DATA}</head><body>${OWN}<p>© Us</p></body></html>`,
    );
  });

  test('lets the browser fetch the next page ahead', () => {
    const rules = /<script type="speculationrules">(.*?)<\/script><\/body>/.exec(
      stripFramework(page('')),
    )?.[1];
    expect(JSON.parse(rules ?? '')).toHaveProperty('prefetch.0.eagerness', 'moderate');
  });

  test('fails the build when a part of it would come by script', () => {
    expect(() => stripFramework(page('<p>late</p>'))).toThrow('arrives late');
  });
});
