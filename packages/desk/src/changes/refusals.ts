import { defineRefusals } from '../define-refusals.ts';

export const changesRefusals = defineRefusals({
  refusals: {
    changes_mark_unknown: { status: 400, sentence: 'Reload this screen.' },
  },
});
