import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** A time that stays the same object until the next minute. It ticks only while it has listeners. */
export function createMinuteClock() {
  let time = new Date();
  let ticking: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  function tick() {
    time = new Date();
    for (const listener of listeners) listener();
  }

  /** A clock without listeners may be behind. */
  function now(): Date {
    if (ticking === undefined && Date.now() - time.getTime() >= MINUTE_MS) time = new Date();
    return time;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    ticking ??= setInterval(tick, MINUTE_MS);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(ticking);
      ticking = undefined;
    };
  }

  return { now, subscribe };
}

const clock = createMinuteClock();

/** The current time, renewed each minute, so that "5 minutes ago" stays true. All components share one clock. */
export function useMinute(): Date {
  return useSyncExternalStore(clock.subscribe, clock.now, clock.now);
}
