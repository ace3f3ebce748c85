import { groupsOfSame } from '../collectors/same-text.ts';
import { pathOf } from '../collectors/site-address.ts';
import { answerWithoutOthers, defineAudit, fail, pass } from './audit.ts';

export const duplicateTitles = defineAudit({
  id: 'duplicate-titles',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const without = answerWithoutOthers(sitePages);
    if (without) return without;
    const groups = groupsOfSame([sitePages.analyzed, ...sitePages.others], 'title');
    if (groups.length === 0) return pass(`${sitePages.others.length + 1} pages compared`);
    return fail('warning', {
      variant: 'same',
      evidence: groups.map(({ text, pages }) => ({
        where: pages.map(({ url }) => pathOf(url)).join(', '),
        seen: text,
      })),
      pages: groups.flatMap(({ pages }) => pages.map(({ url }) => url)),
    });
  },
});
