import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const emptyHeadings = defineAudit({
  id: 'empty-headings',
  facts: ['headings'] as const,
  run({ headings }) {
    if (!headings.some(({ text }) => text !== '')) return notApplicable(message('empty-headings.why.none'));
    const empty = headings.filter(({ text }) => text === '');
    if (empty.length === 0) return pass();
    return fail('recommendation', {
      variant: 'found',
      values: { count: empty.length },
      evidence: empty.map(({ level }) => ({
        where: message('where.heading', { level }),
        seen: message('headings.seen.empty'),
      })),
    });
  },
});
