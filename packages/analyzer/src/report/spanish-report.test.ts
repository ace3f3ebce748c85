import { localizeReport, message } from '@fml/report-texts';
import { namedChecks } from '@fml/report-texts/testing';
import { describe, expect, it, test } from 'vitest';
import { reportOf } from '../../test-support/report-of.ts';
import { answered, link, load, screenElement, TEST_URL, type TestSite } from '../../test-support/site.ts';
import { AUDITS } from '../audits/registry.ts';

const timedOut = { ok: false as const, fault: { code: 'timed_out' as const, host: 'x.example' } };

const FAILING_CHECKS = namedChecks().map((id) => ({
  id,
  title: 'An English title',
  score: 0,
  scoreDisplayMode: 'binary',
  displayValue: 'An English value',
  items: [],
}));

/** Sites that between them make most audits speak. Words of the pages themselves are Spanish. */
const SITES: Record<string, TestSite> = {
  'with nothing right': {
    html: '<meta name="robots" content="noindex"><p>213-555-0123 Lorem ipsum dolor sit amet</p><footer>© 2019 Plomería</footer><img src="/a.jpg"><a href="#">Book now</a><form><input name="email"><input name="name"><textarea name="message"></textarea></form><h2>Hola</h2><h4>Adiós</h4>',
    page: { finalUrl: 'http://www.example-plumbing.com/?a=1', tls: null },
    links: [link('/contacto', 404)],
    fetch: {
      sitemap: answered({ url: `${TEST_URL}sitemap.xml`, status: 404 }),
      robotsTxt: answered({ url: `${TEST_URL}robots.txt`, status: 503 }),
    },
    browser: {
      performanceScore: 20,
      accessibilityScore: 40,
      seoScore: 30,
      loads: [load({ largest_contentful_paint_ms: 9_000, total_blocking_time_ms: 1_500 })],
      layoutShift: { largest: 0.4, seenInLoads: 1, loads: 2 },
      lighthouseAudits: FAILING_CHECKS,
    },
    files: [
      { url: '/a.jpg', transferBytes: 5_000_000 },
      { url: 'https://otro.example/b.js', resourceType: 'Script', transferBytes: 2_000_000 },
    ],
  },
  'with faults around it': {
    body: '<h1>Plomero</h1><a href="tel:+12135550123">213-555-0199</a><a href="sms:">Escríbanos</a><a href="#">Español</a><p>Lunes a viernes 8:00 am - 5:00 pm</p><footer>214 Foundry Street, Pasadena, CA 91101</footer><script type="application/ld+json">{"@type":"Plumber","address":"241 Foundry Street, Pasadena, CA 91101"}</script>',
    head: '<link rel="canonical" href="https://otro.example/"><script type="application/ld+json">{</script>',
    fetch: {
      alternateHost: timedOut,
      plainHttp: timedOut,
      robotsTxt: timedOut,
      sitemap: timedOut,
    },
    otherPages: {
      leftOut: [{ url: `${TEST_URL}contacto`, kind: 'contact', why: message('other_pages.robots') }],
    },
    rendered: { firstScreen: [screenElement({ href: 'tel:+12135550123', coveredBy: 'Usamos cookies' })] },
    browser: {
      accessibilityScore: null,
      performanceScore: null,
      fault: { code: 'page_hung', host: 'x.example' },
    },
  },
  'that no browser opened': { html: '<div id="app"></div><script src="/app.js"></script>', browser: null },
  'with many small faults': {
    body: `<h1>Bienvenidos</h1><h2></h2><p>Ofrecemos precios. Offer expires 1/2/2024. info@mysite.com</p><p>Warning: x in /a/b.php on line 3</p>
<a href="/a">aquí</a><a href="https://www.facebook.com/">Facebook</a><img src="/a.jpg" alt="IMG_2041.jpg"><video autoplay src="/v.mp4"></video>
<form action="http://l.example/"><input name="email"></form><ul><li>Uno</li></ul><table><tr><th>Precio</th></tr></table><iframe src="/m"></iframe>
<p lang="zz" tabindex="2" role="note">Nota</p><div style="display:none"><a href="https://s.example/">casino</a><a href="https://s.example/b">viagra</a></div>`,
    head: `<meta name="description" content="Plumber in Pasadena, Example Plumbing"><meta name="description" content="Otra"><meta property="og:image" content="/a.jpg">
<meta name="generator" content="WordPress 4.9"><meta name="robots" content="nosnippet"><meta http-equiv="refresh" content="9">
<link rel="stylesheet" href="https://fonts.googleapis.com/css?family=Inter">${'<script src="https://code.jquery.com/jquery-1.11.3.min.js"></script>'.repeat(7)}<script src="https://polyfill.io/v3/a.js"></script>
<script type="application/ld+json">{"@type":"Plumber","name":"Rosa","url":"https://otro.example/","geo":{"@type":"GeoCoordinates","latitude":0,"longitude":0},"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.9"},"address":{"@type":"PostalAddress","addressLocality":"Burbank","addressRegion":"CA"}}</script>`,
    page: {
      durationMs: 4_000,
      headers: { 'set-cookie': 'PHPSESSID=1; path=/' },
      redirects: [1, 2, 3].map((n) => ({ url: `https://r${n}.example/`, status: 301, location: TEST_URL })),
    },
    robotsTxt:
      'User-agent: OAI-SearchBot\nUser-agent: Bingbot\nDisallow: /\nUser-agent: *\nDisallow: /wp-includes/',
    rendered: { sidewaysPx: 200, smallTextShare: 0.8 },
    browser: {
      accessibilityScore: 40,
      lighthouseAudits: FAILING_CHECKS,
    },
    files: [
      { url: TEST_URL, resourceType: 'Document', waitMs: 3_000 },
      { url: '/v.mp4', resourceType: 'Media', transferBytes: 9_000_000 },
      {
        url: '/f.woff2',
        resourceType: 'Font',
        transferBytes: 900_000,
        cacheControl: null,
      },
      {
        url: '/wp-includes/a.css',
        resourceType: 'Stylesheet',
        mimeType: 'text/css',
        transferBytes: 900_000,
        resourceBytes: 800_000,
      },
      { url: '/gone.js', resourceType: 'Script', status: 404 },
      { url: 'https://consent.cookiebot.com/uc.js', resourceType: 'Script' },
      { url: 'https://www.facebook.com/tr/?id=1' },
      ...Array.from({ length: 25 }, (_, n) => ({ url: `/${n}.jpg`, protocol: 'http/1.1' })),
    ],
  },
  'that is fine': { body: '<h1>Plomero en Pasadena</h1><p>Calle 1</p>' },
};

/** Fields whose value is not our text. */
const DATA_FIELDS = new Set([
  'report_id',
  'url',
  'timestamp',
  'final_url',
  'page_title',
  // What the pages say, as they say it.
  'business',
  'google',
  'answers',
  'id',
  'severity',
  'kind',
  'family',
  'fixer',
  'insights_by',
  'language',
  'algorithm',
  'lighthouse',
  'browser',
  'key',
  // Paths of pages, and titles of pages.
  'pages',
  'issue_id',
  'normalized',
  // A class of schema.org.
  'trade',
]);

interface SeenText {
  path: string;
  english: string;
  spanish: string;
  /** Where a text has its message next to it, or is always ours. */
  isOurs: boolean;
}

function textsOf(english: unknown, spanish: unknown, path = '', isOurs = true): SeenText[] {
  if (typeof english === 'string' && typeof spanish === 'string') return [{ path, english, spanish, isOurs }];
  if (typeof english !== 'object' || english === null) return [];
  return Object.entries(english).flatMap(([name, part]) => {
    if (DATA_FIELDS.has(name) || name === 'message' || name.endsWith('_message')) return [];
    const isMixed = /\.(?:evidence|contact_points\.\d+\.values|fix_kit|fields)\.\d+$/.test(path);
    const other: unknown = Object.getOwnPropertyDescriptor(spanish, name)?.value;
    return textsOf(part, other, `${path}.${name}`, isMixed ? `${name}_message` in english : isOurs);
  });
}

const ENGLISH =
  /\b(?:the|your|you|and|with|customers?|phone|checks?|pages?|we|is|not|could|missing|picture|heading)\b/i;
/** Texts that read the same in both languages. */
const SAME = /^(?:WordPress|error \d+|(?:image\/\w+, )?[\d.]+ [KM]B|\d+ ms)$/;

/** Without the names of menus, which are quoted as an English editor shows them. */
function ownWords({ path, spanish }: SeenText): string {
  return path.endsWith('.menu') ? spanish.replaceAll(/"[^"]*"/g, '') : spanish;
}

describe.each(Object.entries(SITES))('the Spanish report of a site %s', (_name, site) => {
  const english = reportOf(site);
  const texts = textsOf(english, localizeReport(english, 'es'));

  it('says all of our own words in Spanish', () => {
    expect(texts.filter(({ isOurs }) => isOurs).length).toBeGreaterThan(20);
    const left = texts.filter(
      (text) =>
        text.isOurs &&
        ((text.english === text.spanish && !SAME.test(text.english)) || ENGLISH.test(ownWords(text))),
    );
    expect(left).toEqual([]);
  });

  it('repeats data of the page as it is', () => {
    const data = texts.filter(({ isOurs }) => !isOurs);
    expect(data.filter((text) => text.english !== text.spanish)).toEqual([]);
  });
});

test('between them, the sites make most audits fail', () => {
  const failed = Object.values(SITES).flatMap((site) =>
    Object.values(reportOf(site).issues).flatMap((issues) => issues.map(({ id }) => id)),
  );
  expect(new Set(failed).size).toBeGreaterThan(AUDITS.length * 0.6);
});
