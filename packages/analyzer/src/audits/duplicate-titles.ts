import { groupsOfSame } from '../collectors/same-text.ts';
import { pathOf } from '../collectors/site-address.ts';
import { defineAudit, fail, outcomeWithoutOthers, pass } from './audit.ts';

export const duplicateTitles = defineAudit({
  id: 'duplicate-titles',
  title: 'Every page has a title of its own',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const without = outcomeWithoutOthers(sitePages);
    if (without) return without;
    const groups = groupsOfSame([sitePages.analyzed, ...sitePages.others], 'title');
    if (groups.length === 0) return pass(`${sitePages.others.length + 1} pages compared`);
    return fail('warning', {
      title: 'Several pages have the same title',
      description:
        'The title is the headline of a page on Google. When pages share one, Google cannot tell which of them fits a search, and may show none of them.',
      action:
        'Give each of these pages a title of its own that names its service or city, so each can be found for what it is about.',
      evidence: groups.map(({ text, pages }) => ({
        where: pages.map(({ url }) => pathOf(url)).join(', '),
        seen: text,
      })),
      pages: groups.flatMap(({ pages }) => pages.map(({ url }) => url)),
    });
  },
});
