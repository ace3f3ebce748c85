import { pathOf } from '../collectors/site-address.ts';
import { couldNotCheck, defineAudit, fail, outcomeWithoutOthers, pass } from './audit.ts';
import { saysNothing } from './title.ts';

export const pageTitles = defineAudit({
  id: 'page-titles',
  title: 'The other pages have titles that say what they offer',
  facts: ['sitePages'] as const,
  run({ sitePages }) {
    const without = outcomeWithoutOthers(sitePages);
    if (without) return without;
    const readable = sitePages.others.filter(({ gap }) => gap === null);
    if (readable.length === 0) return couldNotCheck(sitePages.others[0]?.gap ?? '');
    const untitled = readable.filter(({ title }) => title === null || saysNothing(title));
    if (untitled.length === 0) return pass(`${readable.length} pages checked`);
    return fail('warning', {
      title:
        untitled.length === 1
          ? 'A page has no title that says anything'
          : `${untitled.length} pages have no title that says anything`,
      description:
        'The title is the headline of a page on Google. Without one, Google makes one up, and customers cannot tell what the page offers.',
      action: 'Write a title for each of these pages: the service, the city and your business name.',
      evidence: untitled.map(({ url, title }) => ({ where: pathOf(url), seen: title ?? 'no title' })),
      pages: untitled.map(({ url }) => url),
    });
  },
});
