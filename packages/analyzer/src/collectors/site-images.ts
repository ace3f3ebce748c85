import { message } from '@fml/report-texts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import { attribute } from '../page/page-document.ts';
import type { PageSources } from '../page/page-sources.ts';
import { linkAddress } from '../page/site-address.ts';
import type { LinkCheck } from '../stages.ts';
import { unloadedPictures } from './images.ts';

export interface CheckedImage extends LinkCheck {
  /** Addresses of the pages that show the picture. */
  onPages: string[];
}

/** Pictures of the website with the status each answered, and those of other hosts that the browser could not show. */
export function collectSiteImages({ fetch, document, browser }: PageSources): FactResult<CheckedImage[]> {
  const { otherPages, page } = fetch;
  if (otherPages === null) return unobtainable(message('other_pages.pictures_not_asked'));
  const own = new Set(
    document
      .byTag('img')
      .slice(0, 3_000)
      .map(
        (image) =>
          linkAddress(attribute(image, 'data-src') || attribute(image, 'src') || '', document.url)?.href,
      ),
  );
  const asked = new Set(otherPages.images.map(({ url }) => url));
  const strange = unloadedPictures(browser?.rendered ?? null)
    .filter((url) => !asked.has(url))
    .map((url) => ({ url, status: null, why: message('broken-images.why.no_answer') }));
  return obtained(
    [...otherPages.images, ...strange].map((image) => ({
      ...image,
      onPages: [
        ...(own.has(image.url) ? [page.finalUrl] : []),
        ...otherPages.pages.filter(({ images }) => images.includes(image.url)).map(({ url }) => url),
      ],
    })),
  );
}
