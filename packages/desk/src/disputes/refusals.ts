import { defineRefusals } from '../define-refusals.ts';

export const disputeRefusals = defineRefusals({
  refusals: {
    dispute_gone: { status: 404, sentence: 'This dispute no longer exists.' },
  },
});
