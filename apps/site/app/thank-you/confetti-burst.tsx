import { lazy, Suspense, useEffect, useState } from 'react';
import { classNames } from '../ui/class-names.ts';

const Confetti = lazy(() => import('react-confetti'));

const PIECES = 200;
const SHOWN_MS = 4000;
/** All pieces are in the air after this; the library would take five seconds for it. */
const THROWN_WITHIN_MS = 800;
const FADE_MS = 500;
const COLOURS = ['#ff5a1f', '#faf7f1', '#e2a400', '#1c9a52', '#b93a08'];

/** 200 pieces for four seconds, not recycled; none for people who asked for less motion. */
export function ConfettiBurst() {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isFading, setIsFading] = useState(false);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setSize({ width: document.documentElement.clientWidth, height: window.innerHeight });
    const timers = [
      setTimeout(() => setIsFading(true), SHOWN_MS - FADE_MS),
      setTimeout(() => setSize(null), SHOWN_MS),
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
        <Confetti
          {...size}
          numberOfPieces={PIECES}
          recycle={false}
          tweenDuration={THROWN_WITHIN_MS}
          colors={COLOURS}
        />
      </Suspense>
    </div>
  );
}
