import { message } from '@fml/report-texts';
import { defineAudit, fail, linksSeen, notApplicable, pass } from './audit.ts';

/** One could be an editor's mistake; spam comes in bulk. */
const MIN_LINKS = 2;

export const hiddenLinks = defineAudit({
  id: 'hidden-links',
  facts: ['pageDangers', 'linkTexts'] as const,
  run({ pageDangers: { hiddenSpam }, linkTexts }) {
    if (linkTexts.length === 0) return notApplicable(message('link-purpose.why.no_links'));
    if (hiddenSpam.length < MIN_LINKS) return pass();
    return fail('critical', {
      variant: 'found',
      values: { count: hiddenSpam.length },
      evidence: linksSeen(hiddenSpam),
    });
  },
});
