import { lazy, Suspense, useEffect, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { CONFETTI, CONFETTI_FADE_MS, CONFETTI_SHOWN_MS } from './confetti-settings.ts';

const Confetti = lazy(() => import('react-confetti'));

/** 200 pieces for four seconds, not recycled; none for people who asked for less motion. */
export function ConfettiBurst() {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isFading, setIsFading] = useState(false);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setSize({ width: document.documentElement.clientWidth, height: window.innerHeight });
    const timers = [
      setTimeout(() => setIsFading(true), CONFETTI_SHOWN_MS - CONFETTI_FADE_MS),
      setTimeout(() => setSize(null), CONFETTI_SHOWN_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);

  if (size === null) return null;
  return (
    <div
      aria-hidden="true"
      data-confetti=""
      className={classNames(
        'pointer-events-none fixed inset-0 z-40 transition-opacity duration-500',
        isFading && 'opacity-0',
      )}
    >
      <Suspense>
        <Confetti {...size} {...CONFETTI} />
      </Suspense>
    </div>
  );
}
