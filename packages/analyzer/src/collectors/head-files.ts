import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';
import { attribute, type PageElement } from '../page/page-document.ts';
import { runningScripts } from '../page/scripts.ts';

/** What the page as sent makes a browser wait for, and what it carries inside itself. */
export interface HeadFiles {
  /** Addresses of scripts in the head that stop the page until they have run. */
  blockingScripts: string[];
  /** Font styles of Google Fonts that keep text invisible until the font is there. */
  hidingFonts: string[];
  /** The page loads fonts from Google Fonts. */
  usesGoogleFonts: boolean;
  /** Characters of the HTML, and how many of them are files packed into it (data addresses). */
  htmlChars: number;
  packedChars: number;
  /** The same library or tag that is loaded more than once, with every address. */
  repeated: { name: string; addresses: string[] }[];
}

const GOOGLE_FONTS = /^(?:https?:)?\/\/fonts\.googleapis\.com\/css/i;
const MAX_HTML_CHARS = 5_000_000;

export const collectHeadFiles = fromDocument(({ document, sentDocument }): HeadFiles => {
  const fonts = document
    .byTag('link')
    .map((link) => attribute(link, 'href') ?? '')
    .filter((href) => GOOGLE_FONTS.test(href));
  const html = sentDocument.html.slice(0, MAX_HTML_CHARS);
  const packed = [...html.matchAll(/\bdata:[a-z]{1,20}\/[a-z0-9.+-]{1,60};base64,[A-Za-z0-9+/=]{1000,}/gi)];
  return {
    blockingScripts: runningScripts(sentDocument)
      .filter(blocks)
      .map((script) => URL.parse(attribute(script, 'src') ?? '', sentDocument.url)?.href ?? '')
      .filter((address) => address !== ''),
    hidingFonts: fonts
      .filter((href) => !/[?&]display=(?:swap|fallback|optional)\b/.test(href))
      .map((href) => cutText(href)),
    usesGoogleFonts: fonts.length > 0,
    htmlChars: html.length,
    packedChars: packed.reduce((sum, match) => sum + match[0].length, 0),
    repeated: repeatedLibraries(runningScripts(document)),
  };
});

function blocks(script: PageElement): boolean {
  const parent = script.parentNode;
  return (
    parent !== null &&
    parent.nodeName === 'head' &&
    attribute(script, 'async') === null &&
    attribute(script, 'defer') === null &&
    attribute(script, 'type')?.trim().toLowerCase() !== 'module'
  );
}

/** Names under which one library or one tag counts once, regardless of its address. */
const LIBRARIES: readonly [string, RegExp][] = [
  ['jQuery', /(?:^|\/)jquery(?:-\d[\d.]{0,10})?(?:\.slim)?(?:\.min)?\.js(?:[?#]|$)/i],
  ['Google Maps', /maps\.google(?:apis)?\.com\/maps\/api\/js/i],
];
const TAG_ID = /googletagmanager\.com\/(?:gtm\.js|gtag\/js)\?(?:[^#]{0,200}&)?id=([A-Z]{1,4}-[A-Z0-9]{4,14})/;

function repeatedLibraries(scripts: readonly PageElement[]): HeadFiles['repeated'] {
  const byName = new Map<string, string[]>();
  for (const script of scripts.slice(0, 1_000)) {
    const address = (attribute(script, 'src') ?? '').slice(0, 1_000);
    const name = TAG_ID.exec(address)?.[1] ?? LIBRARIES.find(([, mark]) => mark.test(address))?.[0];
    if (name) byName.set(name, [...(byName.get(name) ?? []), cutText(address)]);
  }
  return [...byName].filter(([, all]) => all.length > 1).map(([name, addresses]) => ({ name, addresses }));
}
