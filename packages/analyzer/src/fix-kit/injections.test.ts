import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { jsonLdOf, kitOf, partOf } from '../../test-support/fix-kit.ts';
import { answered, otherPages, sitePage } from '../../test-support/site.ts';
import { decideRobots } from '../collectors/robots-rules.ts';
import { escapeHtml, jsonForScript } from './code-text.ts';

const ATTACKS = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]></script >',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" onmouseover="alert(1)',
  '</title><script>alert(1)</script>',
  '&lt;/script&gt;&quot;&#39;',
  'a\u2028alert(1)\u2029b',
  'a\nb\r\nDisallow: /\u0000\u0085',
  '\\"},"@type":"Person',
  '\ue000name\ue001 {name} [PLEASE FILL IN: x]',
  '\u202egnp.exe\u202c',
  "{count, plural, other {#}} '{' <b>",
  '`alert(1)` $(x)',
];

/** Control, format and private characters, and the line breaks of JavaScript. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;

/** Tags and attributes of a piece of HTML, in order. */
function shapeOf(html: string): string[] {
  const seen: string[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes];
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    if (!('tagName' in node)) continue;
    seen.push(`${node.tagName} ${node.attrs.map(({ name }) => name).join(' ')}`.trim());
    waiting.push(...node.childNodes);
  }
  return seen;
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/\0/g, '');
const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

describe.each(ATTACKS)('a page that says %j', (attack) => {
  const data = { '@type': 'Plumber', name: attack, priceRange: attack, address: { streetAddress: attack } };
  const html = `<html lang="${attribute(attack)}"><title>Home</title>
    <meta property="og:site_name" content="${attribute(attack)}">
    <meta property="og:image" content="${attribute(attack)}">
    <script type="application/ld+json">${json(data)}</script>
    <h1>Plumber</h1><a href="tel:12">${attribute(attack).replace(/</g, '&lt;')} 213-555-0132</a>
    <img src="/${attribute(attack)}">`;
  const robotsTxt = answered({ body: `User-agent: x\nDisallow: ${attack}\n\nUser-agent: *\nDisallow: /` });
  const site = {
    html,
    fetch: { robotsTxt, otherPages: otherPages([sitePage('/a', { headings: [attack.slice(0, 40)] })]) },
  };
  const kits = [kitOf(site), kitOf(site, 'es')];

  it.each(['json_ld', 'title', 'description', 'tel', 'alt'] as const)(
    'cannot leave its place in %s',
    (kind) => {
      for (const kit of kits) {
        const code = partOf(kit, kind)?.code ?? '';
        expect(shapeOf(code)).toEqual(
          {
            json_ld: ['script type'],
            title: ['title'],
            description: ['meta name content'],
            tel: ['a href'],
            alt: ['img src alt'],
          }[kind],
        );
        expect(code.replaceAll('\n', '')).not.toMatch(UNPRINTABLE);
      }
    },
  );

  it('says nothing else about the business than a harmless page', () => {
    for (const kit of kits) {
      const business = jsonLdOf(kit);
      expect(business).toMatchObject({ '@type': 'Plumber', address: { '@type': 'PostalAddress' } });
      expect(Object.keys(business)).not.toContain('onmouseover');
    }
  });

  it('does not change what other robots may read', () => {
    const code = partOf(kits[0] ?? [], 'robots')?.code ?? '';
    expect(decideRobots(code, 'googlebot', '/').allowed).toBe(true);
    for (const path of ['/', '/a', '/admin']) {
      expect(decideRobots(code, 'x', path).allowed).toBe(
        decideRobots(robotsTxt.ok ? robotsTxt.resource.body : '', 'x', path).allowed,
      );
    }
    expect(code.replaceAll('\n', '')).not.toMatch(UNPRINTABLE);
  });
});

describe.each(ATTACKS)('escaping of %j', (attack) => {
  it('can be undone', () => {
    expect(JSON.parse(jsonForScript({ attack }))).toEqual({ attack });
    const [element] = parseFragment(`<p title="${escapeHtml(attack.replace(/[\0\r]/g, ''))}">`).childNodes;
    expect(element && 'attrs' in element && element.attrs[0]?.value).toBe(attack.replace(/[\0\r]/g, ''));
  });
});
