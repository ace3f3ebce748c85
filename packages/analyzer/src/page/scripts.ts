import { cutText } from './cut-text.ts';
import { type FactResult, obtained } from './fact-result.ts';
import { attribute, type PageDocument, type PageElement } from './page-document.ts';
import type { PageSources } from './page-sources.ts';

export interface Scripts {
  /** Number of <script> elements that run: files and inline ones, without data blocks such as JSON-LD. */
  count: number;
  /** Addresses of the script files. */
  files: string[];
}

export function collectScripts({ document }: PageSources): FactResult<Scripts> {
  const running = runningScripts(document);
  const files = running
    .map((script) => attribute(script, 'src'))
    .filter((address) => address !== null)
    .map((address) => cutText(URL.parse(address, document.url)?.href ?? address));
  return obtained({ count: running.length, files });
}

/** Script elements that run, inline ones included. */
export function runningScripts(document: PageDocument): PageElement[] {
  return document.byTag('script').filter(runs);
}

/** By the HTML standard: no type, a JavaScript type or "module"; every other type is a data block. */
function runs(script: PageElement): boolean {
  const type = (attribute(script, 'type') ?? '').trim().toLowerCase();
  return (
    type === '' ||
    type === 'module' ||
    /^(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script\b/.test(type)
  );
}
