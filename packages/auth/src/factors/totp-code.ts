import { verifySync } from 'otplib';

const STEP_S = 30;
/** The step before and the step after count too: people type slowly and clocks differ a little. */
const TOLERANCE_S = 30;
/** How far off a clock may be for the answer to mention it. */
const MAX_CLOCK_ERROR_S = 10 * 60;

/** What is remembered of a factor; it is sealed in the database as a whole. */
export interface TotpState {
  /** Base32. */
  secret: string;
  /** Step of the last accepted code: neither that code nor an older one works again. Null before the first. */
  lastStep: number | null;
  /** Future steps whose code we said was right for another time; they must not work when that time comes. */
  revealedSteps: readonly number[];
}

export type TotpCheck =
  | { kind: 'right'; state: TotpState }
  | { kind: 'wrong' }
  /** The code is right for another time; negative: for a time that has passed. */
  | { kind: 'other_time'; offsetS: number; state: TotpState };

/** Checks a code; the state in the result replaces `state`. Every code of six digits costs the same work. */
export function checkTotpCode(state: TotpState, text: string, now: Date): TotpCheck {
  const code = text.replace(/\s/g, '');
  const isReadable = /^\d{6}$/.test(code);
  const epoch = Math.floor(now.getTime() / 1000);
  const current = Math.floor(epoch / STEP_S);
  /** Steps from the current one to that of the code; null when none is that close. */
  const stepsAway = (epochTolerance: number) => {
    const question = { secret: state.secret, token: isReadable ? code : '000000', epoch, epochTolerance };
    const result = verifySync(question);
    return isReadable && result.valid ? result.delta : null;
  };
  const near = stepsAway(TOLERANCE_S);
  const far = stepsAway(MAX_CLOCK_ERROR_S);
  const delta = near ?? far;
  if (delta === null) return { kind: 'wrong' };
  const step = current + delta;
  const { lastStep } = state;
  if ((lastStep !== null && step <= lastStep) || state.revealedSteps.includes(step)) return { kind: 'wrong' };
  // Steps that have passed can no longer be accepted.
  const revealedSteps = state.revealedSteps.filter((each) => each >= current - TOLERANCE_S / STEP_S);
  if (near !== null) return { kind: 'right', state: { ...state, lastStep: step, revealedSteps } };
  if (delta > 0) revealedSteps.push(step);
  return { kind: 'other_time', offsetS: delta * STEP_S, state: { ...state, revealedSteps } };
}
