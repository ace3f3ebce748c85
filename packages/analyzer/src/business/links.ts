import type { BusinessLink } from '@fml/contract';
import type { PageSources } from '../collectors/page-sources.ts';
import { pathOf } from '../collectors/site-address.ts';
import type { SitePageContent } from '../stages.ts';

export function readLinks(_sources: PageSources): Omit<BusinessLink, 'page'>[] {
  return [];
}

export function mergeLinks(pages: readonly SitePageContent[]): BusinessLink[] {
  return pages.flatMap(({ url, business }) => business.links.map((link) => ({ ...link, page: pathOf(url) })));
}
