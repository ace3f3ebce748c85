import { defineRefusals } from '../define-refusals.ts';

export const exportRefusals = defineRefusals({
  refusals: {
    export_not_begun: { status: 400, sentence: 'Begin an export to read so many rows at once.' },
  },
});
