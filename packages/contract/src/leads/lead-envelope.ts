import type { LeadAttribution } from './lead-attribution.ts';

/** What goes with a lead besides the answers of the visitor. */
export interface LeadEnvelope {
  /** UUID the page chose and keeps until it is answered; makes a repeated submission the same lead. */
  request_key?: string;
  attribution?: LeadAttribution;
  /** Since the form was shown, in milliseconds. */
  filled_ms?: number;
  /** A field that people do not see; has to stay empty. */
  website?: string;
  captcha_token?: string;
  /** For the sentence of a refusal. */
  lang?: string;
}

/** `disabled`: drafts are switched off. `gone`: it was completed, deleted or has expired, and stays so. */
export type SaveDraftAnswer = { draft_id: string; draft_key: string } | { disabled: true } | { gone: true };
