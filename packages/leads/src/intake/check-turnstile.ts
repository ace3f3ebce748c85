/** What the provider of the captcha answered; `unavailable` when it did not. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unavailable';

/** `requestKey` lets the same token be checked again when an answer was lost on the way. */
export type CaptchaCheck = (token: string | undefined, requestKey: string) => Promise<CaptchaVerdict>;

export interface TurnstileOptions {
  secretKey: string;
  /** For tests; otherwise the provider's. */
  verifyUrl?: string;
  timeoutMs?: number;
}

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/** The visitor waits for it, and a lead is stored without an answer as well. */
const TIMEOUT_MS = 3000;
/** Failures of the provider, and of our configuration: they say nothing about the visitor. */
const NO_VERDICT = new Set(['internal-error', 'missing-input-secret', 'invalid-input-secret', 'bad-request']);

/** Cloudflare Turnstile, asked from the server. Never throws. */
export function createTurnstileCheck(options: TurnstileOptions): CaptchaCheck {
  return async (token, requestKey) => {
    if (token === undefined) return 'failed';
    try {
      const response = await fetch(options.verifyUrl ?? VERIFY_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret: options.secretKey, response: token, idempotency_key: requestKey }),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      });
      return verdictOf(await response.json());
    } catch {
      // The provider could not be asked, or gave no JSON: the lead is stored, and marked.
      return 'unavailable';
    }
  };
}

function verdictOf(answer: unknown): CaptchaVerdict {
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) return 'unavailable';
  if (answer.success === true) return 'passed';
  const codes = 'error-codes' in answer && Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
  return codes.some((code) => NO_VERDICT.has(String(code))) ? 'unavailable' : 'failed';
}
