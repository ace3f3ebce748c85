export { followUpCalendar } from './follow-ups/follow-up-calendar.ts';
export { deleteOnboardingDraft } from './functions/delete-onboarding-draft.ts';
export { saveOnboardingDraft } from './functions/save-onboarding-draft.ts';
export { submitConsultation } from './functions/submit-consultation.ts';
export { submitOnboarding } from './functions/submit-onboarding.ts';
export { createTurnstileCheck } from './intake/check-turnstile.ts';
export type { LeadSettings } from './intake/lead-settings.ts';
