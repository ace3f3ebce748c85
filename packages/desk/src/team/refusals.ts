import { defineRefusals } from '../define-refusals.ts';

export const teamRefusals = defineRefusals({
  refusals: {
    member_gone: { status: 400, sentence: 'This person is no longer on the team.' },
    role_changed: {
      status: 409,
      sentence: 'A colleague has just changed this role. Check it and try again.',
    },
    last_owner: {
      status: 400,
      sentence: 'This is the only owner. Make another member of the team an owner first.',
    },
  },
});
