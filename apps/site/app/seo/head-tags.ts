import type { MetaDescriptor } from 'react-router';
import { brand } from '../brand.ts';
import { type PageId, type PageMetadata, pageMetadata } from './page-metadata.ts';
import { siteAddress } from './site-origin.ts';
import { SOCIAL_CARD, socialCard } from './social-card.ts';
import type { StructuredData } from './structured-data.ts';

/**
 * Everything a page puts into its head, from its metadata record. Structured data is passed by the two pages that
 * have some, because it repeats their content.
 */
export function headTags(pageId: PageId, structuredData: readonly StructuredData[] = []): MetaDescriptor[] {
  const page: PageMetadata = pageMetadata[pageId];
  const address = siteAddress(page.path);
  const card = socialCard(pageId);
  const image = siteAddress(card.path);
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(page.keywords.length > 0 ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    { name: 'robots', content: page.robots },
    { tagName: 'link', rel: 'canonical', href: address },
    { name: 'coverage', content: 'United States' },
    ...verificationTags(),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SOCIAL_CARD.width) },
    { property: 'og:image:height', content: String(SOCIAL_CARD.height) },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: card.alt },
    ...structuredData.map((data) => ({ 'script:ld+json': data })),
  ];
}

/** For an address of the page that is one visitor's, such as a shared report: search engines leave it out. */
export function notIndexed(tags: readonly MetaDescriptor[]): MetaDescriptor[] {
  return tags.map((tag) =>
    'name' in tag && tag.name === 'robots' ? { name: 'robots', content: 'noindex,follow' } : tag,
  );
}

function verificationTags(): MetaDescriptor[] {
  const { google, bing }: Record<'google' | 'bing', string> = brand.siteVerification;
  return [
    ...(google ? [{ name: 'google-site-verification', content: google }] : []),
    ...(bing ? [{ name: 'msvalidate.01', content: bing }] : []),
  ];
}
