import { describe, expect, test } from 'vitest';
import { pageMetadata } from '../../app/seo/page-metadata.ts';
import { contentFaults, idsIn, metadataFaults, pageFaults } from './content-faults.ts';
import { contentModules } from './content-modules.ts';

const site = {
  paths: new Set(['/', '/results', '/onboarding']),
  idsByPath: new Map([
    ['/', new Set(['services'])],
    ['/results', new Set(['contact'])],
  ]),
};
const picture = { name: 'map-pack', width: 360, height: 300 };
const faultsOf = (content: object, page: string | null = '/') =>
  contentFaults({ file: 'marketing/home/content.ts', page, content }, site);

describe('content', () => {
  test('with words for pictures and links that lead somewhere has no faults', () => {
    const content = {
      hero: {
        button: { href: '#services' },
        pictures: [{ ...picture, alt: 'A map with three businesses.' }],
      },
      links: [{ href: '/results#contact' }, { href: '/onboarding' }, { href: '/results?from=home' }],
      out: [{ href: 'tel:+12135550142' }, { href: 'mailto:a@b.example' }, { href: 'https://b.example/' }],
    };
    expect(faultsOf(content)).toEqual([]);
  });

  test('names file and field of a picture without words', () => {
    expect(faultsOf({ hero: { pictures: [picture, { ...picture, alt: 'Map' }] } })).toEqual([
      'marketing/home/content.ts: hero.pictures[0].alt is missing',
      'marketing/home/content.ts: hero.pictures[1].alt has 3 characters; 10 to 200 are fine',
    ]);
  });

  test.each(['/reslts', '#servces', '/results#services', '/onboarding#top', 'www.b.example', 'tel:call us'])(
    'names file and field of a link to %s',
    (href) => {
      expect(faultsOf({ hero: { secondary: { href } } })).toEqual([
        `marketing/home/content.ts: hero.secondary.href leads to ${href}, which does not exist`,
      ]);
    },
  );

  test('of several pages may name an anchor of any of them', () => {
    expect(faultsOf({ link: { href: '#contact' } }, null)).toEqual([]);
    expect(faultsOf({ link: { href: '#nowhere' } }, null)).toHaveLength(1);
  });

  test('is found in every page, and in the lists that pages share', () => {
    const pageOf = Object.fromEntries(contentModules.map(({ file, page }) => [file, page]));
    expect(pageOf).toMatchObject({
      'assess/content.ts': '/assess',
      'marketing/home/content.ts': '/',
      'marketing/how-it-works/content.ts': '/how-it-works',
      'marketing/job-ticket/case-studies.ts': '/results',
      'site-frame/site-links.ts': null,
    });
    for (const { content } of contentModules) expect(Object.keys(content)).not.toEqual([]);
  });
});

describe('the metadata table', () => {
  test('as it is has no faults', () => {
    expect(metadataFaults(pageMetadata)).toEqual([]);
  });

  test('names the field that search results would cut', () => {
    const table = {
      results: { ...pageMetadata.results, keywords: [], title: 'x'.repeat(64), description: 'Too short.' },
      terms: { ...pageMetadata.terms, keywords: [], title: '', description: 'x'.repeat(161) },
    };
    expect(metadataFaults(table)).toEqual([
      'seo/page-metadata.ts: results.title has 64 characters; 1 to 63 are fine',
      'seo/page-metadata.ts: results.description has 10 characters; 60 to 160 are fine',
      'seo/page-metadata.ts: terms.title is missing',
      'seo/page-metadata.ts: terms.description has 161 characters; 60 to 160 are fine',
    ]);
  });
});

test('a page is checked as it was written, too', () => {
  const html =
    '<h2 id="services"></h2><a class="x" href="#services"></a><a href="/gone"></a><img src="a.webp"><p>Your E-mail</p>';
  expect([...idsIn(html)]).toEqual(['services']);
  expect(pageFaults('/', html, site)).toEqual([
    '/: a link leads to /gone, which does not exist',
    '/: a picture has no alt: <img src="a.webp">',
    '/: "e-mail" is spelled "email" here',
  ]);
});
