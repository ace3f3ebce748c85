import { describe, expect, it } from 'vitest';
import { headTags, notIndexed } from './head-tags.ts';
import { type PageId, type PageMetadata, pageMetadata } from './page-metadata.ts';
import { socialCard } from './social-card.ts';
import { breadcrumbs, howTo, organization, questionsAndAnswers } from './structured-data.ts';

const pageIds = Object.keys(pageMetadata) as PageId[];
const pages: PageMetadata[] = Object.values(pageMetadata);

describe('headTags', () => {
  it('gives every page a title, a description, a canonical address and a social card', () => {
    for (const pageId of pageIds) {
      const tags = headTags(pageId);
      const { path, title } = pageMetadata[pageId];
      expect(tags).toContainEqual({ title });
      expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
      expect(tags).toContainEqual({ property: 'og:type', content: 'website' });
      expect(tags).toContainEqual({ property: 'og:locale', content: 'en_US' });
      expect(tags).toContainEqual({ name: 'coverage', content: 'United States' });
      const address = `https://site-origin.invalid${path}`;
      expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: address });
      expect(tags).toContainEqual({ property: 'og:url', content: address });
    }
  });

  it('leaves an address of one visitor out of search engines, with the same canonical page', () => {
    const page = headTags('assess');
    const shared = notIndexed(page);
    expect(page).toContainEqual({ name: 'robots', content: 'index,follow' });
    expect(shared).toContainEqual({ name: 'robots', content: 'noindex,follow' });
    expect(shared.filter((tag) => !page.includes(tag))).toHaveLength(1);
  });

  it('carries structured data only when the page has some', () => {
    const blocks = (tags: ReturnType<typeof headTags>) => tags.filter((tag) => 'script:ld+json' in tag);
    expect(blocks(headTags('assess'))).toEqual([]);
    expect(blocks(headTags('home', [organization()]))).toEqual([{ 'script:ld+json': organization() }]);
  });
});

describe('the metadata table', () => {
  it('keeps titles and descriptions within what search results show, each its own', () => {
    for (const { path, title, description } of pages) {
      expect(title.length, `title of ${path}`).toBeLessThanOrEqual(63);
      expect(description.length, `description of ${path}`).toBeGreaterThanOrEqual(60);
      expect(description.length, `description of ${path}`).toBeLessThanOrEqual(160);
    }
    for (const field of ['path', 'title', 'description'] as const) {
      expect(new Set(pages.map((page) => page[field])).size).toBe(pages.length);
    }
  });

  it('indexes the public pages and keeps the others out of search and sitemap', () => {
    const indexed = pages.filter(({ robots }) => robots === 'index,follow').map(({ path }) => path);
    expect(indexed).toEqual(['/', '/how-it-works', '/results', '/assess', '/contact', '/terms', '/privacy']);
    for (const { path, robots, sitemap } of pages) {
      expect(sitemap !== null, `${path} in the sitemap`).toBe(robots === 'index,follow');
    }
  });

  it('names a card of its own for every page that is shared', () => {
    expect(socialCard('howItWorks').path).toBe('/social/how-it-works.png');
    expect(socialCard('thankYou').path).toBe('/social/home.png');
  });
});

describe('structured data', () => {
  it('is a local business with an address, a phone, hours and the area it serves', () => {
    expect(organization()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfessionalService',
      telephone: '+12135550142',
      address: { addressLocality: 'Los Angeles', addressRegion: 'CA', addressCountry: 'US' },
      areaServed: [{ name: 'Los Angeles' }, { name: 'United States' }],
      openingHoursSpecification: [{ opens: '08:00', closes: '18:00' }, { opens: '09:00' }],
    });
    expect(organization()).not.toHaveProperty('aggregateRating');
  });

  it('repeats questions, steps and the way to the page', () => {
    expect(questionsAndAnswers([{ question: 'How long?', answer: 'A week.' }])['mainEntity']).toEqual([
      { '@type': 'Question', name: 'How long?', acceptedAnswer: { '@type': 'Answer', text: 'A week.' } },
    ]);
    expect(howTo('Fix it', [{ name: 'Audit', text: 'Look.' }])['step']).toEqual([
      { '@type': 'HowToStep', position: 1, name: 'Audit', text: 'Look.' },
    ]);
    expect(breadcrumbs('howItWorks')['itemListElement']).toMatchObject([
      { position: 1, item: 'https://site-origin.invalid/' },
      { position: 2, item: 'https://site-origin.invalid/how-it-works' },
    ]);
  });
});
