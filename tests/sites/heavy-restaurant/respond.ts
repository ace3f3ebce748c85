import { noisePng } from '../noise-png.ts';
import { htmlResponse, type SiteBehavior, scriptResponse } from '../site-behavior.ts';
import { heavyRestaurantPage } from './page.ts';

const PHOTO = { width: 1000, height: 660, noiseBits: 4 };
const photos = new Map<string, Buffer>();
const STYLE_BYTES = 80_000;
const UNCACHED = { 'content-encoding': 'identity', 'cache-control': 'no-store' };

/**
 * What a page builder and its plugins make of a restaurant: seven photographs of 1 MB, a slider over three of them,
 * 13 style sheets of together 1 MB, 18 scripts that each do some work, and fonts and frames of other companies that
 * answer late, never, or not at all. Nothing is compressed or cached.
 */
export const heavyRestaurant: SiteBehavior = ({ path, thirdParty }) => {
  if (path === '/') return htmlResponse(heavyRestaurantPage(thirdParty));
  const photo = /^\/photos\/([1-7])\.png$/.exec(path)?.[1];
  if (photo !== undefined) {
    const body = photos.get(photo) ?? noisePng({ ...PHOTO, seed: 70 + Number(photo) });
    photos.set(photo, body);
    return { headers: { 'content-type': 'image/png', 'cache-control': 'no-store' }, body };
  }
  const sheet = /^\/css\/(\d{1,2})\.css$/.exec(path)?.[1];
  if (sheet !== undefined) {
    return {
      headers: { 'content-type': 'text/css; charset=utf-8', ...UNCACHED },
      body: styleSheet(Number(sheet)),
    };
  }
  const script = /^\/js\/(\d{1,2})\.js$/.exec(path)?.[1];
  return script === undefined ? undefined : scriptResponse(plugin(Number(script)), { headers: UNCACHED });
};

/** Rules that match nothing, as those of an unused theme, and a few that lay the page out. */
function styleSheet(number: number): string {
  const used =
    number === 1
      ? 'body{margin:0;font:17px/1.5 "Menu Face",sans-serif}.slide{display:none}.slide.on{display:block}img{max-width:100%;height:auto}'
      : '';
  const rules: string[] = [used];
  for (let size = 0, rule = 0; size < STYLE_BYTES; rule++) {
    const text = `.sheet${number}-part${rule} .inner>li:nth-child(${rule % 9}) a{color:#${(rule * 37 + 4096).toString(16).slice(0, 3)};margin:${rule % 24}px}\n`;
    rules.push(text);
    size += text.length;
  }
  return rules.join('');
}

/** One plugin: some main-thread work at its start, and the first of them moves the slider. */
function plugin(number: number): string {
  const work = `(function(){var n=${number};for(var i=0;i<${4_000_000 + (number % 5) * 1_500_000};i++){n=(n*31+i)|0}window.plugin${number}=n;})();\n`;
  const slider =
    "addEventListener('load',function(){var at=0,all=document.querySelectorAll('.slide');setInterval(function(){all[at].className='slide';at=(at+1)%all.length;all[at].className='slide on'},4000)});\n";
  return `/* plugin ${number} ${'settings table '.repeat(2_000 + number * 150)} */\n${work}${number === 1 ? slider : ''}`;
}
