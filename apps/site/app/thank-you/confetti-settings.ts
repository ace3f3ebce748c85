/** Specification section 2: 200 pieces, not recycled. */
export const CONFETTI = {
  numberOfPieces: 200,
  recycle: false,
  /** All pieces are in the air after this, in ms; the library would take five seconds for it. */
  tweenDuration: 800,
  colors: ['#ff5a1f', '#faf7f1', '#e2a400', '#1c9a52', '#b93a08'],
};

/** Four seconds; the last half of a second fades. */
export const CONFETTI_SHOWN_MS = 4000;
export const CONFETTI_FADE_MS = 500;
