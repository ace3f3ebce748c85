const MINUTE_MS = 60_000;

/** A time that stays the same object until the next minute. It ticks only while somebody listens. */
export function createMinuteClock() {
  let time = new Date();
  let ticking: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  function tick() {
    time = new Date();
    for (const listener of listeners) listener();
  }

  /** A clock that nobody listened to may be behind. */
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
