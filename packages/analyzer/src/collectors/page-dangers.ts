import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';
import { attribute, type PageElement, textWithin } from '../page/page-document.ts';
import { isSameSite } from '../page/site-address.ts';

/** What should not be on a page of a business, no matter who put it there. */
export interface PageDangers {
  /** Error messages of the server's programs in the visible text. */
  errors: string[];
  /** Hidden links to other websites with words that spam is known for. */
  hiddenSpam: { text: string; href: string }[];
  /** Keys that open accounts, cut to a few letters. */
  secrets: string[];
  /** Scripts of addresses that changed hands and served malware. */
  hijacked: string[];
  scripts: number;
}

const ERRORS = [
  /\b(?:Fatal error|Parse error|Warning|Notice|Deprecated): [^\n]{1,300}? in \/?[\w./-]{3,200}\.php(?: on line |:)\d{1,6}/,
  /\bThere has been a critical error on this website\b[^\n]{0,40}/,
  /\bError establishing a database connection\b/,
  /\bUncaught (?:PDO|mysqli_sql_)?Exception\b[^\n]{0,100}/,
  /\bYou have an error in your SQL syntax\b[^\n]{0,60}/,
];
const SPAM_WORDS =
  /\b(?:viagra|cialis|levitra|casino|slot gacor|judi|togel|payday loans?|replica (?:watches|rolex)|essay writing service|porn|escorts?)\b/i;
const SECRETS = [
  /\bsk_live_[0-9A-Za-z]{20,100}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----/,
];
const HIJACKED =
  /^https?:\/\/(?:[a-z0-9-]{1,40}\.)?(?:polyfill\.io|bootcss\.com|bootcdn\.net|staticfile\.(?:org|net)|polyfill\.com)\//i;
const MAX_HTML_CHARS = 2_000_000;

export const collectPageDangers = fromDocument((sources): PageDangers => {
  const { document, visibleText } = sources;
  const page = URL.parse(document.url);
  const hiddenSpam: PageDangers['hiddenSpam'] = [];
  for (const link of document.byTag('a').slice(0, 5_000)) {
    const url = URL.parse(attribute(link, 'href') ?? '');
    if (!url || !page || !/^https?:$/.test(url.protocol) || isSameSite(url, page)) continue;
    const text = linkWords(link);
    if (SPAM_WORDS.test(text) && isHiddenByStyle(link))
      hiddenSpam.push({ text: cutText(text, 80), href: cutText(url.href) });
  }
  const html = document.html.slice(0, MAX_HTML_CHARS);
  const scripts = document.byTag('script');
  return {
    errors: ERRORS.flatMap((pattern) => pattern.exec(visibleText)?.[0] ?? []).map((text) => cutText(text)),
    hiddenSpam: hiddenSpam.slice(0, 20),
    // Reports are shared: they show where to look, never the key.
    secrets: SECRETS.flatMap((pattern) => pattern.exec(html)?.[0] ?? []).map((key) => `${key.slice(0, 8)}…`),
    hijacked: scripts
      .map((script) => attribute(script, 'src') ?? '')
      .filter((address) => HIJACKED.test(address.startsWith('//') ? `https:${address}` : address))
      .map((address) => cutText(address)),
    scripts: scripts.length,
  };
});

/** Words of a link, also of one that is hidden. */
function linkWords(link: PageElement): string {
  const shown = textWithin(link, 200);
  if (shown !== '') return shown;
  return link.childNodes
    .map((child) => ('value' in child ? child.value : ''))
    .join(' ')
    .slice(0, 200);
}

const HIDDEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|(?:left|top|text-indent)\s*:\s*-\d{4,}|font-size\s*:\s*0|(?:height|width)\s*:\s*[01]px/i;
const MAX_PARENTS = 6;

function isHiddenByStyle(link: PageElement): boolean {
  let element: PageElement | null = link;
  for (let depth = 0; element && depth < MAX_PARENTS; depth++) {
    if (HIDDEN_STYLE.test(attribute(element, 'style')?.slice(0, 500) ?? '')) return true;
    const parent: unknown = element.parentNode;
    element = isElement(parent) ? parent : null;
  }
  return false;
}

function isElement(node: unknown): node is PageElement {
  return typeof node === 'object' && node !== null && 'tagName' in node && 'attrs' in node;
}
