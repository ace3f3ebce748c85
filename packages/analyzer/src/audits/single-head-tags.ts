import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const singleHeadTags = defineAudit({
  id: 'single-head-tags',
  facts: ['headTags'] as const,
  run({ headTags: { titles, descriptions } }) {
    if (titles.length + descriptions.length === 0) {
      return notApplicable(message('single-head-tags.why.none'));
    }
    const evidence = [
      ...(titles.length > 1 ? allAt('<title>', titles) : []),
      ...(descriptions.length > 1 ? allAt('<meta name="description">', descriptions) : []),
    ];
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'several', evidence });
  },
});
