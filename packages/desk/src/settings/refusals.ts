import { defineRefusals } from '../define-refusals.ts';

export const settingsRefusals = defineRefusals({
  refusals: {
    hours_changed: {
      status: 409,
      sentence: 'A colleague has just changed the working hours. Check the new hours and save again.',
    },
  },
});
