import { randomInt } from 'node:crypto';
import { htmlResponse, type SiteBehavior, scriptResponse } from '../site-behavior.ts';
import { bakeryPage } from './page.ts';

/** In the race the style sheet, and with it the first paint, comes after this time; the script a little before or after. */
const RACE_PAINT_MS = 60;
const RACE_SCRIPT_MS = { earliest: 30, latest: 100 };

/**
 * One page, five addresses; they differ in when a notice of 190 px is put above everything, which is a
 * layout shift of about 0.23 on a phone.
 * `/` and `/random-25`: one load in four. `/random-50`: every second load on average.
 * `/alternating`: exactly every other load in a browser. `/race`: when a late script loses against the first paint.
 * `/steady`: never. `/always`: always.
 */
export const flappingBakery: SiteBehavior = (request) => {
  switch (request.path) {
    case '/':
    case '/random-25':
      return htmlResponse(bakeryPage({ head: '', end: lateNotice('Math.random() < 0.25') }));
    case '/random-50':
      return htmlResponse(bakeryPage({ head: '', end: lateNotice('Math.random() < 0.5') }));
    case '/alternating':
      return htmlResponse(bakeryPage({ head: '', end: `<script>${SHOW_NOTICE}\n${TAKE_TURN}</script>` }));
    case '/turn':
      return {
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
        body: String(request.count('bakery-turn')),
      };
    case '/race':
      return htmlResponse(
        bakeryPage({
          head: '<link rel="stylesheet" href="late.css"><script async src="race.js"></script>',
          end: '',
        }),
      );
    case '/race.js':
      return scriptResponse(`${SHOW_NOTICE}; showNotice();`, {
        headers: { 'cache-control': 'no-store' },
        delayMs: randomInt(RACE_SCRIPT_MS.earliest, RACE_SCRIPT_MS.latest),
      });
    case '/late.css':
      return {
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
        body: 'main { max-width: 720px; }',
        delayMs: RACE_PAINT_MS,
      };
    case '/steady':
      return htmlResponse(bakeryPage({ head: '', end: '' }));
    case '/always':
      return htmlResponse(bakeryPage({ head: '', end: lateNotice('true') }));
    default:
      return undefined;
  }
};

const SHOW_NOTICE =
  'function showNotice(){var n=document.createElement("aside");n.className="notice";' +
  'n.textContent="Order holiday pies by Thursday noon for weekend pick-up.";' +
  'document.body.insertBefore(n,document.body.firstChild)}';

// Lighthouse goes back to the page once to see whether it is kept in memory; that visit takes no turn.
const TAKE_TURN =
  "if (performance.getEntriesByType('navigation')[0].type === 'navigate')" +
  "fetch('turn').then(function(r){return r.text()}).then(function(n){if(n%2===0)setTimeout(showNotice,300)});";

/** Shows the notice well after the first paint when the condition holds. */
function lateNotice(condition: string): string {
  return `<script>${SHOW_NOTICE}
if (${condition}) addEventListener('load', function(){ setTimeout(showNotice, 300); });</script>`;
}
