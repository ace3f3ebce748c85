import { defineRefusals } from '../define-refusals.ts';

export const privacyRefusals = defineRefusals({
  refusals: {
    person_unnamed: {
      status: 400,
      sentence: 'Enter the email address of the person, or the phone number if they gave no address.',
    },
    address_missing: { status: 400, sentence: 'Enter an email address.' },
    retention_changed: {
      status: 409,
      sentence: 'A colleague has just changed these rules. Check them and save again.',
    },
  },
});
