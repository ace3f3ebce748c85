import { useSyncExternalStore } from 'react';
import { createMinuteClock } from './minute-clock.ts';

const clock = createMinuteClock();

/** The time, anew each minute, so that "5 minutes ago" does not stand still. One clock for all who ask. */
export function useMinute(): Date {
  return useSyncExternalStore(clock.subscribe, clock.now, clock.now);
}
