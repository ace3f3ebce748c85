import type { LeadEnvelope } from '@fml/contract';
import { deviceStore } from '../browser/safe-storage.ts';
import { readSavedAttribution } from '../tracking/saved-attribution.ts';

/** What goes with every lead besides the visitor's answers. */
export function leadEnvelope(form: {
  requestKey: string;
  shownAtMs: number;
  /** The value of the hidden field that only bots fill in. */
  honeypot: string;
  captchaToken: string | null;
  now: Date;
}): LeadEnvelope {
  const attribution = readSavedAttribution(deviceStore, form.now);
  return {
    request_key: form.requestKey,
    filled_ms: Math.max(0, form.now.getTime() - form.shownAtMs),
    website: form.honeypot,
    ...(attribution && { attribution: { ...attribution } }),
    ...(form.captchaToken && { captcha_token: form.captchaToken }),
  };
}
