/** Most characters of what a lead may type, counted as PostgreSQL counts them: code points. The tables hold the same. */
export const LEAD_LIMITS = {
  businessName: 200,
  websiteUrl: 2048,
  name: 200,
  email: 320,
  phone: 40,
  notes: 20_000,
} as const;

/**
 * Most bytes of the questionnaire on its way: every text at its limit, in characters that take the six bytes of JSON's
 * `\u0001` each, and the rest. So what is too long hears of its field, never of the body.
 */
export const QUESTIONNAIRE_BODY_BYTES = 160 * 1024;

/** Forms filled faster than this were not filled by a person: four steps, and one. */
export const MIN_FILL_MS = { onboarding: 2000, consultation: 1000 } as const;
