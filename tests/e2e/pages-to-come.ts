import type { PageId } from '../../apps/site/app/seo/page-metadata.ts';

/** Pages that have a record, and links that lead to them, but no screen yet. Strike one out when it is built. */
export const PAGES_TO_COME: readonly PageId[] = ['admin'];
