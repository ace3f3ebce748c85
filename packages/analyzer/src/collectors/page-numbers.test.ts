import { describe, expect, it } from 'vitest';
import { jsonLdOf, kitOf, partOf } from '../../test-support/fix-kit.ts';
import { screenElement, type TestSite, testFacts } from '../../test-support/site.ts';

function numbersOf(site: TestSite) {
  const numbers = testFacts(site).get('pageNumbers');
  if (!numbers.ok) throw new Error('no numbers');
  return numbers.value;
}

const phonesOf = (site: TestSite) => numbersOf(site).shown.map(({ number }) => number);

/** The page as a browser shows it: neighbors within a line are joined. */
const asShown = (body: string, visibleText: string): TestSite => ({ body, rendered: { visibleText } });

describe('a fax number is never the number to call', () => {
  it.each<[text: string, numbers: string[]]>([
    ['TEL: 213-555-0177 FAX: 213-555-0178', ['+12135550177']],
    ['Fax: 213-555-0178\nPhone: 213-555-0177', ['+12135550177']],
    ['Fax\n213-555-0178\nPhone\n213-555-0177', ['+12135550177']],
    ['(213) 555-0177 (phone) (213) 555-0178 (fax)', ['+12135550177']],
    ['(213) 555-0177 tel, (213) 555-0178 fax', ['+12135550177']],
    ['(T) 213-555-0177 (F) 213-555-0178', ['+12135550177']],
    ['T 213.555.0177 | F 213.555.0178', ['+12135550177']],
    ['P: 213.555.0177 F: 213.555.0178', ['+12135550177']],
    ['Phone\tFax\n213-555-0177\t213-555-0178', ['+12135550177']],
    ['Fax\tPhone\n213-555-0178\t213-555-0177', ['+12135550177']],
    ['213-555-0177 Facsimile 213-555-0178', ['+12135550177']],
    ['Teléfono: 213-555-0177 Telefax: 213-555-0178', ['+12135550177']],
    ['Teléfono 213-555-0177, fax número 213-555-0178', ['+12135550177']],
    ['전화 +82 41-417-7417 팩스 +82 41-417-7418', ['+82414177417']],
    ['Fax us at 213-555-0178, or call 213-555-0177', ['+12135550177']],
    ['213-555-0177Fax: 213-555-0178', ['+12135550177']],
    ['Call 213-555-0177\n213-555-0178 (Fax)', ['+12135550177']],
    ['Tel: 213-555-0177 / 213-555-0179, Fax: 213-555-0178', ['+12135550177', '+12135550179']],
    ['Fax: 213-555-0178', []],
  ])('%j names %j', (text, numbers) => {
    expect(phonesOf(asShown('<p>Law</p>', text))).toEqual(numbers);
  });

  it.each<[text: string, numbers: string[]]>([
    ['Tel/Fax: 213-555-0177', ['+12135550177']],
    ['Phone & Fax: 213-555-0177', ['+12135550177']],
    ['Suite F (213) 555-0177', ['+12135550177']],
    ['Fax: 213-555-0177\nPhone: 213-555-0177', ['+12135550177']],
    ['Fax: 213-555-0178\n(800) 555-0199', ['+18005550199']],
    ['We fixed the fax of City Hall in a day, and we are proud. Call 213-555-0177', ['+12135550177']],
  ])('%j has a number to call', (text, numbers) => {
    expect(phonesOf(asShown('<p>Law</p>', text))).toEqual(numbers);
  });

  it.each<[where: string, body: string]>([
    ['a class of an icon font', '<p><i class="fa fa-fax"></i> 213-555-0178</p><p>213-555-0177</p>'],
    ['a picture', '<p><img src="f.png" alt="Fax"> 213-555-0178</p><p>213-555-0177</p>'],
    [
      'the structured data',
      '<p>213-555-0178</p><p>213-555-0177</p><script type="application/ld+json">{"@type":"Plumber","faxNumber":"213-555-0178"}</script>',
    ],
    ['a link to it', '<p>Fax: <a href="tel:2135550178">213-555-0178</a></p><p>213-555-0177</p>'],
  ])('%s tells which number is for faxes', (_, body) => {
    expect(phonesOf({ body })).toEqual(['+12135550177']);
    expect(numbersOf({ body }).links).toEqual([]);
  });

  it('not in the fix kit, the business data, the first screen or the list of contact details', () => {
    const site: TestSite = {
      html: `<html lang="en"><title>Law</title><header><span>FAX: 213-555-0178</span></header>
        <p>Phone: 213-555-0177</p><script type="application/ld+json">
        {"@type":"Attorney","name":"Law","telephone":"213-555-0178"}</script>`,
      rendered: {
        visibleText: 'FAX: 213-555-0178\nPhone: 213-555-0177',
        firstScreen: [screenElement({ text: '213-555-0178', href: 'tel:2135550178' })],
      },
    };
    const kit = kitOf(site);
    expect(jsonLdOf(kit)).toMatchObject({ telephone: '+12135550177' });
    expect(partOf(kit, 'tel')?.code).toBe('<a href="tel:+12135550177">213-555-0177</a>');
    const facts = testFacts(site);
    const screen = facts.get('firstScreen');
    expect(screen.ok && screen.value.phones).toEqual([]);
    const points = facts.get('contactPoints');
    expect(points.ok && points.value.find(({ kind }) => kind === 'phone')?.versions).toMatchObject([
      { normalized: '+12135550177' },
    ]);
  });
});

describe('elements separate words', () => {
  it.each<[body: string, shown: string]>([
    ['<span>TEL: 213-555-0177</span><span>FAX: 213-555-0178</span>', 'TEL: 213-555-0177FAX: 213-555-0178'],
    ['<ul><li><span>Tel</span><span>213-555-0177</span></li></ul>', 'Tel213-555-0177'],
    ['<p><b>Call</b><a href="/">213-555-0177</a></p>', 'CALL213-555-0177'],
    ['<p>213-555-0177<span>Open today</span></p>', '213-555-0177Open today'],
  ])('of %s', (body, shown) => {
    expect(phonesOf(asShown(body, shown))).toEqual(['+12135550177']);
    expect(phonesOf({ body })).toEqual(['+12135550177']);
  });

  it.each([
    '<p><b>2</b><b>1</b><b>3</b>-555-0177</p>',
    '<p>213-555-<b>0177</b></p>',
    '<p>(213)<b>555-0177</b></p>',
  ])('and not the digits of %s', (body) => {
    expect(phonesOf({ body })).toEqual(['+12135550177']);
  });
});

describe('letters of a number', () => {
  it.each(['417-7417FAX', '041-417-7417FAX', '213-555-0177FAX 2'])('"%s" spells no number', (text) => {
    expect(phonesOf(asShown('<p>Law</p>', `Call ${text}`))).not.toContain('+14177417329');
    expect(numbersOf({ body: `<a href="tel:${text}">x</a>` }).links[0]?.number).not.toBe('+14177417329');
  });

  it.each(['1-800-FLOWERS', '213-555-HVAC', '(213) 4-PLUMBR'])('"%s" does', (text) => {
    expect(phonesOf(asShown('<p>Law</p>', `Call ${text} today`))).toHaveLength(1);
  });
});

describe('examples beside fields', () => {
  it.each([
    '<p><input name="a"><small class="form-text">123 Main St, Pasadena, CA 91101 or 213-555-0177</small></p>',
    '<div><label>Address</label><input name="a"><span class="field-hint">123 Main St or 213-555-0177</span></div>',
    '<p>e.g. 123 Main St, Pasadena, CA 91101</p><p>Example: (213) 555-0177</p>',
    '<p>Ej.: 123 Main St</p><p>Por ejemplo: (213) 555-0177</p>',
    '<input placeholder="213-555-0177"><textarea placeholder="123 Main St"></textarea>',
  ])('are no details of the business: %s', (body) => {
    expect(phonesOf({ body })).toEqual([]);
    expect(testFacts({ body }).get('business')).toMatchObject({ value: { addresses: [] } });
  });

  it('are not on the first phone screen', () => {
    const firstScreen = [screenElement({ tag: 'input', text: '(213) 555-0177' })];
    const screen = testFacts({ body: '<p>Law</p>', rendered: { firstScreen } }).get('firstScreen');
    expect(screen.ok && screen.value.phones).toEqual([]);
  });
});
