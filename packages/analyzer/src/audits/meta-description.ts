import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

const MIN_CHARS = 50;
export const MAX_DESCRIPTION_CHARS = 200;

export const metaDescription = defineAudit({
  id: 'meta-description',
  facts: ['head'] as const,
  run({ head }) {
    const text = head.description?.trim() ?? '';
    const evidence = [
      {
        where: message('meta-description.where.text'),
        seen: text || message('seen.missing_or_empty'),
      },
    ];
    if (text === '') {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('warning', { variant: 'missing', evidence });
    }
    if (text.length < MIN_CHARS || text.length > MAX_DESCRIPTION_CHARS) {
      return fail('recommendation', {
        variant: text.length < MIN_CHARS ? 'too_short' : 'too_long',
        values: { length: text.length },
        evidence,
      });
    }
    return pass(text);
  },
});
