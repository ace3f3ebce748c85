import type { LeadSuspicion } from '@fml/contract';
import type { CaptchaCheck, CaptchaVerdict } from './check-turnstile.ts';

/** What tells a person from a program. */
export interface FormTraces {
  /** Whether something stands in the field that people do not see. */
  website: boolean;
  filled_ms?: number | undefined;
  captcha_token?: string | undefined;
}

const OF_VERDICT: Readonly<Record<CaptchaVerdict, LeadSuspicion | null>> = {
  passed: null,
  failed: 'captcha',
  unavailable: 'captcha_unavailable',
};

/**
 * Why the sender may be no person, or null. Asks the captcha's provider only when nothing else speaks against it. In a
 * flood only a passed captcha speaks for a person.
 */
export async function suspicionOf(
  traces: FormTraces,
  options: { minFillMs: number; requestKey: string; captcha: CaptchaCheck | undefined; isFlood: boolean },
): Promise<LeadSuspicion | null> {
  const suspicion = await ownSuspicion(traces, options);
  if (!options.isFlood || (suspicion === null && options.captcha !== undefined)) return suspicion;
  return 'flood';
}

async function ownSuspicion(
  traces: FormTraces,
  options: { minFillMs: number; requestKey: string; captcha: CaptchaCheck | undefined },
): Promise<LeadSuspicion | null> {
  if (traces.website) return 'honeypot';
  if (traces.filled_ms !== undefined && traces.filled_ms < options.minFillMs) return 'too_fast';
  if (options.captcha === undefined) return null;
  return OF_VERDICT[await options.captcha(traces.captcha_token, options.requestKey)];
}
