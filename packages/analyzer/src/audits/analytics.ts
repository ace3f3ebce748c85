import { defineAudit, fail, pass } from './audit.ts';

export const analytics = defineAudit({
  id: 'analytics',
  title: 'Visits and calls are counted',
  facts: ['analytics'] as const,
  run({ analytics }) {
    const working = analytics.filter(({ retired }) => !retired);
    if (working.length > 0) return pass(working.map(({ name, seen }) => `${name} (${seen})`).join(', '));
    const action =
      'Set up Google Analytics 4 or another counter, and count taps on the phone number as conversions.';
    const [retired] = analytics;
    if (retired) {
      return fail('warning', {
        title: 'Your visitor counter no longer works',
        description: 'The page still uses the old Google Analytics, which stopped counting in July 2023.',
        action,
        evidence: [{ where: retired.name, seen: retired.seen }],
      });
    }
    return fail('warning', {
      title: 'Nobody counts your visitors',
      description: 'Without a counter you cannot tell which ads, searches or posts bring customers.',
      action,
      evidence: [{ where: 'page and its requests', seen: 'no known analytics or call-tracking tool' }],
    });
  },
});
