import { describe, expect, it, test } from 'vitest';
import { parsePageDocument } from './page-document.ts';
import { awaitsScript, scrambledTexts } from './script-text.ts';

const page = (body: string, script = '<script src="/site.js"></script>') =>
  parsePageDocument(`<body>${body}${script}</body>`, 'https://www.copperline.example/', 'html');

describe('a page awaits its script', () => {
  test.each<[string, string, boolean]>([
    ['whole text', '<p>Call 213-555-0123</p><footer>Copperline</footer>', false],
    ['an element that includes a file', '<div data-include="parts/contact.html"></div>', true],
    ['an empty view', '<p>Pipes</p><div ng-view></div>', true],
    ['an outlet', '<p>Pipes</p><router-outlet></router-outlet>', true],
    ['open values of a template', '<p>Call {{ shop.phone | tel }}</p>', true],
    ['braces in a text', '<p>Call {213-555-0123}</p>', false],
    ['an empty element of its own', '<site-header></site-header>', true],
    ['an icon of its own', '<ion-icon name="menu"></ion-icon>', false],
    ['an empty foot', '<p>Pipes</p><footer id="foot"> </footer>', true],
    [
      'a map, a year and a status line',
      '<div id="map"></div><span id="year"></span><p id="status"></p>',
      false,
    ],
    ['many named headings without a text', '<h2 id="a"></h2><p id="b"></p>'.repeat(3), true],
    ['icons without a text', '<a href="/x" id="x"><i class="icon"></i></a>'.repeat(9), false],
    ['a scrambled mail address', '<a class="m" href="mailto:ubzr@znvyf.pbz">ubzr@znvyf.pbz</a>', true],
  ])('%s', (_what, body, awaits) => {
    expect(awaitsScript(page(body))).toBe(awaits);
  });

  it('not without scripts', () => {
    expect(awaitsScript(page('<footer></footer>', ''))).toBe(false);
  });
});

test('what is marked like a scrambled mail address is scrambled too', () => {
  const body =
    '<a class="n" href="tel:213-555-0123">213-555-0123</a><a class="s t" href="tel:546-888-3456">546-888-3456</a>' +
    '<a class="s" href="mailto:ubzr@znvyf.pbz">Write</a>';
  expect(scrambledTexts(page(body))).toEqual([
    'tel:546-888-3456',
    '546-888-3456',
    'mailto:ubzr@znvyf.pbz',
    'Write',
  ]);
  expect(scrambledTexts(page(body.replace('ubzr@znvyf.pbz', 'home@mails.con')))).toEqual([]);
});
