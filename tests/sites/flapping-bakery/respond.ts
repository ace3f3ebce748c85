import { htmlResponse, type SiteBehavior } from '../site-behavior.ts';
import { bakeryPage } from './page.ts';

/** In one load in four, a notice of 190 px is put above everything, which is a layout shift of about 0.23 on a phone. */
export const flappingBakery: SiteBehavior = ({ path }) =>
  path === '/' ? htmlResponse(bakeryPage(NOTICE)) : undefined;

/** Shown well after the first paint. */
const NOTICE = `<script>
function showNotice() {
  const notice = document.createElement('aside');
  notice.className = 'notice';
  notice.textContent = 'Order holiday pies by Thursday noon for weekend pick-up.';
  document.body.insertBefore(notice, document.body.firstChild);
}
if (Math.random() < 0.25) addEventListener('load', () => setTimeout(showNotice, 300));
</script>`;
