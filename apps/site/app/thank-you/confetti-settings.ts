/** Four seconds; the last half of a second fades. */
export const CONFETTI_SHOWN_MS = 4000;
export const CONFETTI_FADE_MS = 500;

/** Steps of the animation in a second. */
const TICKS_PER_SECOND = 60;

/** 200 pieces from both edges; each falls once (docs/product.md#thank-you). */
export const CONFETTI = {
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
