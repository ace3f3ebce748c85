import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Fewer words are no text that could be missing. */
const MIN_WORDS = 80;
const MIN_SENT_SHARE = 0.3;

export const textWithoutScripts = defineAudit({
  id: 'text-without-scripts',
  facts: ['sentText'] as const,
  run({ sentText: { sentWords, shownWords } }) {
    if (shownWords < MIN_WORDS) return notApplicable(message('text-without-scripts.why.little_text'));
    if (sentWords >= shownWords * MIN_SENT_SHARE) return pass(`${sentWords} of ${shownWords} words`);
    return fail('warning', {
      variant: 'missing',
      evidence: [
        {
          where: message('text-without-scripts.where.sent'),
          seen: message('text-without-scripts.seen.words', { sent: sentWords, shown: shownWords }),
        },
      ],
    });
  },
});
