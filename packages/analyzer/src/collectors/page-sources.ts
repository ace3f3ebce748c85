import { analysisFaultSentence } from '@fml/contract';
import type { BrowserMeasurement, NoBrowser, SiteFetch } from '../stages.ts';
import { type PageDocument, parsePageDocument, textWithin } from './page-document.ts';

/** Everything an analysis has collected, as handed to the facts. */
export interface AnalysisSources {
  fetch: SiteFetch;
  measurement: BrowserMeasurement | NoBrowser;
  /** The clock of the analysis: years and certificate dates are judged by it. */
  now: Date;
}

/** The sources as collectors see them: parsed at most once, and only when a fact asks for it. */
export interface PageSources {
  fetch: SiteFetch;
  now: Date;
  /** Null when no browser ran. */
  browser: BrowserMeasurement | null;
  /** Why something the browser would know is not there. */
  whyNotMeasured: string;
  /** The page after scripts ran when a browser rendered it, otherwise as it was sent. */
  document: PageDocument;
  /** The page as it was sent, whatever scripts made of it. */
  sentDocument: PageDocument;
  /** Visible text of that page, at most 200,000 characters. */
  visibleText: string;
  /**
   * Why something missing in `document` may still be on the page: it was cut, or no browser rendered it
   * and its HTML is only the shell of a script-built page. Null when absence is proven.
   */
  documentGap: string | null;
}

const VISIBLE_TEXT_LIMIT_CHARS = 200_000;
/** Where the browser cuts the HTML it hands over. */
const RENDERED_HTML_LIMIT_CHARS = 5_000_000;
/** A page with scripts and less text than one sentence in its HTML is taken for a shell. */
const SHELL_TEXT_CHARS = 60;

export function pageSources({ fetch, measurement, now }: AnalysisSources): PageSources {
  const browser = 'why' in measurement ? null : measurement;
  const rendered = browser?.rendered ?? null;
  let document: PageDocument | null = null;
  let sentDocument: PageDocument | null = null;
  let visibleText: string | null = null;
  return {
    fetch,
    now,
    browser,
    whyNotMeasured: 'why' in measurement ? measurement.why : unfinishedReason(measurement),
    get document() {
      document ??= rendered ? parsePageDocument(rendered.html, rendered.url, 'rendered') : this.sentDocument;
      return document;
    },
    get sentDocument() {
      sentDocument ??= parsePageDocument(fetch.page.body, fetch.page.finalUrl, 'html');
      return sentDocument;
    },
    get visibleText() {
      if (visibleText === null) {
        const body = this.document.byTag('body')[0];
        // An empty innerText beside a full DOM is a page hidden during start-up: read its HTML then.
        visibleText =
          rendered?.visibleText.trim() || (body ? textWithin(body, VISIBLE_TEXT_LIMIT_CHARS, 1_000_000) : '');
      }
      return visibleText.slice(0, VISIBLE_TEXT_LIMIT_CHARS);
    },
    get documentGap() {
      const cutAtSource = rendered ? rendered.html.length >= RENDERED_HTML_LIMIT_CHARS : fetch.page.truncated;
      const isCut = cutAtSource || !this.document.complete;
      if (isCut) return 'The page is so large that only its beginning was read.';
      if (rendered) return null;
      const isShell = this.visibleText.length < SHELL_TEXT_CHARS && /<script\b/i.test(fetch.page.body);
      return isShell
        ? `The page is drawn by scripts and was not seen in a browser. ${this.whyNotMeasured}`
        : null;
    },
  };
}

function unfinishedReason(measurement: BrowserMeasurement): string {
  if (measurement.fault) return analysisFaultSentence(measurement.fault);
  return measurement.notes[0] ?? 'The browser did not finish this part of the inspection.';
}
