import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

const MIN_CHARS = 50;
export const MAX_DESCRIPTION_CHARS = 200;
/** Such a character says as much as two or three letters. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

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
    const isShort = text.length + (text.match(DENSE)?.length ?? 0) < MIN_CHARS;
    if (isShort || text.length > MAX_DESCRIPTION_CHARS) {
      return fail('recommendation', {
        variant: isShort ? 'too_short' : 'too_long',
        values: { length: text.length },
        evidence,
      });
    }
    return pass(text);
  },
});
