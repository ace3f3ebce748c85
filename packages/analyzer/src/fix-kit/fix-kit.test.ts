import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failOnBroken } from '../../test-support/fail-on-broken.ts';
import { jsonLdOf, kitOf, partOf } from '../../test-support/fix-kit.ts';
import {
  answered,
  healthyDocument,
  otherPages,
  sitePage,
  testFacts,
  testSources,
} from '../../test-support/site.ts';
import { metaDescription } from '../audits/meta-description.ts';
import { runAudits } from '../audits/run-audits.ts';
import { title } from '../audits/title.ts';
import type { BrokenPart } from '../broken-parts.ts';
import { collectFacts, type Facts } from '../facts.ts';
import { fixKit } from './fix-kit.ts';
import { localBusinessProblems } from './schema-org.ts';

/** The page of a test website, as its server sends it. */
async function testPage(site: string): Promise<string> {
  const path = resolve(import.meta.dirname, `../../../../tests/sites/${site}/index.html`);
  return (await readFile(path, 'utf8')).replaceAll('{{base}}', 'https://www.example-plumbing.com');
}

/** A page that says everything about its business and does nothing with it. */
const TALKATIVE = `<html lang="en"><title>Home</title><h1>Plumbing done right</h1>
  <p>Call (213) 555-0132. Visit us: 214 Foundry Street, Marlow Heights, CA 90001</p>
  <p>Mon-Fri: 7 am - 6 pm</p><p>Saturday 8:00 am to 2:00 pm</p><img src="/van.jpg">
  <footer>© 2019-2026 Copperline Plumbing. All rights reserved.</footer>`;

describe('the fix kit', () => {
  it('has nothing for a page that does everything right', async () => {
    expect(kitOf({ html: await testPage('good-plumber') })).toEqual([]);
  });

  it('has a part for everything that is broken, and says what it does not know', async () => {
    const kit = kitOf({ html: await testPage('broken-dentist') });
    expect(kit.map(({ kind }) => kind)).toEqual(['tel', 'json_ld', 'title', 'description', 'alt']);
    expect(jsonLdOf(kit)).toMatchObject({
      '@type': 'Dentist',
      name: 'Willow Street Dental',
      telephone: '[PLEASE FILL IN: phone number]',
    });
    expect(partOf(kit, 'title')?.code).toBe(
      '<title>Dentistry in [PLEASE FILL IN: city] | Willow Street Dental</title>',
    );
    expect(partOf(kit, 'tel')?.fields).toEqual([expect.objectContaining({ source: 'fill_in' })]);
    expect(partOf(kit, 'alt')?.code).toBe('<img src="smile.svg" alt="">\n<img src="missing-map.png" alt="">');
  });

  it('takes every value it can from the page', () => {
    const kit = kitOf({
      html: TALKATIVE,
      fetch: {
        otherPages: otherPages([
          sitePage('/services', { headings: ['Our Services'] }),
          sitePage('/prices', { headings: ['Our Menu'] }),
          sitePage('/drains', { headings: ['Drain cleaning.'] }),
        ]),
      },
    });
    expect(jsonLdOf(kit)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Plumber',
      name: 'Copperline Plumbing',
      url: 'https://www.example-plumbing.com/',
      telephone: '+12135550132',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '214 Foundry Street',
        addressLocality: 'Marlow Heights',
        addressRegion: 'CA',
        postalCode: '90001',
        addressCountry: 'US',
      },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '07:00',
          closes: '18:00',
        },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '08:00', closes: '14:00' },
      ],
    });
    expect(partOf(kit, 'tel')?.code).toBe('<a href="tel:+12135550132">(213) 555-0132</a>');
    expect(partOf(kit, 'title')?.code).toBe(
      '<title>Plumbing in Marlow Heights, CA | Copperline Plumbing</title>',
    );
    expect(partOf(kit, 'description')?.code).toContain(
      'content="Copperline Plumbing: Plumbing in Marlow Heights. Drain cleaning. Call (213) 555-0132."',
    );
    const sources = kit.filter(({ kind }) => kind !== 'alt').flatMap(({ fields }) => fields);
    expect(sources.filter(({ source }) => source === 'fill_in')).toEqual([]);
  });

  it('reads an address on two lines', () => {
    const html = '<html lang="en"><title>A</title><p>1742 Cedar Ave<br/>Brooklyn, NY 11204</p>';
    expect(jsonLdOf(kitOf({ html }))).toMatchObject({
      address: {
        streetAddress: '1742 Cedar Ave',
        addressLocality: 'Brooklyn',
        addressRegion: 'NY',
        postalCode: '11204',
      },
    });
  });

  it('writes drafts that pass the checks they are for', () => {
    const kit = kitOf({ html: TALKATIVE });
    const head = `${partOf(kit, 'title')?.code}${partOf(kit, 'description')?.code}`;
    const facts = testFacts({ html: `<html lang="en"><head>${head}</head><body>` });
    const outcomes = [title, metaDescription].map((audit) => audit.run(facts, failOnBroken).kind);
    expect(outcomes).toEqual(['pass', 'pass']);
  });

  it('writes its drafts in the language of the page', () => {
    const html = '<html lang="es-US"><title>Home</title><h1>Plomería</h1><p>(213) 555-0132</p>';
    expect(partOf(kitOf({ html }), 'title')?.code).toContain('Plomería en [PLEASE FILL IN: city]');
    expect(partOf(kitOf({ html }), 'description')?.code).toContain('Llame al (213) 555-0132.');
  });

  it.each([
    ['PLUMBER', '<title>Plumber in'],
    ['HVAC', '<title>HVAC in'],
  ])('writes a trade in capitals (%s) as a word, unless it is an abbreviation', (trade, start) => {
    const html = `<html lang="en"><title>Home</title><h1>${trade} SERVICE</h1><p>${trade} repair and ${trade} service</p>`;
    expect(partOf(kitOf({ html }), 'title')?.code).toContain(start);
  });

  it('keeps what the page already tells Google, and leaves out what is not valid', () => {
    const data = {
      '@type': 'RoofingContractor',
      name: 'Ridge Roofing',
      priceRange: '$$',
      sameAs: ['https://social.example/ridge'],
      image: 'not an address',
      geo: { '@type': 'GeoCoordinates', latitude: 34.05, longitude: -118.25 },
      areaServed: { '@type': 'City', name: 'Pasadena' },
      openingHours: ['Mo-Fr 08:00-17:00'],
      employees: 3,
    };
    const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const written = jsonLdOf(kitOf({ html: healthyDocument('<h1>Roofs</h1>', head) }));
    expect(written).toMatchObject({
      '@type': 'RoofingContractor',
      priceRange: '$$',
      sameAs: ['https://social.example/ridge'],
      geo: data.geo,
      openingHours: ['Mo-Fr 08:00-17:00'],
    });
    expect(written).toMatchObject({ areaServed: ['Pasadena'] });
    for (const name of ['image', 'employees']) expect(written).not.toHaveProperty(name);
    expect(localBusinessProblems(written)).toEqual([]);
  });

  it('takes the fullest address of the website, and the code of a crew that states no street', () => {
    const body = '<h1>Towing in Pasadena</h1><p>Serving Pasadena and Altadena.</p>';
    const crew = jsonLdOf(kitOf({ html: healthyDocument(`${body}<p>Pasadena, CA 91101</p>`) }));
    expect(crew).toMatchObject({ address: { addressLocality: 'Pasadena', postalCode: '91101' } });
    expect(crew).not.toHaveProperty('address.streetAddress');
    const two = '<h1>Dentist</h1><p>12 Alder St</p><p>214 Foundry Street, Marlow Heights, CA 90000</p>';
    expect(jsonLdOf(kitOf({ html: healthyDocument(two) }))).toMatchObject({
      address: { streetAddress: '214 Foundry Street', postalCode: '90000' },
    });
    const line = '<h1>Dentist</h1><p>Location: Alder Court Khalidiya</p>';
    expect(jsonLdOf(kitOf({ html: healthyDocument(line) }))).toMatchObject({
      address: { streetAddress: 'Alder Court Khalidiya' },
    });
  });

  it('leaves out what a page breaks, tells of it, and never costs the report', () => {
    const sources = testSources({ html: TALKATIVE });
    const facts = collectFacts(sources, failOnBroken);
    const verdicts = runAudits(facts, failOnBroken);
    const error = new Error('broken');
    const broken: Facts = {
      get(name) {
        if (name === 'head') throw error;
        return facts.get(name);
      },
    };
    const told: BrokenPart[] = [];
    const { robotsTxt } = sources.fetch;
    const kit = fixKit({
      facts: broken,
      verdicts,
      robotsTxt,
      answers: null,
      onBroken: (part) => told.push(part),
    });
    expect(kit.map(({ kind }) => kind)).toEqual(['tel', 'alt']);
    expect(told).toEqual(
      ['business-data', 'title', 'description'].map((id) => ({ kind: 'fix_kit', id, error })),
    );
  });

  it('lets Google in again', () => {
    const robotsTxt = answered({ body: 'User-agent: *\nDisallow: /\nDisallow: /admin/\n' });
    const kit = kitOf({ body: '<h1>Plumber</h1>', fetch: { robotsTxt } });
    expect(partOf(kit, 'robots')?.code).toBe('User-agent: *\nDisallow:\nDisallow: /admin/\n');
  });
});

describe('a part of the kit in Spanish', () => {
  const kit = kitOf({ html: '<title></title><img src="/a.jpg">' }, 'es');

  it('has Spanish placeholders and names, and is still valid', () => {
    expect(jsonLdOf(kit)).toMatchObject({ name: '[POR FAVOR COMPLETE: nombre del negocio]' });
    expect(localBusinessProblems(jsonLdOf(kit))).toEqual([]);
    expect(partOf(kit, 'alt')?.fields).toMatchObject([{ name: 'texto alternativo de /a.jpg' }]);
    expect(JSON.stringify(kit.map(({ code }) => code))).not.toContain('PLEASE FILL IN');
  });
});
