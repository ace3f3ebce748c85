import { PrefetchPageLinks } from 'react-router';
import { NAV_ENTRIES } from './nav-entries.ts';
import { usePrefetchPhase } from './use-prefetch-phase.ts';

/** One address of each screen; which lead or report it is does not matter. */
const SCREENS = [
  ...NAV_ENTRIES.flatMap(({ href, alsoAt = [] }) => [href, ...alsoAt]),
  '/admin/submissions/any',
  '/admin/consultations/any',
  '/admin/reports/any',
];

/** Asks for the scripts of all screens once, so that the first visit of each is as quick as the next. */
export function PrefetchedScreens() {
  const isNow = usePrefetchPhase() === 'now';
  return isNow && SCREENS.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
