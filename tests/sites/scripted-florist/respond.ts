import { htmlResponse, type SiteBehavior, scriptResponse } from '../site-behavior.ts';
import { FLORIST_PAGES } from './pages.ts';

/**
 * A florist whose pages are all one empty document: a script draws each by its address, and fetches the words first. The
 * menu is drawn, too. Our robot may not read what is below /private/.
 */
export const scriptedFlorist: SiteBehavior = ({ path, base }) => {
  if (path === '/robots.txt') {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    return { headers, body: 'User-agent: *\nDisallow: /private/\n' };
  }
  if (path === '/sitemap.xml') return htmlResponse(NOT_FOUND, { status: 404 });
  if (path === '/app.js') return scriptResponse(APP);
  if (path.startsWith('/words/')) {
    const words = FLORIST_PAGES.find((page) => `/words${page.path}` === path);
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return words
      ? { headers, body: JSON.stringify(words), delayMs: 150 }
      : { headers, status: 404, body: '{}' };
  }
  return htmlResponse(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Marigold Florist</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root" data-base="${base}"></div><script src="${base}/app.js"></script></body></html>`);
};

const NOT_FOUND = '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1></html>';

const MENU = FLORIST_PAGES.map(({ path, label }) => ({ path, label }));

const APP = `
const root = document.getElementById('root');
const base = root.dataset.base;
const path = location.href.slice(base.length);
const element = (tag, text, attributes = {}) => {
  const node = Object.assign(document.createElement(tag), { textContent: text });
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
};
fetch(base + '/words' + path).then((answer) => answer.json()).then((page) => {
  document.title = page.title;
  document.head.append(element('meta', '', { name: 'description', content: page.description }));
  const menu = document.createElement('nav');
  menu.append(...${JSON.stringify(MENU)}.map((link) => element('a', link.label, { href: base + link.path })));
  const main = document.createElement('main');
  main.append(element('h1', page.heading), ...page.paragraphs.map((text) => element('p', text)));
  if (page.phone) main.append(element('a', page.phone, { href: 'tel:+1' + page.phone.replace(/\\D/g, '') }));
  if (page.email) main.append(element('a', page.email, { href: 'mailto:' + page.email }));
  root.append(menu, main);
});
`;
