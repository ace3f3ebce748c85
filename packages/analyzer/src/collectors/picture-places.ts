import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';

/** A picture as laid out on the phone screen. */
export interface PlacedPicture {
  url: string;
  /** CSS px from the top of the page. */
  top: number;
  width: number;
  height: number;
  lazy: boolean;
  /** Transferred bytes; null when it was not loaded or its address is not known. */
  bytes: number | null;
}

export function collectPicturePlaces({ browser, whyNotMeasured }: PageSources): FactResult<PlacedPicture[]> {
  if (!browser?.rendered || !browser.network) return unobtainable(whyNotMeasured);
  const bytesOf = new Map(browser.network.map(({ url, transferBytes }) => [url, transferBytes]));
  return obtained(
    browser.rendered.images
      .filter(({ shownWidth, shownHeight }) => shownWidth > 1 && shownHeight > 1)
      .map(({ url, top, shownWidth, shownHeight, lazy }) => ({
        url,
        top,
        width: shownWidth,
        height: shownHeight,
        lazy,
        bytes: bytesOf.get(url) ?? null,
      })),
  );
}
