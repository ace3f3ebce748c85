import { message, type Text } from '@fml/report-texts';
import { saysNothing } from '../business/leftovers/empty-alternatives.ts';
import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';
import { attribute, type PageElement } from '../page/page-document.ts';
import type { RenderedPage } from '../stages.ts';

export interface Images {
  /** Number of <img> elements of the page. */
  count: number;
  /** Those without any alt attribute that are not marked as decoration. */
  withoutAlternative: Text[];
  /** Alternative texts that are only the name of a file, such as IMG_2041.jpg. */
  fileNameAlternatives: string[];
  /** Alternative texts that only say that there is a picture, such as "image". */
  emptyAlternatives: string[];
  /** Alternative texts that several different pictures share, with their number. */
  copiedAlternatives: { text: string; count: number }[];
  /** Pictures at least twice as wide as a sharp phone screen shows them; empty without a browser. */
  oversized: { url: string; naturalWidth: number; shownWidth: number }[];
  /** Pictures that the browser asked for and could not show. */
  unloaded: string[];
}

const FILE_NAME =
  /^\S{1,120}\.(?:jpe?g|png|gif|webp|avif|svg|heic|bmp)$|^(?:IMG|DSC|DSCN|PXL|MVIMG|Screenshot)[-_ ]?\d[\w-]*$/i;

/** A text that so many different pictures have describes none of them. */
const MIN_COPIES = 4;

/** A sharp phone screen paints up to about three picture pixels per CSS pixel. */
const SHARP_SCREEN_RATIO = 3;

export const collectImages = fromDocument(({ document, browser }): Images => {
  const elements = document.byTag('img');
  const withoutAlternative = elements
    .filter(
      (image) =>
        attribute(image, 'alt') === null &&
        !attribute(image, 'aria-label') &&
        !attribute(image, 'aria-labelledby') &&
        !attribute(image, 'title') &&
        attribute(image, 'aria-hidden') !== 'true' &&
        !/^(?:presentation|none)$/.test(attribute(image, 'role') ?? '') &&
        // One-pixel pictures are tracking pixels, not content.
        attribute(image, 'width') !== '1' &&
        attribute(image, 'height') !== '1',
    )
    .map((image) => {
      const address = attribute(image, 'src') || attribute(image, 'data-src');
      return address ? cutText(address) : message('image-alt.seen.no_address');
    });
  const oversized = (browser?.rendered?.images ?? [])
    .filter(
      ({ naturalWidth, shownWidth }) =>
        shownWidth >= 20 && naturalWidth > shownWidth * SHARP_SCREEN_RATIO * 2,
    )
    .map(({ url, naturalWidth, shownWidth }) => ({
      url: cutText(url),
      naturalWidth,
      shownWidth: Math.round(shownWidth),
    }));
  const alternatives = elements.map((image) => (attribute(image, 'alt') ?? '').trim().slice(0, 200));
  const fileNameAlternatives = alternatives
    .filter((text) => FILE_NAME.test(text))
    .map((text) => cutText(text));
  const emptyAlternatives = alternatives.filter(saysNothing).map((text) => cutText(text));
  const unloaded = unloadedPictures(browser?.rendered ?? null);
  return {
    count: elements.length,
    withoutAlternative,
    fileNameAlternatives,
    emptyAlternatives,
    copiedAlternatives: copiedAlternatives(elements),
    oversized,
    unloaded,
  };
});

function copiedAlternatives(images: readonly PageElement[]): Images['copiedAlternatives'] {
  const sources = new Map<string, Set<string>>();
  for (const image of images) {
    const text = (attribute(image, 'alt') ?? '').trim().slice(0, 200);
    const source = attribute(image, 'src') || attribute(image, 'data-src');
    // One word may be right for a row of badges, such as "star".
    if (!text.includes(' ') || !source || /\.svg$/i.test(source)) continue;
    sources.set(text, (sources.get(text) ?? new Set()).add(source));
  }
  return [...sources]
    .filter(([, of]) => of.size >= MIN_COPIES)
    .map(([text, of]) => ({ text: cutText(text), count: of.size }));
}

/** A drawing may have no size of its own, and a lazy picture is not asked for until it comes near the screen. */
export function unloadedPictures(rendered: RenderedPage | null): string[] {
  return (rendered?.images ?? [])
    .filter(
      ({ url, naturalWidth, lazy }) => naturalWidth === 0 && !lazy && /^https?:(?!.*\.svg\b)/i.test(url),
    )
    .map(({ url }) => cutText(url));
}
