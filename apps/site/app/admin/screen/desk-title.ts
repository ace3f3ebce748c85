import type { MetaDescriptor } from 'react-router';
import { brand } from '../../brand.ts';

/** The `meta` of a screen. */
export function deskTitle(screen: string): () => MetaDescriptor[] {
  return () => [{ title: deskTitleText(screen) }, { name: 'robots', content: 'noindex,nofollow' }];
}

export function deskTitleText(screen: string): string {
  return `${screen} | Lead Desk | ${brand.name}`;
}
