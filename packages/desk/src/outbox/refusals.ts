import { defineRefusals } from '../define-refusals.ts';

export const outboxRefusals = defineRefusals({
  refusals: {
    message_not_dead: { status: 409, sentence: 'This message is no longer waiting for another attempt.' },
  },
});
