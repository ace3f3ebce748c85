import { defineRefusals } from '../define-refusals.ts';

export const duplicateRefusals = defineRefusals({
  refusals: {
    one_of_two_gone: { status: 400, sentence: 'One of these leads no longer exists.' },
  },
});
