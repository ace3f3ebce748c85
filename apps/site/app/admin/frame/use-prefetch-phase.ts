import { useEffect, useState } from 'react';

const START_DELAY_MS = 2000;
const DURATION_MS = 5000;

/**
 * When the scripts of the other screens are loaded: `now`, for a while, once this screen has what it needs. Afterwards
 * the browser has them, and prefetch links that come and go would only slow the navigation.
 */
export function usePrefetchPhase(): 'waiting' | 'now' | 'done' {
  const [phase, setPhase] = useState<'waiting' | 'now' | 'done'>('waiting');
  useEffect(() => {
    if (phase === 'done') return;
    const isWaiting = phase === 'waiting';
    const timer = setTimeout(
      () => setPhase(isWaiting ? 'now' : 'done'),
      isWaiting ? START_DELAY_MS : DURATION_MS,
    );
    return () => clearTimeout(timer);
  }, [phase]);
  return phase;
}
