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
  },
});
