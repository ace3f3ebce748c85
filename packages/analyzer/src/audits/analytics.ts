import { defineAudit, fail, pass } from './audit.ts';

export const analytics = defineAudit({
  id: 'analytics',
  title: 'Visits are counted',
  facts: ['analytics'] as const,
  run({ analytics }) {
    const working = analytics.filter(({ retired }) => !retired);
    if (working.length > 0) return pass(working.map(({ name, seen }) => `${name} (${seen})`).join(', '));
    const action =
      'Set up Google Analytics 4 or another visitor counter, and have it count taps on your phone number too, so you know what brings in calls.';
    const [retired] = analytics;
    if (retired) {
      return fail('warning', {
        title: 'Your visitor counter no longer works',
        description:
          'The page still uses an old version of Google Analytics that stopped counting in July 2023.',
        action,
        evidence: [{ where: retired.name, seen: retired.seen }],
      });
    }
    return fail('warning', {
      title: 'No visitor counter on the page',
      description:
        'Without a visitor counter, you cannot tell which ads, searches or posts bring in customers.',
      action,
      evidence: [
        { where: 'page and its requests', seen: 'no visitor counter or call tracking that we know' },
      ],
    });
  },
});
