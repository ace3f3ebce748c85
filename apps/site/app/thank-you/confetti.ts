import { create } from 'canvas-confetti';
import { CONFETTI, CONFETTI_FADE_MS, CONFETTI_SHOWN_MS } from './confetti-settings.ts';

/**
 * Throws confetti over the page, none for people who asked for less motion. It needs no framework, so the page can throw
 * it before React runs. Returns a function that takes it away early.
 */
export function throwConfetti(): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const cover = document.createElement('div');
  cover.className = 'pointer-events-none fixed inset-0 z-40 transition-opacity duration-500';
  cover.dataset['confetti'] = '';
  cover.ariaHidden = 'true';
  const canvas = document.createElement('canvas');
  canvas.className = 'size-full';
  cover.append(canvas);
  document.body.append(cover);
  const confetti = create(canvas, { resize: true });
  for (const cannon of CONFETTI.cannons) {
    void confetti({
      ...cannon,
      particleCount: CONFETTI.numberOfPieces / CONFETTI.cannons.length,
      spread: CONFETTI.spreadDegrees,
      startVelocity: CONFETTI.startVelocity,
      ticks: CONFETTI.ticks,
      colors: [...CONFETTI.colors],
    });
  }
  const timers = [
    setTimeout(() => cover.classList.add('opacity-0'), CONFETTI_SHOWN_MS - CONFETTI_FADE_MS),
    setTimeout(remove, CONFETTI_SHOWN_MS),
  ];
  function remove() {
    timers.forEach(clearTimeout);
    confetti.reset();
    cover.remove();
  }
  return remove;
}
