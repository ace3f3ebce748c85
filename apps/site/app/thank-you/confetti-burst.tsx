import { lazy, Suspense, useEffect, useState } from 'react';

const Confetti = lazy(() => import('react-confetti'));

const PIECES = 200;
const SHOWN_MS = 4000;
const COLOURS = ['#ff5a1f', '#faf7f1', '#0b0c0e', '#e2a400', '#1c9a52', '#b93a08'];

/** 200 pieces for four seconds, not recycled; none for people who asked for less motion. */
export function ConfettiBurst() {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setSize({ width: document.documentElement.clientWidth, height: window.innerHeight });
    const end = setTimeout(() => setSize(null), SHOWN_MS);
    return () => clearTimeout(end);
  }, []);

  if (size === null) return null;
  return (
    <div aria-hidden="true" data-confetti="" className="pointer-events-none fixed inset-0 z-40">
      <Suspense>
        <Confetti {...size} numberOfPieces={PIECES} recycle={false} colors={COLOURS} />
      </Suspense>
    </div>
  );
}
