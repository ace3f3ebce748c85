import { defineRefusals } from '../define-refusals.ts';

export const leadRefusals = defineRefusals({
  refusals: {
    lead_gone: { status: 404, sentence: 'This lead was deleted.' },
    /** Or it never was one. */
    no_such_lead: { status: 404, sentence: 'This lead no longer exists.' },
    lead_changed: {
      status: 409,
      sentence: 'A colleague just changed this. Review the latest version and try again.',
    },
    lead_without_name: { status: 400, sentence: 'Enter the name of the business or the person.' },
    lead_out_of_reach: { status: 400, sentence: 'Enter a phone number or an email address.' },
    lead_entered_before: { status: 400, sentence: 'This lead was entered before. Reload the page.' },
    outcome_empty: { status: 400, sentence: 'Enter a value or a reason.' },
  },
});
