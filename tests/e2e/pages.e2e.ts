import type { Page } from '@playwright/test';
import { brand } from '../../apps/site/app/brand.ts';
import { type PageId, type PageMetadata, pageMetadata } from '../../apps/site/app/seo/page-metadata.ts';
import { SOCIAL_CARD, socialCard } from '../../apps/site/app/seo/social-card.ts';
import { addresses, expect, test } from './journey.ts';
import { expectGoodLooks } from './looks.ts';

/** The product of the journeys runs without PUBLIC_URL. */
const ORIGIN = new URL(brand.siteUrl).origin;
/** Types of the JSON-LD blocks, in order; a page that is not named has none. */
const STRUCTURED_DATA: Partial<Record<PageId, string[]>> = {
  home: ['ProfessionalService', 'FAQPage'],
  howItWorks: ['ProfessionalService', 'BreadcrumbList', 'HowTo'],
};
const SCRIPTS_READY = () => 'ready' in document.documentElement.dataset;

const pages = (Object.keys(pageMetadata) as PageId[])
  // The lead desk is no page for the public; its journeys are in admin-*.e2e.ts.
  .filter((pageId) => pageId !== 'admin')
  .map((pageId): [PageId, PageMetadata] => [pageId, pageMetadata[pageId]]);

for (const [pageId, record] of pages) {
  test(`${record.path} is what its metadata record says, for people and for machines`, async ({
    page,
    consoleErrors,
  }) => {
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(addresses.product) && !request.url().startsWith('data:')) {
        foreignRequests.push(request.url());
      }
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (pageId === 'thankYou') await page.addInitScript(haveSubmitted);
    await page.setViewportSize({ width: 390, height: 844 });
    const response = await page.goto(record.path);
    expect(response?.status()).toBe(pageId === 'notFound' ? 404 : 200);
    // Head tags are read after the scripts ran: the framework must not add a second set.
    await page.waitForFunction(SCRIPTS_READY);

    await expect(page).toHaveTitle(record.title);
    expect(await headOf(page)).toEqual(expectedHead(pageId, record));
    expect(await structuredDataTypes(page)).toEqual(STRUCTURED_DATA[pageId] ?? []);

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    await expectGoodLooks(page);
    expect(foreignRequests, 'no other host is asked for anything').toEqual([]);

    // What stands in <noscript> is said instead of what needs scripts.
    const served = ((await response?.text()) ?? '').replaceAll(/<noscript>.*?<\/noscript>/gs, '');
    expect(await mainText(page, served), 'the text without JavaScript').toEqual(await mainText(page));

    if (pageId === 'notFound') {
      // The browser's own line about the status of the document, which is as it should be.
      expect(consoleErrors).toEqual([expect.stringContaining('status of 404')]);
      consoleErrors.length = 0;
    }
  });
}

test('robots.txt, the sitemap and every social card are there', async ({ request }) => {
  const [robots, sitemap] = await Promise.all(
    ['/robots.txt', '/sitemap.xml'].map((path) => request.get(path)),
  );
  expect(await robots?.text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(await sitemap?.text()).toContain(`<loc>${ORIGIN}/</loc>`);
  for (const [pageId] of pages) {
    const card = await request.get(`${addresses.product}${socialCard(pageId).path}`);
    expect(card.status(), socialCard(pageId).path).toBe(200);
    const png = await card.body();
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SOCIAL_CARD.width, SOCIAL_CARD.height]);
  }
});

/** Without a submission the page would lead home. */
function haveSubmitted(): void {
  sessionStorage.setItem('onboarding_submission_id', '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c');
}

/** Everything in the head that search engines and social networks read, by name, each with all its values. */
function headOf(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const found: Record<string, string[]> = {};
    for (const element of document.querySelectorAll('meta[name], meta[property], link[rel=canonical]')) {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? 'canonical';
      const value = element.getAttribute('content') ?? element.getAttribute('href') ?? '';
      found[name] = [...(found[name] ?? []), value];
    }
    return found;
  });
}

function expectedHead(pageId: PageId, { path, title, description, keywords, robots }: PageMetadata) {
  const card = socialCard(pageId);
  const expected: Record<string, string> = {
    viewport: 'width=device-width, initial-scale=1',
    'theme-color': '#000000',
    description,
    ...(keywords.length > 0 ? { keywords: keywords.join(', ') } : {}),
    robots,
    canonical: `${ORIGIN}${path}`,
    coverage: 'United States',
    'og:type': 'website',
    'og:locale': 'en_US',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': `${ORIGIN}${path}`,
    'og:image': `${ORIGIN}${card.path}`,
    'og:image:type': 'image/png',
    'og:image:width': String(SOCIAL_CARD.width),
    'og:image:height': String(SOCIAL_CARD.height),
    'og:image:alt': card.alt,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': `${ORIGIN}${card.path}`,
    'twitter:image:alt': card.alt,
  };
  return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, [value]]));
}

/** Parses every block, so one that is no JSON fails here. */
async function structuredDataTypes(page: Page): Promise<string[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => {
    const data = JSON.parse(block) as Record<string, unknown>;
    expect(data['@context']).toBe('https://schema.org');
    expect(block).not.toContain('site-origin.invalid');
    return String(data['@type']);
  });
}

/** What stands in the main part, without regard to what is folded away or laid out otherwise; or in that of a document. */
async function mainText(page: Page, html?: string): Promise<string[]> {
  const blocks = await page.evaluate((source) => {
    const root = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const found = root.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd)');
    return [...found].map(({ textContent }) => textContent);
  }, html);
  return blocks.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
}
