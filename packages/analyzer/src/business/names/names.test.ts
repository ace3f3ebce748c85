import { describe, expect, it, test } from 'vitest';
import { testFacts, testSources } from '../../../test-support/site.ts';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { factValue } from '../../facts.ts';
import { pageSources } from '../../page/page-sources.ts';
import { copyrightHolders } from './name-phrases.ts';
import { mergeNames, readNames } from './names.ts';

const namesOf = (html: string) =>
  factValue(testFacts({ html, page: { finalUrl: 'https://x.example/' } }), 'business')?.names ?? [];
const tradingName = (html: string) => namesOf(html).find(({ kind }) => kind === 'trading')?.text ?? null;
const legalName = (html: string) => namesOf(html).find(({ kind }) => kind === 'legal')?.text ?? null;

const data = (text: string) => `<script type="application/ld+json">${text}</script>`;

describe('the name of a business', () => {
  it.each<[sentence: string, html: string, name: string | null]>([
    [
      'is what title and foot agree on',
      '<title>Drain repair in Marlow | Copperline Plumbing</title><h1>Drains that run</h1><p>© 2026 Copperline Plumbing. All rights reserved.</p>',
      'Copperline Plumbing',
    ],
    [
      'is no phrase that reserves rights, in any language',
      '<title>Foça Diş</title><a href="/"><img alt="Foça Diş Logo" src="a.png"></a><p>© 2026 Tüm Hakları Saklıdır</p>',
      'Foça Diş',
    ],
    [
      'ends before what the business does, behind a comma',
      '<title>Elektryk Marlow - usługi elektryczne</title><meta property="og:title" content="Elektryk Marlow, usługi i instalacje elektryczne">',
      'Elektryk Marlow',
    ],
    [
      'is no slogan, although title and heading repeat it',
      '<title>Your Smile First | Willow Dental</title><meta property="og:site_name" content="Willow Dental"><h1>Your Smile First</h1>',
      'Willow Dental',
    ],
    [
      'is no phrase of a trade in a town',
      '<title>Home | Best Roofers in Marlow</title><h1>Best Roofers in Marlow</h1><p>Best Roofers in Marlow</p>',
      null,
    ],
    [
      'is that of the dentist behind words that people search for',
      '<title>Dentist in Marlow | Rosa B. Alder DDS</title><p>© 2026, <a href="/">Marlow Dentist</a> Rosa B. Alder, DDS</p><p>12 Elm Street, Marlow, CA 90001</p>',
      'Rosa B. Alder, DDS',
    ],
    [
      'is not that of the maker, who reserves all rights with a link away',
      '<title>Home | Copperline Plumbing Ltd.</title><h1>Drains that run</h1><p>Copyright 2026, <a href="https://maker.example/">Maker Designs </a>All Rights Reserved.</p>',
      null,
    ],
    [
      'is as long as sentences say it',
      '<title>Marlow Locksmith: emergency locksmith in Marlow</title><img class="logo" src="a.png" alt="Marlow Locksmith logo"><p>At Marlow Locksmith Services, we open doors.</p>',
      'Marlow Locksmith Services',
    ],
    [
      'is what sentences and titles call it',
      '<title>Home | Copperline Plumbing Ltd.</title><h1>Drains that run</h1><p>Here at Copperline Plumbing, we fix drains.</p>',
      'Copperline Plumbing',
    ],
    [
      'is no town that visitors are welcome to',
      '<title>Marlow</title><h1>Plumbers</h1><p>Welcome to Marlow! At Home, we care.</p><p>12 Elm Street, Marlow, CA 90001</p>',
      null,
    ],
    [
      'is on no logo of a partner',
      '<title>Boilers and Plumbing in Marlow</title><img src="logo.png" alt="Copperline Plumbing Logo"><a href="https://safety.example/"><img src="logo2.png" alt="Safety Board - Copperline Plumbing"></a><a href="https://trust.example/"><img src="logo3.png" alt="Safety Board - Copperline Plumbing"></a><p>© 2026 Copperline Plumbing</p>',
      'Copperline Plumbing',
    ],
    [
      'is nothing that a page says while it loads',
      '<title>Redirecting to: /de/</title><h1>Loading...</h1>',
      null,
    ],
    [
      'is no title with the word for the first page',
      '<title>Startseite | Praxis Rosa Marlow</title><h1>Ihre Praxis</h1><p>© 2026 Praxis Rosa Marlow</p>',
      'Praxis Rosa Marlow',
    ],
    [
      'is read from data that is written like a page',
      `${data('{"@type":"Plumber","name":"Alder &amp; Sons"}')}<title>Alder &amp; Sons</title>`,
      'Alder & Sons',
    ],
    ['is no words for a trade', '<title>Emergency Plumber</title><h1>Emergency Plumber</h1>', null],
    [
      'is not the word for the first page where a template put it',
      '<title>Home</title><meta property="og:site_name" content="Home"><h1>Home</h1><p>Home</p>',
      null,
    ],
    ['is not the word for the first page', '<title>Home</title><h1>Welcome</h1><a href="/">Home</a>', null],
    [
      'is not who made the website',
      '<title>Welcome</title><h1>Welcome</h1><p>© 2026 Designed by Pixel Foundry</p><p>Website by Pixel Foundry</p>',
      null,
    ],
    [
      'is not the template, which only the copyright line names',
      '<title>Home</title><h1>Copperline Plumbing</h1><p>Copyright © 2011 Focus. All rights reserved</p>',
      null,
    ],
    [
      'leaves out the number beside the logo',
      '<title>Ridge Roofing</title><div class="logo">Ridge Roofing (213) 555-0132</div>',
      'Ridge Roofing',
    ],
    [
      'has the words of the trade that a heading adds to a short title',
      '<title>Harbor Point</title><h1>Harbor Point Eye Clinic</h1><p>Harbor Point is open.</p>',
      'Harbor Point Eye Clinic',
    ],
    [
      'has the words of the trade that a title adds to a logo of one word',
      '<title>Marlow Auto Repair | Honest work</title><h1 class="logo"><span>Marlow</span></h1>',
      'Marlow Auto Repair',
    ],
    [
      'is the person, without what she is',
      '<title>Ostéopathe Rosa Marlow</title><h1>Rosa Marlow</h1>',
      'Rosa Marlow',
    ],
    [
      'is without the profession that a logo sets apart',
      '<title>Rosa Marlow Avocat</title><a href="/"><img alt="Élodie Marlow - Avocat" src="logo.png"></a><p>Rosa Marlow</p>',
      'Rosa Marlow',
    ],
    [
      'is before the description of a logo',
      '<div class="logo"><img alt="A. Alder Construction Logo with a white background. It shows a house with four windows." src="a.png"></div><h1>A. Alder Construction</h1>',
      'A. Alder Construction',
    ],
    [
      'is in the marks of a Japanese title',
      '<title>港町の歯医者「青葉歯科医院」|徒歩3分</title><h1>青葉歯科医院</h1>',
      '青葉歯科医院',
    ],
    [
      'is without greeting and separators',
      '<title>Welcome to Nettle Grove Spa — Home</title><h1>Welcome to Nettle Grove Spa</h1>',
      'Nettle Grove Spa',
    ],
    [
      'may be made of common words where the data says so',
      `<title>Drain Cleaning</title>${data('{"@type":"Plumber","name":"A-1 Drain Cleaning"}')}`,
      'A-1 Drain Cleaning',
    ],
    [
      'alone in a title is one',
      '<title>Mestizo Landscaping</title><h1>Green yards</h1>',
      'Mestizo Landscaping',
    ],
  ])('%s', (_sentence, html, name) => {
    expect(tradingName(html)).toBe(name);
  });

  it('is certain where several places agree, and only likely where a title alone has it', () => {
    const agreed =
      '<title>Copperline Plumbing</title><p>© Copperline Plumbing</p><a href="/"><img alt="Copperline Plumbing"></a>';
    expect(namesOf(agreed)[0]?.certainty).toBe('certain');
    expect(namesOf('<title>Copperline Plumbing</title>')[0]?.certainty).toBe('likely');
  });

  it('is without the town that a title adds', () => {
    const page = {
      url: 'https://x.example/',
      business: { names: [{ text: 'Praxis Anna Beispiel Marlow', from: 'title', in: 'meta' }] },
    };
    expect(mergeNames([page] as never, ['Marlow'])[0]?.text).toBe('Praxis Anna Beispiel');
  });
});

describe('the name of the company', () => {
  it.each<[sentence: string, html: string, name: string | null]>([
    [
      'stands apart from the trading name',
      '<title>Copperline Plumbing</title><h1>Copperline Plumbing</h1><p>© 2026 Copperline Holdings LLC. All rights reserved.</p>',
      'Copperline Holdings LLC',
    ],
    [
      'is not that of another business',
      '<title>Willow Dental</title><h1>Willow Dental</h1><p>© Willow Dental</p><p>Newsletter © Patient Letters, Inc.</p>',
      null,
    ],
    [
      'comes from an imprint',
      '<title>Praxis Tannenhof</title><h1>Praxis Tannenhof</h1><p>Anbieter dieser Webseite:</p><p>Tannenhof Physio GmbH</p>',
      'Tannenhof Physio GmbH',
    ],
    [
      'is without what follows it in an imprint',
      '<title>Praxis Anna Beispiel</title><h1>Praxis Anna Beispiel</h1><p>Inhaberin: Anna Beispiel, Anschrift wie oben angegeben</p>',
      'Anna Beispiel',
    ],
    [
      'is in the title, and in capitals',
      '<title>Home | Copperline Plumbing LTD</title><h1>Copperline Plumbing</h1><p>At Copperline Plumbing, we care.</p>',
      'Copperline Plumbing LTD',
    ],
    [
      'comes from the data',
      data('{"@type":"Plumber","name":"Copperline","legalName":"CL Pipes Inc."}'),
      'CL Pipes Inc.',
    ],
  ])('%s', (_sentence, html, name) => {
    expect(legalName(html)).toBe(name);
  });
});

test.each<[line: string, holders: string[]]>([
  ['© 2019-2026 Copperline Plumbing. All rights reserved.', ['Copperline Plumbing']],
  ['Copyright (c) 2026 by Willow Dental | Powered by X', ['Willow Dental']],
  ['Ridge Roofing © 2026', ['Ridge Roofing']],
  ['©\nRidge Roofing', ['Ridge Roofing']],
  ['© 2026', []],
  ['© todos los derechos reservados', []],
  ['جميع الحقوق محفوظة © 2026', []],
  ['© 2026 A. Team Builders, Inc. All Rights Reserved', ['A. Team Builders, Inc']],
])('%j names %j', (line, holders) => {
  expect(copyrightHolders(line)).toEqual(holders);
});

test('a page of many names is read in bounded time', () => {
  const html = `<title>${'Ridge | '.repeat(20_000)}</title>${'<h1>Ridge Roofing - </h1><a href="/" class="logo">Ridge</a><p>© 2026 Ridge Co, Inc Registered name: </p>'.repeat(20_000)}${`<p>${'A '.repeat(50_000)}LLC</p>`.repeat(3)}`;
  const sources = pageSources(testSources({ html }));
  expect(sources.visibleText).toContain('Ridge');
  const start = threadMs();
  const names = readNames(sources);
  expect(names.length).toBeLessThan(200);
  expect(threadMs() - start).toBeLessThan(BOUNDED_MS);
});
