import { defineRefusals } from '../define-refusals.ts';

export const draftRefusals = defineRefusals({
  refusals: {
    draft_gone: { status: 404, sentence: 'This unfinished lead no longer exists.' },
  },
});
