import { z } from 'zod';
import { BEST_TIMES, type BestTime } from '../consultation.ts';
import { optionKeys } from '../option-keys.ts';
import { type LeadEnvelope, leadEnvelopeFields, reportIdField } from './lead-envelope.ts';
import { LEAD_LIMITS } from './lead-limits.ts';
import { emailText, optionalOneOf, optionalText, requiredText } from './lead-text.ts';

/** Payload of submit-consultation (specification section 7, call 2): empty optionals are omitted. */
export interface ConsultationRequest extends LeadEnvelope {
  name: string;
  email: string;
  phone?: string;
  bestTime?: BestTime;
  reportId?: string;
}

/** What the server makes of it; messages are sentences for the visitor. */
export const consultationRequestSchema = z.object({
  name: requiredText({ missing: 'Please enter your name', name: 'your name' }, LEAD_LIMITS.name),
  email: emailText,
  phone: optionalText('your phone number', LEAD_LIMITS.phone),
  bestTime: optionalOneOf(optionKeys(BEST_TIMES), 'Please choose one of the listed times to call'),
  reportId: reportIdField,
  ...leadEnvelopeFields,
});
export type ReceivedConsultation = z.output<typeof consultationRequestSchema>;
