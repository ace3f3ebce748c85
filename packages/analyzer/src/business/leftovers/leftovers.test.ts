import { expect, it, test } from 'vitest';
import { testSources } from '../../../test-support/site.ts';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { pageSources } from '../../page/page-sources.ts';
import { readLeftovers } from './leftovers.ts';

const leftOf = (body: string, language: string | null = 'en') =>
  readLeftovers(pageSources(testSources({ body })), language).map(({ kind, seen }) => `${kind}: ${seen}`);
const menu = (...links: string[]) =>
  `<nav><ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul></nav>`;
const WORKS = '<a href="/drains">Drains</a>';

it.each<[what: string, body: string, expected: string[]]>([
  [
    'Latin without lorem ipsum',
    '<p>In venenatis ipsum fringilla proin semper senectus.</p>',
    ['filler: In venenatis ipsum fringilla proin semper senectus.'],
  ],
  ['a motto in Latin', '<p>Fiat justitia ruat caelum, per aspera ad astra since 1990</p>', []],
  ['a label with a dash', '<p>SIRET : -</p><p>Marlow</p>', ['filler: SIRET : -']],
  ['a label before the next one', '<p>FAX:</p><p>E-mail: a@b.example</p>', ['filler: FAX:']],
  ['labels of a column, values in the next', '<p>Fax:</p><p>Tel:</p><p>213-555-0178</p>', []],
  ['a label with its value below', '<p>FAX:</p><p>213-555-0178</p>', []],
  [
    'a drawing that asks to be replaced',
    '<img src="https://upload.example/Replace_this_image_male.svg">',
    ['filler: https://upload.example/Replace_this_image_male.svg'],
  ],
  [
    'a note to the owner',
    '<p>Replace placeholders with your phone.</p>',
    ['filler: Replace placeholders with your phone'],
  ],
  ['sample reviews', '<p>These are placeholder review cards.</p>', ['filler: placeholder review cards']],
  [
    'a form that was never set up',
    '<p>Form Not Configured. Set it up.</p>',
    ['filler: Form Not Configured. Set it up.'],
  ],
  ['a part that was never replaced', '<p>We can replace this filter today, or that heater later.</p>', []],
  [
    'a gap in a message',
    '<a href="https://wa.me/5541990000000?text=Moro+em+%5BBAIRRO%5D">Oi</a>',
    ['filler: [BAIRRO]'],
  ],
  ['a second title', '<title>My Title</title>', ['filler: My Title']],
  ['a picture that stands for a map', '<img src="a.jpg" alt="Map placeholder">', ['alt: Map placeholder']],
  ['the street of a template', '<p>123 Plumber Street, Marlow</p>', ['contact: 123 Plumber Street, Marlow']],
  ['an address that a template shows', '<p>example@gmail.com</p>', ['contact: example@gmail.com']],
  ['a street of that kind', '<p>123 Garden Street, Marlow</p>', []],
  ['a gap for a town', '<p>Encanador em [BAIRRO]</p>', ['filler: [BAIRRO]']],
  [
    'a note of what comes later',
    '<p>A booking link can be added here when ready.</p>',
    ['filler: link can be added here when ready'],
  ],
  ['brackets that say something', '<p>[SOLD OUT] [Name withheld] Toppings can be added here.</p>', []],
  ['a description that says nothing', '<img src="a.jpg" alt="Responsive image">', ['alt: Responsive image']],
  ['a description', '<img src="a.jpg" alt="Van in front of a house">', []],
  ['an entry without an address', menu(WORKS, '<a href="#">Blog</a>'), ['nowhere: Blog (#)']],
  ['a place that is not there', menu(WORKS, '<a href="#team">Team</a>'), ['nowhere: Team (#team)']],
  ['a place that is there', `${menu(WORKS, '<a href="#team">Team</a>')}<div id="team"></div>`, []],
  [
    'a place that a script opens',
    `${menu(WORKS, '<a href="#team">Team</a>')}<script>open('team')</script>`,
    [],
  ],
  ['a menu that a script handles as a whole', menu('<a href="#">Team</a>', '<a href="#">Blog</a>'), []],
  ['the foot of the page', '<footer><a href="#">Imprint</a></footer>', ['nowhere: Imprint (#)']],
  ['the way to the top', menu(WORKS, '<a href="#">Home</a>', '<a href="#">Back to top</a>'), []],
  ['the name of the title', menu(WORKS, '<a href="#">Plumber in Pasadena</a>'), []],
  ['the maker of the website', '<footer><p>Designed by <a href="#">Pixel Foundry</a></p></footer>', []],
  ['a submenu', menu(WORKS, '<a href="#">Services</a><ul><li><a href="/a">A</a></li></ul>'), []],
  ['an entry that opens something', menu(WORKS, '<a href="#" data-bs-toggle="x">More services</a>'), []],
  ['settings of cookies', '<footer><a href="#">Cookie settings</a></footer>', []],
  ['a choice of language', menu(WORKS, '<a href="#">De</a>'), []],
  ['a link in a text', '<p><a href="#">Read on</a></p>', []],
  ['the sign-in in Turkish', menu('<a href="/y">Yönetim Paneli</a>'), ['admin: /y']],
  ['the sign-in in Korean', menu('<a href="/y">관리자 로그인</a>'), ['admin: /y']],
  ['the sign-in in Spanish', menu('<a href="/y">Panel de administración</a>'), ['admin: /y']],
  ['property management in German', menu('<a href="/y">Verwaltung</a>'), []],
  ['what an author wrote', menu('<a href="/author/admin/">admin</a>'), []],
  [
    'a place of the page of the admin',
    menu('<a href="#content">Skip to content</a>'),
    ['nowhere: Skip to content (#content)'],
  ],
])('%s', (_, body, expected) => {
  expect(leftOf(body)).toEqual(expected);
});

it('knows the English hints of a template on a page in another language', () => {
  const form = '<input placeholder="Search Here.."><input placeholder="E-mail">';
  expect(leftOf(form, 'es')).toEqual(['filler: Search Here..']);
  expect(leftOf(form, 'en')).toEqual([]);
  expect(leftOf(form, null)).toEqual([]);
});

test.each([
  'venenatis fringilla '.repeat(20_000),
  'FAX:\n'.repeat(50_000),
  `<p>x${' '.repeat(300_000)}x</p>`,
  menu(...Array.from({ length: 3_000 }, (_, index) => `<a href="#p${index}">Entry ${index}</a>`)),
])('hostile pages cost little', (body) => {
  const sources = pageSources(testSources({ body }));
  expect(sources.document.complete && sources.visibleText).toBeTruthy();
  const start = threadMs();
  readLeftovers(sources, 'es');
  expect(threadMs() - start).toBeLessThan(BOUNDED_MS);
});
