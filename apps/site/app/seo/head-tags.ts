import type { MetaDescriptor } from 'react-router';
import { brand } from '../brand.ts';
import { type PageId, type PageMetadata, pageMetadata } from './page-metadata.ts';

const SOCIAL_IMAGE = { path: '/social-card.png', width: '1200', height: '630' };

/** Everything a page puts into its head, from its metadata record. */
export function headTags(pageId: PageId): MetaDescriptor[] {
  const page: PageMetadata = pageMetadata[pageId];
  const address = new URL(page.path, brand.siteUrl).href;
  const image = new URL(SOCIAL_IMAGE.path, brand.siteUrl).href;
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
    { property: 'og:image:width', content: SOCIAL_IMAGE.width },
    { property: 'og:image:height', content: SOCIAL_IMAGE.height },
    { property: 'og:image:alt', content: 'An inspection sheet for a website with three score rings' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
  ];
}

function verificationTags(): MetaDescriptor[] {
  const { google, bing }: Record<'google' | 'bing', string> = brand.siteVerification;
  return [
    ...(google ? [{ name: 'google-site-verification', content: google }] : []),
    ...(bing ? [{ name: 'msvalidate.01', content: bing }] : []),
  ];
}
