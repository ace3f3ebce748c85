import { defineRefusals } from '../define-refusals.ts';

export const ownerRefusals = defineRefusals({
  refusals: {
    owner_not_on_team: { status: 400, sentence: 'This person is not on the team. Choose another owner.' },
    rules_changed: {
      status: 409,
      sentence: 'A colleague has just changed the assignment rules. Check the new rules and save again.',
    },
    rules_incomplete: {
      status: 400,
      sentence: 'These rules cannot be saved. Everyone who takes part needs at least one kind of lead.',
    },
  },
});
