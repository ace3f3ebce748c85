/**
 * Prerendered HTML with nothing in the way of its first paint: the style sheets stand in the page, and neither scripts
 * nor fonts are asked for before the text has been drawn (in stand-ins with the metrics of the real fonts, so that
 * nothing moves). First paint by Lighthouse, mobile: 1.9 s with linked styles and announced scripts, 1.3 s with both
 * fixed but fonts at once, 0.8 s this way. Without JavaScript the pages are complete, with their fonts.
 */
export function withFastFirstPaint(html: string, readStyles: (address: string) => string): string {
  const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
  const announced = [...html.matchAll(preload)].map(([, address = '']) => address);
  return html
    .replaceAll(preload, '')
    .replaceAll(/<link rel="stylesheet" href="([^"]+)"\s*\/?>/g, (_link, address: string) =>
      stylesInPage(address, readStyles(address)),
    )
    .replaceAll(
      /<script type="module" async="">([\s\S]*?)<\/script>/g,
      (_element, module: string) => `<script>${afterFirstPaint(module, announced)}</script>`,
    );
}

/** Set for the rest of the visit once the fonts are in the browser's cache: later pages use them from the start. */
const FONTS_ARE_HERE = 'fml:fonts';

/**
 * The link stays, because React expects it when it takes the page over, and is never fetched: `disabled` holds back the
 * parser, the media type the scanner that runs ahead of it.
 */
function stylesInPage(address: string, styles: string): string {
  if (/<\/style/i.test(styles)) throw new Error(`${address} cannot stand inside a style element`);
  const downloaded = /@font-face\s*\{[^}]*url\([^}]*\}/g;
  const fonts = (styles.match(downloaded) ?? []).join('');
  const waiting =
    fonts === ''
      ? ''
      : `<style data-fonts="" media="print">${fonts}</style><noscript><style>${fonts}</style></noscript>` +
        `<script>try{if(sessionStorage["${FONTS_ARE_HERE}"])document.querySelector("[data-fonts]").media="all"}catch{}</script>`;
  const link = `<link rel="stylesheet" href="${address}" media="print" disabled=""/>`;
  return `<style>${styles.replaceAll(downloaded, '')}</style>${waiting}${link}`;
}

/**
 * The framework's start module as a classic script that waits for the first paint; where nothing is painted (a tab in
 * the background, an old browser) for the load event. All files are then announced at once, so none waits for another,
 * and run one after the other with room for a tap in between.
 */
function afterFirstPaint(module: string, announced: readonly string[]): string {
  const imports = [...module.matchAll(/^import (?:\* as (\w+) from )?"([^"]+)";$/gm)];
  const body = module.replaceAll(/^import [^(].*;$/gm, '').trim();
  const entry = /\bimport\("([^"]+)"\)/.exec(body)?.[1];
  if (imports.length === 0 || entry === undefined || /^\s*(import|export)\b(?!\()/m.test(body)) {
    throw new Error(
      'The start script of the framework has a new form; see apps/site/scripts/first-paint.ts.',
    );
  }
  const names = imports.map(([, name], index) => name ?? `unused${index}`).join(',');
  const loaded = imports.map(([, , address]) => `import(${JSON.stringify(address)})`).join(',');
  // Asking for `document.fonts` lays the page out on the spot, so that waits until there is nothing else to do.
  return `(()=>{let begun=0;const pause=ms=>new Promise(done=>setTimeout(done,ms));const begin=async()=>{if(begun++)return;
const files=${JSON.stringify(announced)};
for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
await pause();
for(const style of document.querySelectorAll("[data-fonts]"))style.media="all";
pause(3000).then(()=>document.fonts.ready).then(()=>{sessionStorage["${FONTS_ARE_HERE}"]=1}).catch(()=>{});
for(const file of files)if(file!==${JSON.stringify(entry)}){await pause();await import(file)}
const [${names}]=await Promise.all([${loaded}]);
${body}};
addEventListener("load",()=>setTimeout(begin,300));
try{new PerformanceObserver(begin).observe({type:"paint",buffered:true})}catch{}})()`;
}
