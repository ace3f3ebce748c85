import { useEffect, useState } from 'react';

/** An estimate that is later by more than this is a new one; until then the figure only falls. */
const MAX_SLIP_SECONDS = 10;

/** The remaining time, counting down between one estimate of the server and the next. */
export function useSecondsLeft(told: number | undefined): number | undefined {
  const [left, setLeft] = useState(told);
  useEffect(() => setLeft((shown) => nextSecondsLeft(shown, told)), [told]);
  useEffect(() => {
    const timer = setInterval(() => setLeft((shown) => shown && shown - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

export function nextSecondsLeft(shown: number | undefined, told: number | undefined): number | undefined {
  if (shown === undefined || told === undefined || told > shown + MAX_SLIP_SECONDS) return told;
  return Math.min(shown, told);
}
