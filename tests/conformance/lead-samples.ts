import type { ConsultationRequest, OnboardingRequest } from '@fml/leads/fields';
import { SAMPLE_CONSULTATION, SAMPLE_SUBMISSION } from '@fml/postgres/testing/sample-rows';

/** The least that each form sends. */
export const SAMPLE_ONBOARDING: OnboardingRequest = {
  ...SAMPLE_SUBMISSION,
  pain_points: [...SAMPLE_SUBMISSION.pain_points],
};

export const SAMPLE_CONSULTATION_REQUEST: ConsultationRequest = SAMPLE_CONSULTATION;
