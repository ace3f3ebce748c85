import type { ConsultationRequest, OnboardingRequest } from '@fml/contract';

/** The least that each form sends. */
export const SAMPLE_ONBOARDING: OnboardingRequest = {
  business_name: 'Brightside Dental',
  business_type: 'medical_practice',
  website_url: 'https://brightside.example/',
  contact_name: 'Dana Ruiz',
  contact_email: 'dana@brightside.example',
  pain_points: ['slow_website', 'no_tracking'],
  primary_pain_point: 'slow_website',
  desired_outcome: 'more_calls',
  urgency: 'this_month',
};

export const SAMPLE_CONSULTATION_REQUEST: ConsultationRequest = {
  name: 'Kim Ode',
  email: 'kim@bakery.example',
};
