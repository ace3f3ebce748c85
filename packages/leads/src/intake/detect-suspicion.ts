import type { LeadSuspicion } from '@fml/contract';
import type { CaptchaCheck, CaptchaVerdict } from './check-turnstile.ts';

/** What distinguishes a person from a program. */
export interface FormSignals {
  /** Whether the honeypot, a field that people do not see, was filled in. */
  honeypot: boolean;
  filledMs?: number | undefined;
  captchaToken?: string | undefined;
}

interface SuspicionOptions {
  minFillMs: number;
  requestKey: string;
  captcha: CaptchaCheck | undefined;
  isFlood: boolean;
}

const OF_VERDICT: Readonly<Record<CaptchaVerdict, LeadSuspicion | null>> = {
  passed: null,
  failed: 'captcha',
  unavailable: 'captcha_unavailable',
};

/**
 * Why the sender may be a program, or null. Asks the provider of the captcha only when no other signal is suspicious.
 * During a flood only a passed captcha speaks for a person.
 */
export async function detectSuspicion(
  signals: FormSignals,
  options: SuspicionOptions,
): Promise<LeadSuspicion | null> {
  const suspicion = await suspicionOfForm(signals, options);
  if (!options.isFlood || (suspicion === null && options.captcha !== undefined)) return suspicion;
  return 'flood';
}

async function suspicionOfForm(
  { honeypot, filledMs, captchaToken }: FormSignals,
  { minFillMs, requestKey, captcha }: SuspicionOptions,
): Promise<LeadSuspicion | null> {
  if (honeypot) return 'honeypot';
  if (filledMs !== undefined && filledMs < minFillMs) return 'too_fast';
  if (captcha === undefined) return null;
  return OF_VERDICT[await captcha(captchaToken, requestKey)];
}
