import type { LeadEnvelope } from '@fml/contract';
import { keptAttribution } from '../tracking/kept-attribution.ts';

/** What goes with every lead besides the visitor's answers. */
export function leadEnvelope(form: {
  requestKey: string;
  shownAtMs: number;
  /** What stands in the field that people do not see. */
  trap: string;
  captchaToken: string | null;
  now: Date;
}): LeadEnvelope {
  const attribution = keptAttribution(() => window.localStorage, form.now);
  return {
    request_key: form.requestKey,
    filled_ms: Math.max(0, form.now.getTime() - form.shownAtMs),
    website: form.trap,
    ...(attribution && { attribution: { ...attribution } }),
    ...(form.captchaToken && { captcha_token: form.captchaToken }),
  };
}
