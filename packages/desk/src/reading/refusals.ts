import { defineRefusals } from '../define-refusals.ts';

export const readingRefusals = defineRefusals({
  refusals: {
    mark_unknown: { status: 400, sentence: 'Reload this list.' },
  },
});
