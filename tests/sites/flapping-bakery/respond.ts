import { htmlResponse, type SiteBehaviour, scriptResponse } from '../site-behaviour.ts';
import { bakeryPage } from './page.ts';

/** How long the race's script is held back, so that it arrives about when the page is first painted. */
const RACE_DELAY_MS = 60;

/**
 * One page, five addresses; they differ in when a notice of 190 px is put above everything, which is a
 * layout shift of about 0.23 on a phone.
 * `/` and `/random-25`: one load in four. `/random-50`: every second load on average.
 * `/alternating`: exactly every other load in a browser. `/race`: when a late script loses against the first paint.
 * `/steady`: never. `/always`: always.
 */
export const flappingBakery: SiteBehaviour = (request) => {
  switch (request.path) {
    case '/':
    case '/random-25':
      return htmlResponse(bakeryPage({ head: '', end: lateNotice('Math.random() < 0.25') }));
    case '/random-50':
      return htmlResponse(bakeryPage({ head: '', end: lateNotice('Math.random() < 0.5') }));
    case '/alternating':
      return htmlResponse(
        bakeryPage({
          head: '<script src="turn.js"></script>',
          end: lateNotice('window.bakeryTurn % 2 === 0'),
        }),
      );
    case '/turn.js':
      return scriptResponse(`window.bakeryTurn = ${request.count('bakery-turn')};`, {
        headers: { 'cache-control': 'no-store' },
      });
    case '/race':
      return htmlResponse(bakeryPage({ head: '<script async src="race.js"></script>', end: '' }));
    case '/race.js':
      return scriptResponse(`${SHOW_NOTICE}; showNotice();`, {
        headers: { 'cache-control': 'no-store' },
        delayMs: RACE_DELAY_MS,
      });
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

/** Shows the notice well after the first paint when the condition holds. */
function lateNotice(condition: string): string {
  return `<script>${SHOW_NOTICE}
if (${condition}) addEventListener('load', function(){ setTimeout(showNotice, 300); });</script>`;
}
