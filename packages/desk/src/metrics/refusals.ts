import { defineRefusals } from '../define-refusals.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const metricRefusals = defineRefusals({
  refusals: {
    ad_spend_removed: { status: 409, sentence: 'A colleague just removed this amount.' },
    ad_spend_changed: {
      status: 409,
      sentence: ({ by, amount }: { by: string | null; amount: number }) =>
        `${by ?? 'A colleague'} just entered ${dollars.format(amount)} here.`,
    },
  },
});
