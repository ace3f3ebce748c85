import { defineRefusals } from '../define-refusals.ts';

export const callRefusals = defineRefusals({
  refusals: {
    call_on_another_lead: { status: 400, sentence: 'This call was logged before on another lead.' },
    call_of_a_colleague: { status: 400, sentence: 'Only the person who logged a call can undo it.' },
  },
});
