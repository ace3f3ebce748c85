import type { BusinessPhone } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import {
  jsonLd,
  saying,
  sitePage,
  type TestSite,
  testFacts,
  testSources,
} from '../../../test-support/site.ts';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { pageSources } from '../../page/page-sources.ts';
import { readCountry } from '../country/page-country.ts';
import { readPhones } from './page-phones.ts';
import { mergePhones } from './phones.ts';

function phonesOf(site: TestSite): BusinessPhone[] {
  const business = testFacts(site).get('business');
  if (!business.ok) throw new Error('no business');
  return business.value.phones;
}

/** Numbers with what they are for, the main one with a star. */
const read = (site: TestSite): string[] =>
  phonesOf(site).map(
    ({ number, purposes, main }) => `${number} ${[...purposes].sort().join('+')}${main ? ' *' : ''}`,
  );

const page = (lang: string, body: string, head = ''): TestSite => ({
  html: `<html lang="${lang}"><head><title>Shop</title>${head}</head><body>${body}</body></html>`,
});

describe('what the words beside a number say it is for', () => {
  it.each<[lang: string, body: string, phones: string[]]>([
    ['en', '<p>Call or text us at (213) 555-0177</p>', ['+12135550177 call+text *']],
    ['en', '<p>Text a picture of the leak to (213) 555-0177</p>', ['+12135550177 text *']],
    ['en', '<p>24/7 Emergency Line: (213) 555-0177</p>', ['+12135550177 call+emergency *']],
    ['en', '<p>For non-emergencies call (213) 555-0177</p>', ['+12135550177 call *']],
    [
      'es',
      '<p>Teléfono: (213) 555-0177</p><p>Fax: (213) 555-0178</p>',
      ['+12135550177 call *', '+12135550178 fax'],
    ],
    [
      'de-DE',
      '<p>Telefon 030 5550177</p><p>Telefax: 030 5550178</p>',
      ['+49305550177 call *', '+49305550178 fax'],
    ],
    [
      'fr-FR',
      '<p>Tél. 01 99 00 01 77<br>Télécopie : 01 99 00 01 78</p>',
      ['+33199000177 call *', '+33199000178 fax'],
    ],
    ['pt-BR', '<p>Fone e WhatsApp: (11) 5555-0177</p>', ['+551155550177 call+whatsapp *']],
    ['it-IT', '<p>Tel. 06 5550 1770 – Fax 06 5550 1780</p>', ['+390655501770 call *', '+390655501780 fax']],
    ['ko', '<p>전화 02-555-0177 팩스 02-555-0178</p>', ['+8225550177 call *', '+8225550178 fax']],
    ['ja', '<p>TEL 03-5550-0177　FAX 03-5550-0178</p>', ['+81355500177 call *', '+81355500178 fax']],
    [
      'zh-TW',
      '<p>電話：02-2555-0177</p><p>傳真：02-2555-0178</p>',
      ['+886225550177 call *', '+886225550178 fax'],
    ],
    ['vi', '<p>Điện thoại: 024 3555 0177</p>', ['+842435550177 call *']],
    ['fil', '<p>Tawag: (02) 8555 0177</p>', ['+63285550177 call *']],
    ['hy', '<p>Հեռախոս՝ 010 550177</p><p>Ֆաքս՝ 010 550178</p>', ['+37410550177 call *', '+37410550178 fax']],
    ['fa', '<p>تلفن: ۰۲۱۵۵۵۰۰۱۷۷ نمابر: ۰۲۱۵۵۵۰۰۱۷۸</p>', ['+982155500177 call *', '+982155500178 fax']],
    [
      'ru',
      '<p>Телефон: +7 495 555-01-77, факс: +7 495 555-01-78</p>',
      ['+74955550177 call *', '+74955550178 fax'],
    ],
    [
      'tr',
      '<p>Telefon: 0212 555 01 77 Faks: 0212 555 01 78</p>',
      ['+902125550177 call *', '+902125550178 fax'],
    ],
    ['pl', '<p>tel./fax: 22 555 01 77</p>', ['+48225550177 call+fax *']],
    ['sv', '<p>Ring 08-555 017 77</p>', ['+46855501777 call *']],
    ['ro', '<p>Telefon: 021 555 01 77</p>', ['+40215550177 call *']],
  ])('in %s: %s', (lang, body, phones) => {
    expect(read(page(lang, body))).toEqual(phones);
  });

  it.each<[body: string, phones: string[]]>([
    ['<a href="https://wa.me/12135550177">Write</a>', ['+12135550177 whatsapp *']],
    [
      '<a href="https://api.whatsapp.com/send?phone=12135550177&text=Hi">Write</a>',
      ['+12135550177 whatsapp *'],
    ],
    ['<a href="sms:+12135550177">Text</a>', ['+12135550177 text *']],
    ['<a href="tel:+12135550177">Call</a><a href="sms:+12135550177">Text</a>', ['+12135550177 call+text *']],
    ["<script>b.onclick = () => open('https://wa.me/12135550177')</script>", ['+12135550177 whatsapp *']],
    ['<p><i class="fab fa-whatsapp"></i> (213) 555-0177</p>', ['+12135550177 call+whatsapp *']],
    [
      jsonLd(
        '{"@type":"Plumber","telephone":"213-555-0177","contactPoint":{"telephone":"213-555-0179"},"faxNumber":"213-555-0178"}',
      ),
      ['+12135550177 call *', '+12135550179 call', '+12135550178 fax'],
    ],
  ])('and links, icons, scripts and data: %s', (body, phones) => {
    expect(read({ body })).toEqual(phones);
  });
});

describe('numbers as they are written', () => {
  it.each<[lang: string, written: string, number: string]>([
    ['de-DE', '0761 / 555 01 77', '+497615550177'],
    ['de', '+49 (0) 761 5550177', '+497615550177'],
    ['de', '+ 49 761 5550177', '+497615550177'],
    ['de', '0049 761 5550177', '+497615550177'],
    ['en-AE', '971+ 545550177', '+971545550177'],
    ['en-MY', '+03-7729 0177', '+60377290177'],
    ['en', '213‑555‑0177', '+12135550177'],
    ['en', '213 - 555 - 0177', '+12135550177'],
    ['en', '(213)-555-0177', '+12135550177'],
    ['zh-TW', '０２-2555-0177', '+886225550177'],
  ])('in %s: %s', (lang, written, number) => {
    expect(phonesOf(page(lang, `<p>Tel: ${written}</p>`)).map((phone) => phone.number)).toEqual([number]);
  });

  it('two in one row are two', () => {
    expect(phonesOf({ body: '<p>213-555-0177 / 213-555-0178</p>' })).toHaveLength(2);
  });

  it.each([
    'Hours 08.00-17.00 and 2024-11-28',
    'License # 1126804',
    'CNPJ: 12.345.678/0001-90',
    'VAT registration number 206 668 009',
    '<a href="/articles/361003164/">361003164</a>',
    'Server 192.168.100.200',
    'Only $1.250.000 today',
    'Call 123-456-7890',
    'Call 123-456-7891',
    'Call (555) 555-5555',
    'Marlow Heights, CA 90000-1234',
  ])('%s names no phone', (body) => {
    expect(phonesOf({ body: `<p>${body}</p>` })).toEqual([]);
  });
});

describe('numbers of others', () => {
  it.each([
    '<p>Call 213-555-0132</p><p>State Licensing Board: 916-555-0188</p>',
    '<p>Call 213-555-0132</p><footer>Website by Pixel Mill, 916-555-0188</footer>',
    '<p>Call 213-555-0132</p><h3>Medical Council</h3><p>12 Foundry Street<br>Phone: <a href="tel:9165550188">916-555-0188</a></p>',
  ])('are not those of the business: %s', (body) => {
    expect(read({ body })).toEqual(['+12135550132 call *', '+19165550188 other']);
  });

  it.each([
    [
      'de',
      '<p>Außerhalb der Zeiten wenden Sie sich bitte an den Notdienst<br>unter der Nummer: 0761 5550199</p>',
    ],
    ['de', '<p>Österreichische Datenschutzbehörde<br>Alderstraße 1</p><p>Telefon: 0761 5550199</p>'],
    ['de', '<p>Bezirksregierung Marlow<br>Alderstraße 1</p><p>Telefon: 0761 5550199</p>'],
  ])('are not those of the business in %s: %s', (lang, body) => {
    expect(read(page(lang, `<p>Telefon 0761 5550177</p>${body}`))).toEqual([
      '+497615550177 call *',
      '+497615550199 other',
    ]);
  });

  it('an own emergency service is that of the business', () => {
    expect(read(page('de', '<p>Notdienst: 0761 5550199</p>'))).toEqual(['+497615550199 call+emergency *']);
    expect(read(page('de', '<p>Notdiensthandy 0761 5550199</p>'))).toEqual([
      '+497615550199 call+emergency *',
    ]);
  });

  it('the name of the business is beside its own', () => {
    const body =
      '<title>Rosa Med Spa</title><p>Marlow Support: 916-555-0188</p><p>Rosa Med Spa: 213-555-0132</p>';
    expect(read({ html: `<html lang="en">${body}</html>` })).toEqual([
      '+12135550132 call *',
      '+19165550188 other',
    ]);
  });

  it('a number that a template shows is left out beside a real one', () => {
    expect(read({ body: '<p>Call 213-746-2400</p><p>Call 213-555-0132</p>' })).toEqual([
      '+12137462400 call *',
    ]);
  });
});

describe('the number to call', () => {
  const others = '<p>Bret: 213-555-0141</p><p>Office: 213-555-0142</p>';

  it('is the one that header, link and data agree on', () => {
    const body = `${others}<header>213-555-0132</header><a href="tel:2135550132">Call</a>${jsonLd('{"@type":"Plumber","telephone":"213-555-0132"}')}`;
    expect(read({ body })[0]).toBe('+12135550132 call *');
  });

  it('is never a fax', () => {
    const body = '<header><p>Fax: 213-555-0178</p></header><footer>Fax: 213-555-0178</footer>';
    expect(read({ body })).toEqual(['+12135550178 fax']);
  });

  it('is not what a link dials that shows another number', () => {
    const left = '<a href="tel:2135550199">(213) 555-0177</a>';
    expect(read(page('en', left.repeat(3), '<link rel="canonical" href="/">'))).toEqual([
      '+12135550177 call *',
      '+12135550199 call',
    ]);
  });

  it('is not on a page that guides to others', () => {
    const numbers = Array.from({ length: 8 }, (_, index) => `<p>School: (213) 555-01${index + 10}</p>`);
    const sources = pageSources(testSources({ body: numbers.join('') }));
    const business = saying({ phones: readPhones(sources), countries: readCountry(sources) });
    const purposesOn = (path: string) => {
      const pages = [sitePage('/'), sitePage(path, { kind: 'other', business })];
      return new Set(mergePhones(pages).flatMap(({ main, purposes }) => (main ? [] : purposes)));
    };
    expect(purposesOn('/local_links.html')).toEqual(new Set(['other']));
    expect(purposesOn('/our-clinics.html')).toEqual(new Set(['call']));
  });

  it.each<[names: string[], purposes: string[]]>([
    [
      ['Rosa Electric', 'Alder Energy', 'Birch Generator'],
      ['other', 'other', 'other'],
    ],
    [
      ['Newport Office', 'Bristol Office', 'Westport Office'],
      ['call', 'call', 'call'],
    ],
    [
      ['Old Town', 'Harbor Point', 'Lake View'],
      ['call', 'call', 'call'],
    ],
  ])('of %j in a list of names and towns', (names, purposes) => {
    const items = names.map((name, index) => `<li>${name} – Marlow, RI – (401) 847-25${index + 10}</li>`);
    const body = `<title>Copperline</title><a href="tel:4018472599">401-847-2599</a><ul>${items.join('')}</ul>`;
    const phones = phonesOf({ body }).filter(({ main }) => !main);
    expect(phones.map((phone) => phone.purposes.join())).toEqual(purposes);
  });

  it('has the words beside it', () => {
    expect(phonesOf({ body: '<p>Book a visit: 213-555-0132</p>' })[0]?.label).toBe('Book a visit');
  });
});

it.each([
  '213-555-0132 '.repeat(40_000),
  '+1 ('.repeat(50_000),
  '1'.repeat(200_000),
  `${'<b>('.repeat(20_000)}1-`,
  '<a href="tel:+12135550132">Call</a>'.repeat(20_000),
  'call fax text '.repeat(20_000),
  Array.from({ length: 20_000 }, (_, index) => `<p>0${index} 12 34 56, CA 90000 zł</p>`).join(''),
])('reads a hostile page in bounded time: %.40s', (body) => {
  const sources = pageSources(testSources({ body }));
  expect(sources.contactText.length).toBeGreaterThanOrEqual(0);
  const started = threadMs();
  const business = saying({ phones: readPhones(sources), countries: readCountry(sources) });
  mergePhones([sitePage('/', { business })]);
  expect(threadMs() - started).toBeLessThan(BOUNDED_MS);
});
