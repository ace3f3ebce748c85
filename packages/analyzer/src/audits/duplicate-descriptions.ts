import { groupsOfSame } from '../collectors/same-text.ts';
import { pathOf } from '../collectors/site-address.ts';
import { defineAudit, fail, outcomeWithoutOthers, pass } from './audit.ts';

export const duplicateDescriptions = defineAudit({
  id: 'duplicate-descriptions',
  title: 'Every page has a description of its own',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const without = outcomeWithoutOthers(sitePages);
    if (without) return without;
    const groups = groupsOfSame([sitePages.analyzed, ...sitePages.others], 'description');
    if (groups.length === 0) return pass(`${sitePages.others.length + 1} pages compared`);
    return fail('recommendation', {
      title: 'Several pages have the same description',
      description:
        'The description is the text below the headline on Google. When pages share one, it says nothing about the page a customer is about to open.',
      action: 'Write two sentences for each of these pages: what it offers, and why customers should call you.',
      evidence: groups.map(({ text, pages }) => ({
        where: pages.map(({ url }) => pathOf(url)).join(', '),
        seen: text,
      })),
      pages: groups.flatMap(({ pages }) => pages.map(({ url }) => url)),
    });
  },
});
