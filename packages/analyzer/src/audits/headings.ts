import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const headings = defineAudit({
  id: 'headings',
  facts: ['headings', 'pageText'] as const,
  run({ headings, pageText }) {
    if (headings.length === 0 && pageText.words < 30) {
      return notApplicable(message('headings.why.little_text'));
    }
    const main = headings.filter(({ level, text }) => level === 1 && text !== '');
    const first = main[0];
    if (!first) {
      return fail('warning', {
        variant: 'no_main',
        evidence:
          headings.length === 0
            ? [{ where: message('where.page'), seen: message('headings.seen.none') }]
            : headings.slice(0, 3).map(({ level, text }) => ({
                where: message('where.heading', { level }),
                seen: text || message('headings.seen.empty'),
              })),
      });
    }
    if (main.length > 1) {
      return fail('recommendation', {
        variant: 'several_main',
        values: { count: main.length },
        evidence: main.map(({ text }) => ({ where: message('where.heading', { level: 1 }), seen: text })),
      });
    }
    // Empty ones are a finding of their own, and have no words to be named by.
    const worded = headings.filter(({ text }) => text !== '');
    const jump = worded.findIndex(
      ({ level }, index) => index > 0 && level > (worded[index - 1]?.level ?? 0) + 1,
    );
    const after = worded[jump];
    const before = worded[jump - 1];
    if (after && before) {
      return fail('recommendation', {
        variant: 'skipped_level',
        values: { heading: after.text, level: before.level + 1 },
        evidence: [
          { where: message('where.heading', { level: before.level }), seen: before.text },
          { where: message('where.heading', { level: after.level }), seen: after.text },
        ],
      });
    }
    return pass(first.text);
  },
});
