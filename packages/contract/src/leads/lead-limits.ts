/**
 * The largest size of the questionnaire in bytes: every text at its limit, in characters that take the six bytes of JSON's
 * `\u0001` each, and the rest. So a text that is too long is answered by its field, never by the body.
 */
export const QUESTIONNAIRE_BODY_BYTES = 160 * 1024;

/** A person takes longer than this to fill in the four steps, or one of the short forms. */
export const MIN_FILL_MS = { onboarding: 2000, consultation: 1000, reportMail: 1000 } as const;
