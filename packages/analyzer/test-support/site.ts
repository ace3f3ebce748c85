import type { MeasuredLoad } from '@fml/contract';
import { formatMessage, message } from '@fml/report-texts';
import type { SeenForm } from '../src/business/forms/forms.ts';
import type { PageBusiness } from '../src/business/page-business.ts';
import { addressesInText } from '../src/business/places/address-text.ts';
import { collectFacts, type Facts } from '../src/facts.ts';
import type { AnalysisSources } from '../src/page/page-sources.ts';
import type {
  BrowserMeasurement,
  FetchedResource,
  FetchResult,
  FirstScreenElement,
  NetworkRecord,
  OtherPages,
  RenderedPage,
  SiteFetch,
  SitePageContent,
} from '../src/stages.ts';
import { failOnBroken } from './fail-on-broken.ts';

/** A website as a test describes it: what is not named takes the value of a healthy site. */
export interface TestSite {
  html?: string;
  /** Put into a whole document with a complete head. Ignored when `html` is given. */
  body?: string;
  /** More of the head of that document. */
  head?: string;
  /** Structured data of that document. */
  jsonLd?: string;
  page?: Partial<FetchedResource>;
  robotsTxt?: string;
  links?: SiteFetch['links'];
  /** The other pages that were read. */
  others?: SitePageContent[];
  /** What else is known of other pages. */
  otherPages?: Partial<OtherPages>;
  /** Script files of the website that were read, by path. */
  scripts?: Record<string, string>;
  fetch?: Partial<SiteFetch>;
  /** What the browser loaded; addresses are relative to the page. */
  files?: (Partial<NetworkRecord> & { url: string })[];
  /** `null`: no browser ran. The rendered page defaults to the HTML that was sent. */
  browser?: Partial<BrowserMeasurement> | null;
  rendered?: Partial<RenderedPage> | null;
}

export const TEST_NOW = new Date('2026-11-20T12:00:00Z');
export const TEST_URL = 'https://www.example-plumbing.com/';
export const NO_BROWSER = message('coverage.browser_failed');
export const NO_BROWSER_SENTENCE = formatMessage('en', 'coverage.browser_failed');
/** A page that scripts write, where no browser ran. */
export const SHELL: TestSite = {
  html: '<body><div id="app"></div><script src="/app.js"></script></body>',
  browser: null,
};

export const at = (path: string): string => new URL(path, TEST_URL).href;

/** What a link of the website answered. */
export const link = (
  path: string,
  status: number | null,
  more: Partial<SiteFetch['links'][number]> = {},
) => ({
  url: at(path),
  status,
  why: null,
  ...more,
});

export const jsonLd = (data: string): string => `<script type="application/ld+json">${data}</script>`;

export function testSources(site: TestSite = {}): AnalysisSources {
  const { body = '<h1>Plumber in Pasadena</h1>', head = '' } = site;
  const html = site.html ?? healthyDocument(body, site.jsonLd ? head + jsonLd(site.jsonLd) : head);
  const page = resource({
    body: html,
    tls: { protocol: 'TLSv1.3', validTo: '2027-03-01T00:00:00Z', issuer: 'Test CA' },
    ...site.page,
  });
  const fetch: SiteFetch = {
    page,
    robotsTxt: answered({
      url: at('/robots.txt'),
      body: site.robotsTxt ?? 'User-agent: *\nDisallow: /wp-admin/\n',
    }),
    sitemap: answered({
      url: at('/sitemap.xml'),
      body: '<urlset><url><loc>https://x.example/</loc></url></urlset>',
    }),
    plainHttp: answered({ finalUrl: TEST_URL }),
    alternateHost: answered({ url: 'https://example-plumbing.com/', finalUrl: TEST_URL }),
    links: site.links ?? [],
    otherPages: site.others || site.otherPages ? otherPages(site.others ?? [], site.otherPages) : null,
    scripts: new Map(Object.entries(site.scripts ?? {}).map(([path, code]) => [at(path), code])),
    ...site.fetch,
  };
  if (site.browser === null) return { fetch, measurement: { why: NO_BROWSER }, now: TEST_NOW };
  const rendered = site.rendered === null ? null : renderedPage(page, site.rendered);
  const network = (site.files ?? []).map((file) => record({ ...file, url: at(file.url) }));
  return { fetch, measurement: measurement({ rendered, network, ...site.browser }), now: TEST_NOW };
}

export function testFacts(site: TestSite = {}): Facts {
  return collectFacts(testSources(site), failOnBroken);
}

/** A complete document around `body`, with extra head content. */
export function healthyDocument(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>Plumber in Pasadena | Example Plumbing</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
}

export function resource(overrides: Partial<FetchedResource> = {}): FetchedResource {
  const url = overrides.url ?? TEST_URL;
  const body = overrides.body ?? '';
  return {
    url,
    finalUrl: url,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body,
    bodyBytes: body.length,
    truncated: false,
    redirects: [],
    tls: null,
    durationMs: 10,
    ...overrides,
  };
}

export const answered = (overrides: Partial<FetchedResource>): FetchResult => ({
  ok: true,
  resource: resource(overrides),
});

export const record = (overrides: Partial<NetworkRecord> & { url: string }): NetworkRecord => ({
  resourceType: 'Image',
  mimeType: 'image/jpeg',
  status: 200,
  transferBytes: 1024,
  resourceBytes: 1024,
  protocol: 'h2',
  cacheControl: 'max-age=31536000',
  waitMs: 50,
  ...overrides,
});

export const load = (overrides: Partial<MeasuredLoad> = {}): MeasuredLoad => ({
  performance_score: 90,
  first_contentful_paint_ms: 1200,
  largest_contentful_paint_ms: 2000,
  total_blocking_time_ms: 50,
  cumulative_layout_shift: 0,
  speed_index_ms: 1500,
  ...overrides,
});

/** A link in the first phone screen. */
export const screenElement = (overrides: Partial<FirstScreenElement>): FirstScreenElement => ({
  tag: 'a',
  text: '',
  href: null,
  x: 20,
  y: 100,
  width: 200,
  height: 48,
  coveredBy: null,
  ...overrides,
});

/** A picture as the page shows it. */
export const picture = (
  overrides: Partial<RenderedPage['images'][number]>,
): RenderedPage['images'][number] => ({
  url: at('/a.jpg'),
  naturalWidth: 800,
  naturalHeight: 600,
  shownWidth: 400,
  shownHeight: 300,
  alt: '',
  top: 0,
  lazy: false,
  ...overrides,
});

function renderedPage(page: FetchedResource, overrides: Partial<RenderedPage> = {}): RenderedPage {
  // No visible text is given: the facts then read the text of the HTML, as the tests expect.
  return {
    url: page.finalUrl,
    title: '',
    html: page.body,
    visibleText: '',
    desktopText: null,
    firstScreen: [],
    firstScreenTexts: [],
    images: [],
    sidewaysPx: 0,
    smallTextShare: 0,
    largestPaint: null,
    ...overrides,
  };
}

function measurement(overrides: Partial<BrowserMeasurement>): BrowserMeasurement {
  return {
    performanceBand: null,
    performanceScore: 90,
    accessibilityScore: 95,
    seoScore: 100,
    loads: [load()],
    layoutShift: { largest: 0, seenInLoads: 0, loads: 1 },
    rendered: null,
    network: [],
    lighthouseAudits: [],
    screenshot: null,
    lighthouseVersion: '13.5.0',
    browserVersion: '153.0.0.0',
    benchmarkIndex: 1500,
    fault: null,
    notes: [],
    stageMs: {},
    ...overrides,
  };
}

export const NOTHING_SAID: PageBusiness = {
  names: [],
  phones: [],
  countries: [],
  addresses: [],
  area: [],
  hours: [],
  emails: [],
  forms: [],
  links: [],
  listings: [],
  leftovers: [],
  trade: [],
  answers: [],
  language: null,
};

/** What a page says about the business; what is not named, it does not say. */
export const saying = (overrides: Partial<PageBusiness> = {}): PageBusiness => ({
  ...NOTHING_SAID,
  ...overrides,
});

/** Addresses in the text of a page. */
export const seenAddresses = (...texts: string[]): PageBusiness['addresses'] =>
  texts.flatMap(addressesInText).map((address) => ({ ...address, in: 'text' }));

/** Digits in the text of a page that may be a phone number. */
export const seenPhone = (
  text: string,
  overrides: Partial<PageBusiness['phones'][number]> = {},
): PageBusiness['phones'][number] => ({
  text,
  purposes: [],
  label: null,
  in: 'text',
  places: [],
  href: null,
  shownOn: [],
  isStranger: false,
  ...overrides,
});

/** A form to get in touch that has somewhere to send to. */
export function seenForm(overrides: Partial<SeenForm> = {}): SeenForm {
  return {
    kind: 'form',
    purpose: 'contact',
    state: 'alive',
    cause: null,
    target: '/send',
    action: '/send',
    method: 'post',
    unfilled: [],
    personalFields: 2,
    label: message('where.form', { name: 'contact' }),
    ...overrides,
  };
}

/** A page of the website besides the one analyzed; what is not named takes the value of a healthy page. */
export function sitePage(path: string, overrides: Partial<SitePageContent> = {}): SitePageContent {
  return {
    kind: 'services',
    business: saying({ phones: [seenPhone('(213) 555-0132')], forms: [seenForm()] }),
    url: at(path),
    status: 200,
    redirects: [],
    rendered: false,
    gap: null,
    textGap: overrides.gap ?? null,
    shell: null,
    language: 'en',
    title: `Page ${path} | Example Plumbing`,
    description: `What customers find at ${path} of Example Plumbing.`,
    headings: ['A heading'],
    namesServices: false,
    mainWords: 200,
    canonicals: [],
    robots: [],
    header: { text: '', addresses: [] },
    footer: { text: '', addresses: [] },
    siteName: null,
    runsScripts: false,
    dataIds: [],
    businesses: [],
    links: [TEST_URL],
    images: [],
    alternates: [],
    insecure: { blocked: [], weakened: [] },
    ...overrides,
  };
}

/** A website with these pages besides the one analyzed. */
export const withPages = (...pages: Parameters<typeof sitePage>[]) => ({
  others: pages.map((page) => sitePage(...page)),
});

/** A website with a page to get in touch. */
export const withContactPage = (overrides: Partial<SitePageContent> = {}) =>
  withPages(['/contact', { kind: 'contact', ...overrides }]);

/** The other pages of a website, as they were read. Pages without a `found` entry of their own are found by link. */
export function otherPages(pages: SitePageContent[], overrides: Partial<OtherPages> = {}): OtherPages {
  return {
    analyzedKind: 'home',
    pages,
    failed: [],
    leftOut: [],
    found: pages.map(({ url, kind }) => ({ url, kind })),
    listed: null,
    links: [],
    images: [],
    missingPage: { state: 'unknown', why: message('other_pages.no_answer') },
    ...overrides,
  };
}
