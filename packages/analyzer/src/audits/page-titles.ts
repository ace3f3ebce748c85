import { message } from '@fml/report-texts';
import { pathOf } from '../page/site-address.ts';
import { answerWithoutOthers, couldNotCheck, defineAudit, fail, pass } from './audit.ts';
import { saysNothing } from './title.ts';

export const pageTitles = defineAudit({
  id: 'page-titles',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const without = answerWithoutOthers(sitePages);
    if (without) return without;
    const readable = sitePages.others.filter(({ gap }) => gap === null);
    if (readable.length === 0) return couldNotCheck(sitePages.others[0]?.gap ?? message('gap.unread'));
    const untitled = readable.filter(({ title }) => title === null || saysNothing(title));
    if (untitled.length === 0) return pass(`${readable.length} pages checked`);
    return fail('warning', {
      variant: 'says_nothing',
      values: { count: untitled.length },
      evidence: untitled.map(({ url, title }) => ({
        where: pathOf(url),
        seen: title ?? message('page-titles.seen.no_title'),
      })),
      pages: untitled.map(({ url }) => url),
    });
  },
});
