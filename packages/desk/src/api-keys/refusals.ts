import { defineRefusals } from '../define-refusals.ts';

export const apiKeyRefusals = defineRefusals({
  refusals: {
    keys_are_for_people: { status: 403, sentence: 'An application cannot make or revoke keys.' },
    key_ends_in_the_past: { status: 400, sentence: 'Choose a day in the future.' },
    too_many_keys: { status: 400, sentence: 'There are 50 keys already. Revoke one that is no longer used.' },
    key_gone: { status: 400, sentence: 'This key does not exist anymore.' },
  },
});
