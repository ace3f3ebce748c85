import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const serverErrors = defineAudit({
  id: 'server-errors',
  facts: ['pageDangers', 'pageText'] as const,
  run({ pageDangers: { errors }, pageText }) {
    if (pageText.words === 0) return notApplicable(message('gap.no_text'));
    if (errors.length === 0) return pass();
    return fail('critical', { variant: 'found', evidence: allAt(message('where.visible_text'), errors) });
  },
});
