import { describe, expect, it } from 'vitest';
import { headTags } from './head-tags.ts';
import { type PageId, pageMetadata } from './page-metadata.ts';

describe('headTags', () => {
  it('gives every page a title, a description, a canonical address and a social card', () => {
    for (const pageId of Object.keys(pageMetadata) as PageId[]) {
      const tags = headTags(pageId);
      expect(tags).toContainEqual({ title: pageMetadata[pageId].title });
      expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
      expect(tags.some((tag) => 'rel' in tag && tag.rel === 'canonical')).toBe(true);
      expect(
        tags.some((tag) => 'property' in tag && tag.property === 'og:locale' && tag.content === 'en_US'),
      ).toBe(true);
    }
  });

  it('lets search engines index the analysis page and keeps the not-found page out', () => {
    expect(headTags('assess')).toContainEqual({ name: 'robots', content: 'index,follow' });
    expect(headTags('notFound')).toContainEqual({ name: 'robots', content: 'noindex,nofollow' });
  });

  it('keeps titles and descriptions within what search results show', () => {
    for (const page of Object.values(pageMetadata)) {
      expect(page.title.length).toBeLessThanOrEqual(62);
      expect(page.description.length).toBeLessThanOrEqual(160);
    }
  });
});
