import { create } from 'canvas-confetti';
import { markThankYouViewed } from '../api/mark-thank-you-viewed.ts';
import { tabStore } from '../browser/safe-storage.ts';
import { clearSavedIds, readSavedSubmissionId } from '../lead-form/stored-ids.ts';
import { recordConversion } from '../tracking/ad-conversion.ts';

/** Between tries while the server cannot be reached; the page may be closed before the last. */
const RETRY_AFTER_MS = [2000, 10_000, 30_000];

let thanked: string | null = null;

/**
 * What happens on the thank-you page: away without a stored submission; with one, confetti, the ad conversion, the
 * update of the record, and then both stored ids are removed. While the server cannot be reached the ids stay, so that
 * a reload tries again. Gives what ends the confetti.
 */
export function giveThanks(): () => void {
  const submissionId = readSavedSubmissionId(tabStore);
  if (submissionId === null) {
    window.location.replace('/');
    return () => undefined;
  }
  // May be asked twice for one visit.
  if (thanked !== submissionId) {
    thanked = submissionId;
    // Written down before the ids go, so that a reload in between loses neither.
    recordConversion(submissionId);
    void markUntilReached(submissionId);
  }
  return throwConfetti();
}

async function markUntilReached(submissionId: string): Promise<void> {
  for (const pauseMs of [0, ...RETRY_AFTER_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await markThankYouViewed(submissionId)) {
      // Another one may have been sent in between.
      if (readSavedSubmissionId(tabStore) === submissionId) clearSavedIds(tabStore);
      return;
    }
  }
}

/** Four seconds; the last half of a second fades. */
const CONFETTI_SHOWN_MS = 4000;
const CONFETTI_FADE_MS = 500;

/** Steps of the animation in a second. */
const TICKS_PER_SECOND = 60;

/** 200 pieces from both edges; each falls once (docs/product.md#thank-you). */
const CONFETTI = {
  numberOfPieces: 200,
  cannons: [
    { angle: 60, origin: { x: 0, y: 0.7 } },
    { angle: 120, origin: { x: 1, y: 0.7 } },
  ],
  spreadDegrees: 70,
  startVelocity: 60,
  /** A piece lasts as long as the confetti is shown. */
  ticks: (CONFETTI_SHOWN_MS / 1000) * TICKS_PER_SECOND,
  colors: ['#ff5a1f', '#faf7f1', '#e2a400', '#1c9a52', '#b93a08'],
} as const;

/**
 * Throws confetti over the page, none for people who asked for less motion. It needs no framework, so the page can throw
 * it before React runs. Returns a function that takes it away early.
 */
function throwConfetti(): () => void {
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
