import { useEffect, useState } from 'react';

const STARTS_AFTER_MS = 2000;
const TAKES_MS = 5000;

/**
 * When the scripts of the other screens are asked for: `now`, once this screen has what it needs, for a while. The
 * browser keeps them afterwards, and links in the head that come and go with every move would only slow it.
 */
export function usePrefetchPhase(): 'waiting' | 'now' | 'done' {
  const [phase, setPhase] = useState<'waiting' | 'now' | 'done'>('waiting');
  useEffect(() => {
    if (phase === 'done') return;
    const isWaiting = phase === 'waiting';
    const timer = setTimeout(
      () => setPhase(isWaiting ? 'now' : 'done'),
      isWaiting ? STARTS_AFTER_MS : TAKES_MS,
    );
    return () => clearTimeout(timer);
  }, [phase]);
  return phase;
}
