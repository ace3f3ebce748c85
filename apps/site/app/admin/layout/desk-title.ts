import type { MetaDescriptor } from 'react-router';
import { brand } from '../../brand.ts';

/** Head tags of one screen of the lead desk. */
export function deskTitle(screen: string): MetaDescriptor[] {
  return [
    { title: `${screen} | Lead Desk | ${brand.name}` },
    { name: 'robots', content: 'noindex,nofollow' },
  ];
}
