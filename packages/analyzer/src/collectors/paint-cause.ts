import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import type { NetworkRecord } from '../stages.ts';

/** A file that the page loaded, as an owner recognizes it. */
export interface LoadedFile {
  /** Last part of its path, or its host. */
  name: string;
  url: string;
  kb: number;
}

/** What the largest paint was, and what a phone had to load for the page. */
export interface PaintCause {
  /** The picture that was painted last as the largest part; null when it was text, or is not known. */
  picture: LoadedFile | null;
  /** The text that was painted instead; empty when it is not known. */
  text: string;
  /** Other files than that picture, heaviest first. */
  heaviest: LoadedFile[];
  /** All scripts, style sheets and fonts, which can hold up a page together, heaviest first. */
  holding: LoadedFile[];
  /** Script files, heaviest first. */
  scripts: LoadedFile[];
}

const MAX_FILES = 5;
const HOLDING = /^(?:Script|Stylesheet|Font)$/;

export function collectPaintCause({ browser, whyNotMeasured }: PageSources): FactResult<PaintCause> {
  if (!browser?.network) return unobtainable(whyNotMeasured);
  const files = browser.network
    .filter(({ url, resourceType }) => /^https?:/i.test(url) && resourceType !== 'Document')
    .sort((one, other) => other.transferBytes - one.transferBytes);
  const { picture = null, text = '' } = browser.rendered?.largestPaint ?? {};
  const painted = picture === null ? undefined : files.find(({ url }) => url === picture);
  const listed = (some: readonly NetworkRecord[]) => some.slice(0, MAX_FILES).map(loadedFile);
  return obtained({
    picture: painted ? loadedFile(painted) : null,
    text: text.slice(0, 80),
    heaviest: listed(files.filter((file) => file !== painted)),
    holding: files.filter(({ resourceType }) => HOLDING.test(resourceType)).map(loadedFile),
    scripts: listed(files.filter(({ resourceType }) => resourceType === 'Script')),
  });
}

function loadedFile({ url, transferBytes }: NetworkRecord): LoadedFile {
  const { pathname, hostname } = new URL(url);
  const name = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  return { name: name.slice(0, 80), url: url.slice(0, 300), kb: Math.round(transferBytes / 1024) };
}
