import { message } from '@fml/report-texts';
import { defineAudit, fail, pass } from './audit.ts';

export const analytics = defineAudit({
  id: 'analytics',
  facts: ['analytics'] as const,
  run({ analytics }) {
    const working = analytics.filter(({ retired, example }) => !retired && !example);
    if (working.length > 0) return pass(working.map(({ name, seen }) => `${name} (${seen})`).join(', '));
    const example = analytics.find((tool) => tool.example);
    if (example) {
      return fail('warning', { variant: 'example', evidence: [{ where: example.name, seen: example.seen }] });
    }
    const [retired] = analytics;
    if (retired) {
      return fail('warning', {
        variant: 'retired',
        evidence: [{ where: retired.name, seen: retired.seen }],
      });
    }
    return fail('warning', {
      variant: 'missing',
      evidence: [{ where: message('analytics.where.requests'), seen: message('analytics.seen.none') }],
    });
  },
});
