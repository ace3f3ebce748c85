import { defineRefusals } from '../define-refusals.ts';

export const listRefusals = defineRefusals({
  refusals: {
    no_such_page: {
      status: 400,
      sentence: 'This list cannot be shown with this filter or page. Go back to the first page.',
    },
    mark_unknown: { status: 400, sentence: 'Reload this list.' },
  },
});
