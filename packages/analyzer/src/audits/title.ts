import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

/** Google shows about 60 characters of a title on a phone. */
export const MAX_TITLE_CHARS = 65;
const SAYS_NOTHING =
  /^(?:home(?: ?page)?|untitled(?: document)?|index|welcome|new page|my (?:web)?site|website|document|title)$/i;

/** Whether a title could stand on any website. */
export function saysNothing(title: string): boolean {
  return SAYS_NOTHING.test(title.trim());
}

export const title = defineAudit({
  id: 'title',
  facts: ['head'] as const,
  run({ head }) {
    const text = head.title?.trim() ?? '';
    const seen = [{ where: message('title.where.title'), seen: text || message('seen.missing_or_empty') }];
    if (text === '') {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('critical', {
        variant: 'missing',
        evidence: seen,
      });
    }
    if (saysNothing(text)) {
      return fail('warning', {
        variant: 'says_nothing',
        evidence: seen,
      });
    }
    if (text.length > MAX_TITLE_CHARS) {
      return fail('recommendation', {
        variant: 'too_long',
        values: { length: text.length },
        evidence: seen,
      });
    }
    return pass(text);
  },
});
