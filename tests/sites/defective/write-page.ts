import type { PageModel, SiteModel, Style } from './site-model.ts';
import { type PageParts, pageParts } from './write-parts.ts';

/** The HTML of one page; `{{base}}` is still in it. */
export function writePage(site: SiteModel, page: PageModel): string {
  const parts = pageParts(site, page);
  const write = WRITERS[page.key === 'home' || site.style !== 'scripted' ? site.style : 'hand-written'];
  const css = page.key === 'home' ? site.home.css.join('\n') : '';
  return write({ ...parts, head: `${parts.head}\n<style>${BASE_CSS}${css}</style>` });
}

/** The file that draws the home page of a scripted website. */
export function drawingScript(site: SiteModel, home: PageModel): string {
  const parts = pageParts(site, home);
  return `document.getElementById('root').innerHTML = ${JSON.stringify(semanticBody(parts))};
${parts.scripts.join('\n')}`;
}

type Writer = (parts: PageParts) => string;

const BASE_CSS = `*{box-sizing:border-box}body{margin:0;font:17px/1.6 system-ui,sans-serif;color:#1b2a30;background:#fff}
img{max-width:100%;height:auto;display:block}header,main,footer,.block,.panel,td{padding:12px 16px}
a{color:#0a4f66;display:inline-block;padding:12px 4px}p a,li a{min-height:48px}.skip{position:absolute;left:-999px}
.button{background:#8a2f06;color:#fff;padding:14px 22px;font-weight:700}nav ul{list-style:none;margin:0;padding:0}
input,textarea{width:100%;padding:12px;font:inherit}button{padding:14px 22px;font:inherit}.opening{height:1100px;background:#dde7ea}`;

const WRITERS: Record<Style, Writer> = {
  'hand-written': (parts) => whole(parts, semanticBody(parts) + inline(parts)),
  classic: (parts) => whole(parts, classicBody(parts) + inline(parts)),
  wix: (parts) => whole(parts, wixBody(parts) + inline(parts)),
  wordpress: (parts) => whole(parts, wordpressBody(parts) + inline(parts)),
  scripted: (parts) => whole(parts, '<div id="root"></div><script src="{{base}}/app.js"></script>'),
};

function whole({ language, head }: PageParts, body: string): string {
  const lang = language === null ? '' : ` lang="${language}"`;
  return `<!doctype html>
<html${lang}>
<head>
<meta charset="utf-8">
${head}
</head>
<body>
${body}
</body>
</html>`;
}

function inline({ scripts }: PageParts): string {
  return scripts.map((script) => `<script>${script}</script>`).join('\n');
}

const heading = (level: number, text: string, attributes = '') =>
  `<h${level}${attributes}>${text}</h${level}>`;
const lines = (items: readonly string[], write: (item: string) => string) => items.map(write).join('\n');
const skipLink = '<a class="skip" href="#main">Skip to the main text</a>';

function menuOf(parts: PageParts): string {
  return `<ul>${parts.menu.map(({ path, label }) => `<li><a href="{{base}}${path}">${label}</a></li>`).join('')}</ul>`;
}

function buttonOf({ button }: PageParts): string {
  return button ? `<p><a class="button" href="${button.href}">${button.text}</a></p>` : '';
}

/** Elements named for what they are, written by hand. */
function semanticBody(parts: PageParts): string {
  return `${skipLink}${parts.before}
<header><p><b>${parts.brand}</b></p><p>${parts.call}</p><nav aria-label="Main">${menuOf(parts)}</nav></header>
<main id="main">
${heading(parts.heading.level, parts.heading.text)}
${buttonOf(parts)}
${lines(parts.pictures, (picture) => picture)}
${lines(parts.sentences, (text) => `<p>${text}</p>`)}
${parts.sections.map((one) => `<section>${heading(one.level, one.heading)}${one.html}</section>`).join('\n')}
${parts.extra.join('\n')}
</main>
<footer>${lines(parts.footer, (text) => `<p>${text}</p>`)}</footer>`;
}

/** A theme of WordPress: blocks with many classes, the call in a bar above the menu. */
function wordpressBody(parts: PageParts): string {
  const block = (name: string, html: string) => `<div class="wp-block-${name} is-layout-flow">${html}</div>`;
  return `${skipLink}${parts.before}
<div id="page" class="site hfeed"><header id="masthead" class="site-header">
${block('group', `<p class="site-title">${parts.brand}</p><p class="has-text">${parts.call}</p>`)}
<nav id="site-navigation" class="main-navigation" aria-label="Primary">${menuOf(parts)}</nav></header>
<main id="main" class="site-main"><article class="post-2 page type-page hentry"><div class="entry-content">
${heading(parts.heading.level, parts.heading.text, ' class="wp-block-heading"')}
${block('buttons', buttonOf(parts))}
${lines(parts.pictures, (picture) => `<figure class="wp-block-image size-large">${picture}</figure>`)}
${lines(parts.sentences, (text) => `<p>${text}</p>`)}
${parts.sections.map((one) => block('group', heading(one.level, one.heading, ' class="wp-block-heading"') + one.html)).join('\n')}
${parts.extra.map((html) => block('html', html)).join('\n')}
</div></article></main>
<footer id="colophon" class="site-footer">${lines(parts.footer, (text) => `<p class="site-info">${text}</p>`)}</footer></div>`;
}

/** A site builder: boxes in boxes with generated names, text in spans. */
function wixBody(parts: PageParts): string {
  let number = 0;
  const box = (html: string) =>
    `<div id="comp-l${(++number * 7919).toString(36)}" class="block"><div class="inner"><div>${html}</div></div></div>`;
  const text = (words: string) =>
    box(`<p class="font_8"><span class="color_15"><span>${words}</span></span></p>`);
  return `${skipLink}${parts.before}<div id="SITE_CONTAINER"><div id="main_MF"><header id="SITE_HEADER">${box(
    `<p class="font_7"><span>${parts.brand}</span></p>`,
  )}${text(parts.call)}<nav aria-label="Site">${menuOf(parts)}</nav></header>
<main id="main"><div id="SITE_PAGES">
${box(heading(parts.heading.level, `<span class="color_11"><span>${parts.heading.text}</span></span>`, ' class="font_0"'))}
${box(buttonOf(parts))}
${lines(parts.pictures, box)}
${lines(parts.sentences, text)}
${parts.sections.map((one) => box(heading(one.level, `<span>${one.heading}</span>`, ' class="font_2"') + one.html)).join('\n')}
${parts.extra.map(box).join('\n')}
</div></main><footer id="SITE_FOOTER">${lines(parts.footer, text)}</footer></div></div>`;
}

/** Pages of twenty years ago: tables for layout, line breaks instead of paragraphs, no main element. */
function classicBody(parts: PageParts): string {
  return `${parts.before}<table role="presentation" width="100%"><tr><td><b>${parts.brand}</b><br>${parts.call}</td></tr></table>
<nav>${menuOf(parts)}</nav>
<table role="presentation" width="100%"><tr><td>
${heading(parts.heading.level, parts.heading.text)}
${buttonOf(parts)}
${parts.pictures.join('<br>')}<br>
${parts.sentences.join('<br><br>\n')}
${parts.sections.map((one) => `${heading(one.level, one.heading)}\n${one.html}`).join('<br>\n')}
${parts.extra.join('<br>\n')}
</td></tr></table>
<footer>${parts.footer.join('<br>\n')}</footer>`;
}
