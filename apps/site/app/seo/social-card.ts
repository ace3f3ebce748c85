import { BRAND } from '@fml/contract/brand';
import { type PageId, type PageMetadata, pageMetadata } from './page-metadata.ts';

export const SOCIAL_CARD = { width: 1200, height: 630 } as const;

/** File under `public/` of the card a page is shared with, and what is on it. */
export function socialCard(pageId: PageId): { path: string; alt: string } {
  const { card }: Pick<PageMetadata, 'card'> = pageMetadata[pageId];
  const shown = card ?? pageMetadata.home.card;
  const file = card === null ? 'home' : fileName(pageId);
  return { path: `/social/${file}.png`, alt: `Inspection tag of ${BRAND.name}: ${shown.headline}` };
}

/** `howItWorks` -> `how-it-works`. */
function fileName(pageId: PageId): string {
  return pageId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
