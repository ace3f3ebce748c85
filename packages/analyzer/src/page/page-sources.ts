import { faultMessage, message, type Text } from '@fml/report-texts';
import type {
  BrowserMeasurement,
  Device,
  FetchedResource,
  NotMeasured,
  RenderedPage,
  SiteFetch,
} from '../stages.ts';
import { withoutHints } from './field-hints.ts';
import { linesOnlyIn } from './lines-only-in.ts';
import { attribute, type PageDocument, parsePageDocument, textWithin } from './page-document.ts';
import { awaitsScript } from './script-text.ts';
import { runningScripts } from './scripts.ts';
import { separateWords } from './separate-words.ts';

/** Everything an analysis has collected, as handed to the facts. */
export interface AnalysisSources {
  fetch: SiteFetch;
  measurement: BrowserMeasurement | NotMeasured;
  /** The clock of the analysis: years and certificate dates are judged by it. */
  now: Date;
  /** Maximum number of elements read of the page; the default is that of any page. */
  maxElements?: number;
  /** The page as a browser drew it that measured nothing. */
  drawn?: RenderedPage;
}

/** The sources as collectors see them: parsed at most once, and only when a fact asks for it. */
export interface PageSources {
  fetch: SiteFetch;
  now: Date;
  /** Null when no browser ran. */
  browser: BrowserMeasurement | null;
  /** Why something the browser would know is not there. */
  whyNotMeasured: Text;
  /** The page after scripts ran when a browser rendered it, otherwise as it was sent. */
  document: PageDocument;
  /** The page as it was sent, whatever scripts made of it. */
  sentDocument: PageDocument;
  /** What a phone shows of that page, and then the lines that only a computer shows; at most 200,000 characters of each. */
  visibleText: string;
  /** That text without examples next to the fields of forms, which are not details of the business. */
  contactText: string;
  /** The same apart for each device; one text of no device when no browser drew the page. */
  drawings: readonly DrawnText[];
  /**
   * The same without regard to style sheets: a phone hides what a desktop shows, and a menu opens what is hidden at first.
   */
  wholeText: string;
  /**
   * Why something missing in `document` may still be on the page: it was cut, or no browser rendered it
   * and its HTML is only the shell of a script-built page. Null when absence is proven.
   */
  documentGap: Text | null;
  /** The same for texts: a page that was not drawn may leave some of them to scripts. */
  textGap: Text | null;
  /** Whether the HTML that was sent has scripts and almost no text. */
  isShell: boolean;
}

/** What all these devices show alike, without examples next to fields. */
interface DrawnText {
  on: readonly Device[];
  text: string;
}

const VISIBLE_TEXT_LIMIT_CHARS = 200_000;
/** Where the browser cuts the HTML it hands over. */
const RENDERED_HTML_LIMIT_CHARS = 5_000_000;
/** A page with scripts and less than a sentence of text in its HTML counts as a shell. */
export const SHELL_TEXT_CHARS = 60;

/** A page of which nothing around it was asked, but files of its scripts. */
export function pageAlone(page: FetchedResource, scripts: SiteFetch['scripts'] = new Map()): SiteFetch {
  const notAsked = { ok: false, fault: { code: 'internal' } } as const;
  return {
    page,
    robotsTxt: notAsked,
    sitemap: notAsked,
    plainHttp: null,
    alternateHost: null,
    links: [],
    otherPages: null,
    scripts,
  };
}

export function pageSources({ fetch, measurement, now, maxElements, drawn }: AnalysisSources): PageSources {
  const browser = 'why' in measurement ? null : measurement;
  // An empty serialization is a page that broke while it was read, not a page without content.
  const rendered = drawn ?? (browser?.rendered?.html ? browser.rendered : null);
  const whyNotMeasured = 'why' in measurement ? measurement.why : unfinishedReason(measurement);

  const sentDocument = once(() =>
    parsePageDocument(fetch.page.body, fetch.page.finalUrl, 'html', maxElements),
  );
  const document = once(() =>
    rendered ? parsePageDocument(rendered.html, rendered.url, 'rendered', maxElements) : sentDocument(),
  );
  const texts = once(() => {
    const shownBy = (text: string | null | undefined) =>
      text?.trim() ? separateWords(text.trim().slice(0, VISIBLE_TEXT_LIMIT_CHARS), document()) : null;
    const phone = shownBy(rendered?.visibleText);
    // An empty innerText with a full DOM means that the page is hidden during start-up: its HTML is read instead.
    if (phone === null) return { html: bodyText(document()) };
    const desktop = shownBy(rendered?.desktopText);
    return { phone, desktop: desktop === phone ? phone : desktop };
  });
  const visibleText = once(() => {
    const { html, phone = '', desktop = null } = texts();
    return html ?? [phone, ...(desktop === null ? [] : linesOnlyIn(desktop, phone))].join('\n');
  });
  const contactText = once(() => withoutHints(visibleText(), document()));
  const drawings = once((): DrawnText[] => {
    const { html, phone = '', desktop = null } = texts();
    if (html !== undefined) return [{ on: [], text: contactText() }];
    const drawn: DrawnText[] =
      desktop === phone
        ? [{ on: ['phone', 'desktop'], text: phone }]
        : [
            { on: ['phone'], text: phone },
            ...(desktop === null ? [] : [{ on: ['desktop' as const], text: desktop }]),
          ];
    return drawn.map(({ on, text }) => ({ on, text: withoutHints(text, document()) }));
  });
  const wholeText = once(() =>
    rendered ? withoutHints(withOpenedTexts(bodyText(document()), document()), document()) : contactText(),
  );
  const documentGap = once(() => {
    const cutAtSource = rendered ? rendered.html.length >= RENDERED_HTML_LIMIT_CHARS : fetch.page.truncated;
    if (cutAtSource || !document().complete) return message('gap.cut');
    return !rendered && isShell() ? message('gap.script_built', { why: whyNotMeasured }) : null;
  });
  const textGap = once(() => {
    if (documentGap() === null && showsFrames(document())) return message('gap.frames');
    const isDrawn = rendered !== null && rendered.visibleText.trim() !== '';
    if (documentGap() !== null || isDrawn || !awaitsScript(document())) return documentGap();
    return message('gap.script_text', { why: whyNotMeasured });
  });
  const isShell = once(() => {
    const sent = sentDocument();
    return bodyText(sent).length < SHELL_TEXT_CHARS && runningScripts(sent).length > 0;
  });

  return {
    fetch,
    now,
    browser,
    whyNotMeasured,
    get sentDocument() {
      return sentDocument();
    },
    get document() {
      return document();
    },
    get visibleText() {
      return visibleText();
    },
    get contactText() {
      return contactText();
    },
    get drawings() {
      return drawings();
    },
    get wholeText() {
      return wholeText();
    },
    get documentGap() {
      return documentGap();
    },
    get textGap() {
      return textGap();
    },
    get isShell() {
      return isShell();
    },
  };
}

/** Frames with something else than a page: maps, films and what only counts visitors. */
const NO_PAGE =
  /googletagmanager|recaptcha|\/maps|maps\.|map-widget|youtube|youtu\.be|vimeo|facebook\.com\/plugins/i;

/** Whether the page is only a frame around others, whose texts are not in its document. */
function showsFrames(document: PageDocument): boolean {
  if (document.byTag('frameset').length > 0) return true;
  const isFrame = document
    .byTag('iframe')
    .map((frame) => attribute(frame, 'src')?.trim() ?? '')
    .some((source) => /^(?:https?:)?\/\/|^[\w/.-]+\.html?$/i.test(source) && !NO_PAGE.test(source));
  return isFrame && bodyText(document).length < SHELL_TEXT_CHARS;
}

function bodyText(document: PageDocument): string {
  const body = document.byTag('body')[0];
  return body ? textWithin(body, VISIBLE_TEXT_LIMIT_CHARS, 1_000_000) : '';
}

const MAX_OPENED = 30;
const MAX_OPENED_CHARS = 20_000;

/** With parts of the page that are hidden until a link of its menu is tapped. */
function withOpenedTexts(text: string, document: PageDocument): string {
  const named = new Set(
    document
      .byTag('a')
      .slice(0, 2_000)
      .flatMap((link) => /^#([\w-]{1,80})$/.exec(attribute(link, 'href') ?? '')?.[1] ?? []),
  );
  const opened = document.elements
    .filter(({ attrs }) => attrs.some(({ name, value }) => name === 'id' && named.has(value)))
    .slice(0, MAX_OPENED)
    .flatMap(({ childNodes }) => childNodes.filter((child) => 'tagName' in child).slice(0, MAX_OPENED))
    .map((element) => textWithin(element, MAX_OPENED_CHARS, MAX_OPENED_CHARS))
    .filter((part) => !text.includes(part));
  return [text, ...opened].join('\n');
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function unfinishedReason(measurement: BrowserMeasurement): Text {
  if (measurement.fault) return faultMessage(measurement.fault);
  return measurement.notes[0] ?? message('gap.unfinished');
}
