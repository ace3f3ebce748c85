// biome-ignore-all lint/suspicious/noTemplateCurlyInString: scripts of pages are written in strings.
import { expect, it } from 'vitest';
import { testFacts, testSources } from '../../../test-support/site.ts';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { pageSources } from '../../page/page-sources.ts';
import { readLinks } from './links.ts';

function linksOf(body: string) {
  const site = testFacts({ body }).get('business');
  return site.ok ? site.value.links.map(({ kind, network, state }) => `${kind} ${network} ${state}`) : [];
}

const link = (href: string, words = 'Here') => `<a href="${href}">${words}</a>`;
const icon = (name: string, href = '#') => `<a href="${href}"><i class="${name}"></i></a>`;

it.each<[body: string, expected: string | null]>([
  [link('https://www.facebook.com/copperline'), 'social facebook real'],
  [link('https://facebook.com/profile.php?id=10001'), 'social facebook real'],
  [
    `<ul><li>${link('https://facebook.com/copperline', 'Facebook')}</li><li>© Copperline</li><li>Design by ${link('#', 'Pixel')}</li></ul>`,
    'social facebook real',
  ],
  [`<ul><li>Design by</li><li>${link('https://facebook.com/pixel', 'Pixel Foundry')}</li></ul>`, null],
  ['<script>open(`https://wa.me/${phone.replace(1)}`)</script>', null],
  [link('https://www.instagram.com/copperline?igsh=1'), 'social instagram real'],
  [link('https://www.tiktok.com/@copperline'), 'social tiktok real'],
  [link('https://www.youtube.com/@copperline'), 'social youtube real'],
  [link('https://g.page/r/CYzf/review'), 'social google real'],
  [link('https://maps.app.goo.gl/AdnF', 'Read our reviews'), 'social google real'],
  [link('https://maps.app.goo.gl/AdnF', '12 Alder Street, Marlow'), null],
  [link('https://goo.gl/maps/AdnF', 'Get directions'), null],
  [link('https://yandex.ru/maps/org/copperline/123'), 'social yandex real'],
  [link('https://www.tiktok.com/@yourusername'), 'social tiktok placeholder'],
  [link('https://instagram.com'), 'social instagram placeholder'],
  [link('https://facebook.com/yourpage'), 'social facebook placeholder'],
  [
    link('https://search.google.com/local/writereview?placeid=PLACE_ID_PLACEHOLDER'),
    'social google placeholder',
  ],
  [link('https://www.tiktok.com/copperline'), 'social tiktok dead'],
  [link('https://plus.google.com/10933'), 'social google dead'],
  [icon('fab fa-facebook-f'), 'social facebook placeholder'],
  [icon('bi bi-twitter-x', ''), 'social x placeholder'],
  ['<a><img src="img/instagram.png" alt=""></a>', 'social instagram placeholder'],
  ['<a href="#!" aria-label="LinkedIn"></a>', 'social linkedin placeholder'],
  [link('#', 'YouTube'), 'social youtube placeholder'],
  [
    '<div><i class="fab fa-facebook"></i><i class="fab fa-youtube"></i></div>',
    'social facebook placeholder; social youtube placeholder',
  ],
  [
    '<div class="socials"><span>Facebook</span><span>TikTok</span></div>',
    'social facebook placeholder; social tiktok placeholder',
  ],
  ['<p>On <i class="fab fa-facebook"></i> since 2019</p>', null],
  ['<div role="button"><i class="fab fa-facebook"></i><i class="fab fa-youtube"></i></div>', null],
  [
    `<link rel="stylesheet" href="https://cdn.themery.example/a.css">${link('https://www.facebook.com/Themery')}`,
    'social facebook placeholder',
  ],
  [
    `<a href="mailto:hi@copperline.example">Mail</a><script src="https://copperline.example/a.js"></script>${link('https://x.com/copperline')}`,
    'social x real',
  ],
  [`<p>طراحی و توسعه ${link('https://www.instagram.com/studio', 'Studio')}</p>`, null],
  [
    `<script type="application/ld+json">{"@type":"Plumber","sameAs":["https://eitaa.com/copperline","https://facebook.com/yourpage"]}</script>`,
    'social eitaa real',
  ],
  [link('https://g.co/kgs/Ab1'), 'social google real'],
  [link('https://maps.google.com/?cid=ChIJx'), 'social google dead'],
  [icon('fa fa-share facebook'), null],
  [icon('bi bi-chevron-up'), null],
  [link('#', 'Read what they say on Google'), null],
  [link('https://www.facebook.com/sharer.php?u=x'), null],
  [link('https://twitter.com/intent/tweet?x'), null],
  [link('https://www.youtube.com/watch?v=abc'), null],
  [link('https://www.instagram.com/p/BZmrPA9BFPv/'), null],
  [link('https://www.instagram.com/reel/BZmrPA9BFPv/'), null],
  [link('https://www.instagram.com/pipes/'), 'social instagram real'],
  [link('https://www.google.com/maps/dir/?api=1'), null],
  [`<p>Website by ${link('https://www.instagram.com/studio', '@studio')}</p>`, null],
  [link('https://wa.me/12135550132?text=Hi'), 'chat wa.me real'],
  [link('https://wa.me/'), 'chat wa.me dead'],
  [link('https://wa.me/1234567890'), 'chat wa.me placeholder'],
  [link('viber://chat?number=%2B12135550132'), 'chat viber real'],
  [link('https://m.me/copperline'), 'chat m.me real'],
  ['<script src="https://embed.tawk.to/6a6b/default"></script>', 'chat embed.tawk.to real'],
  [`<script>s1.src = 'https://embed.tawk.to/6a6b/default'</script>`, 'chat embed.tawk.to real'],
  [`<button onclick="window.open('https://m.me/copperline')">Write</button>`, 'chat m.me real'],
  ['<iframe src="https://calendly.com/copperline/visit"></iframe>', 'booking calendly.com real'],
  [link('https://calendly.com/your-username'), 'booking calendly.com placeholder'],
  ['<script src="https://assets.calendly.com/assets/external/widget.js"></script>', null],
  [
    '<script src="https://api.mews.com/distributor/distributor.min.js"></script>',
    'booking api.mews.com real',
  ],
  [link('https://portal.clinic.example/x', 'Book an appointment'), 'booking portal.clinic.example real'],
  [link('https://eat.example/x', 'Order online'), 'order eat.example real'],
  [link('https://salon.example/x', '預約'), 'booking salon.example real'],
  [link('/book', 'Book now'), null],
  [link('https://pro.housecallpro.com/Copperline/12/terms', 'Terms'), null],
  [link('https://news.example/x', 'Read the article'), null],
])('%s is %s', (body, expected) => {
  expect(linksOf(body)).toEqual(expected === null ? [] : expected.split('; '));
});

it('lists a link once for each page', () => {
  expect(linksOf(link('https://www.facebook.com/copperline').repeat(3))).toHaveLength(1);
});

it.each<[what: string, body: string]>([
  ['thousands of links', link('https://www.facebook.com/a', 'x'.repeat(200)).repeat(5_000)],
  [
    'an icon of thousands of elements',
    icon('fa-facebook')
      .replace('</a>', `${'<b></b>'.repeat(50_000)}</a>`)
      .repeat(3),
  ],
  ['a script of slashes', `<script>x = '${'//'.repeat(100_000)}'</script>`],
])('%s are read in time', (_, body) => {
  const sources = pageSources(testSources({ body }));
  expect(sources.document.complete).toBe(true);
  const started = threadMs();
  readLinks(sources);
  expect(threadMs() - started).toBeLessThan(BOUNDED_MS);
});
