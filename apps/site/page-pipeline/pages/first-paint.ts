import { minifySync } from 'vite';
import { FIRST_SCREEN_END } from '../../app/site-frame/first-screen.ts';
import { INTERACTIVE_EVENT } from '../../app/site-frame/hydrate-immediately.ts';
import {
  DOWNLOADED_FONT,
  DYNAMIC_IMPORT,
  FONT_ADDRESS,
  FONT_DISPLAY,
  MODULE_PRELOAD,
  MODULE_SYNTAX,
  NAMESPACE_IMPORT,
  START_SCRIPT,
  STATIC_IMPORT_LINE,
  STYLE_END,
  STYLESHEET_LINK,
} from '../patterns.ts';
import { FONTS_ARE_HERE, prepareFirstPaint, startAfterFirstPaint, waitForInteraction } from './page-start.ts';
import { purgeCss } from './purge-css.ts';
import { isDocument, stripFramework } from './strip-framework.ts';

/** The one script of the pages that are read; on those that are operated, of their frame. */
export interface DocumentScript {
  address: string;
  /** The text of everything it may load, and of what draws into the page on the server: it names the styles to keep. */
  code: string;
}

/** The script that makes a page work which React takes over without the framework. */
export interface PageScript extends DocumentScript {
  /** Everything that has to be there before the page works. */
  files: readonly string[];
}

/**
 * Prerendered HTML with nothing in the way of its first paint: the style sheets are inlined, and neither scripts
 * nor fonts are asked for before the text has been drawn (in stand-ins with the metrics of the real fonts, so that
 * nothing moves). First paint by Lighthouse, mobile: 1.9 s with linked styles and announced scripts, 1.3 s with both
 * fixed but fonts at once, 0.8 s this way. Without JavaScript the pages are complete, with their fonts.
 * Only the page of a stored report asks for its fonts at once.
 * Every page gets `documentScript`: those that are read in place of the framework, and with only the styles that they
 * use; those that are operated before it, which waits until they are. A page without the framework
 * that is operated has a script of its own, `pageScript`, which exports `operate`. One that is read may have `ownScript`, which
 * runs after that of all.
 */
export function withFastFirstPaint(
  prerendered: string,
  readStyles: (address: string) => string,
  documentScript: DocumentScript,
  { pageScript, ownScript }: { pageScript?: PageScript; ownScript?: DocumentScript } = {},
): string {
  const html = paintedFromWholeScreen(prerendered);
  const announced = [...html.matchAll(MODULE_PRELOAD)].map(([, address = '']) => address);
  const { address: entry, code } = documentScript;
  if (isDocument(html)) {
    const frame = `await import(${JSON.stringify(entry)})`;
    const script = pageScript
      ? whenUsed(
          afterFirstPaint([entry, ...pageScript.files], `${frame};${operationSteps(pageScript.address)}`),
        )
      : afterFirstPaint(
          [entry, ...(ownScript ? [ownScript.address] : [])],
          ownScript ? `${frame};await import(${JSON.stringify(ownScript.address)})` : frame,
        );
    const page = stripFramework(html).replace('</body>', () => `<script>${script}</script></body>`);
    return page.replaceAll(STYLESHEET_LINK, (_link, address: string) =>
      stylesInPage(
        address,
        purgeCss(readStyles(address), page, code + (pageScript?.code ?? '') + (ownScript?.code ?? '')),
        // The server draws texts into it that no stand-in was measured on.
        pageScript ? fontsAtOnce : fontsAfterFirstPaint,
      ),
    );
  }
  return html
    .replaceAll(
      STYLESHEET_LINK,
      (_link, address: string) =>
        stylesInPage(address, readStyles(address), fontsAfterFirstPaint) + unfetchedLink(address),
    )
    .replaceAll(MODULE_PRELOAD, '')
    .replaceAll(
      START_SCRIPT,
      (_element, module: string) =>
        `<script>${whenUsed(afterFirstPaint([entry, ...announced], startSteps(module, announced, entry)))}</script>`,
    );
}

/** The same code where `use` tells when the page is about to be operated. */
function whenUsed(code: string): string {
  return `{const use=${calling(waitForInteraction, [JSON.stringify(INTERACTIVE_EVENT)])};${code}}`;
}

/** What a page without the framework does when it is used. */
function operationSteps(script: string): string {
  return `const page=await import(${JSON.stringify(script)});
await use.begun;
try{await page.operate()}catch(error){use.giveUp();throw error}`;
}

/**
 * A slow machine or network brings a page in pieces. Its first part is painted when it is whole: half of something
 * centered would jump to its place with the other half. Browsers that do not know this link paint as they always did.
 */
function paintedFromWholeScreen(html: string): string {
  if (!html.includes(` id="${FIRST_SCREEN_END}"`)) return html;
  return html.replace('</head>', `<link rel="expect" href="#${FIRST_SCREEN_END}" blocking="render"/></head>`);
}

/** The style sheet itself, and in another element the fonts that are downloaded. */
function stylesInPage(address: string, styles: string, withFonts: (fonts: string) => string): string {
  if (STYLE_END.test(styles)) throw new Error(`${address} cannot stand inside a style element`);
  const fonts = (styles.match(DOWNLOADED_FONT) ?? []).join('');
  const prepare = `<script>${calling(prepareFirstPaint, [JSON.stringify(FONTS_ARE_HERE)])}</script>`;
  return `<style>${styles.replaceAll(DOWNLOADED_FONT, '')}</style>${fonts === '' ? '' : withFonts(fonts) + prepare}`;
}

/** They wait for the script of the page. */
function fontsAfterFirstPaint(fonts: string): string {
  return `<style data-fonts="" media="print">${fonts}</style><noscript><style>${fonts}</style></noscript>`;
}

/** They are there with the first paint, or from the next page on, so that nothing moves. */
function fontsAtOnce(fonts: string): string {
  const links = [...fonts.matchAll(FONT_ADDRESS)].map(
    ([, address = '']) =>
      `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin=""/>`,
  );
  return `${links.join('')}<style data-fonts="">${fonts.replaceAll(FONT_DISPLAY, 'font-display:optional')}</style>`;
}

/**
 * The link stays where React takes the page over, because it expects it, and is never fetched: `disabled` holds back
 * the parser, the media type the scanner that runs ahead of it.
 */
function unfetchedLink(address: string): string {
  return `<link rel="stylesheet" href="${address}" media="print" disabled=""/>`;
}

/**
 * The script of the frame at once; when the page is used, the framework's start module: its files one at a time,
 * with room for a tap in between.
 */
function startSteps(module: string, announced: readonly string[], frameScript: string): string {
  const imports = [...module.matchAll(NAMESPACE_IMPORT)];
  const body = module.replaceAll(STATIC_IMPORT_LINE, '').trim();
  const start = DYNAMIC_IMPORT.exec(body)?.[1];
  if (imports.length === 0 || start === undefined || MODULE_SYNTAX.test(body)) {
    throw new Error(
      'The start script of the framework has a new form; see apps/site/page-pipeline/patterns.ts.',
    );
  }
  const names = imports.map(([, name], index) => name ?? `unused${index}`).join(',');
  const loaded = imports.map(([, , address]) => `import(${JSON.stringify(address)})`).join(',');
  const others = announced.filter((file) => file !== start);
  return `await import(${JSON.stringify(frameScript)});
await use.begun;
try{for(const file of ${JSON.stringify(others)}){await pause();await import(file)}
const [${names}]=await Promise.all([${loaded}]);
${body}}catch(error){use.giveUp();throw error}`;
}

/** The code of a page's start as a classic script, which nothing can hold up. */
function afterFirstPaint(files: readonly string[], steps: string): string {
  const given = [JSON.stringify(files), JSON.stringify(FONTS_ARE_HERE), `async(pause)=>{${steps}}`];
  return calling(startAfterFirstPaint, given);
}

/** A function's own text, called with expressions. Minified here, because no bundler sees what is written into pages. */
function calling(code: (...given: never[]) => void, given: readonly string[]): string {
  // Compressing would remove a function that its own file never calls.
  const { code: text } = minifySync('page-start.js', `(${code.toString()})`, { compress: false });
  return `${text.slice(0, text.lastIndexOf(')') + 1)}(${given.join(',')})`;
}
