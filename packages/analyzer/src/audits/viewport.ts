import { couldNotCheck, defineAudit, fail, pass } from './plain-audit.ts';

export const viewport = defineAudit({
  id: 'viewport',
  title: 'Page fits phone screens',
  facts: ['head'] as const,
  run({ head }) {
    const content = head.viewport?.toLowerCase() ?? null;
    if (content === null) {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('critical', {
        title: 'The page is not built for phones',
        description:
          'Phones show a tiny version of the desktop page. Many customers search on a phone, and they cannot read it or tap anything.',
        action:
          'Switch to a mobile-friendly theme, or ask your web person to add the viewport tag, so customers can read the page on a phone.',
        evidence: [{ where: 'phone setting (viewport tag)', seen: 'missing' }],
      });
    }
    const evidence = [{ where: 'phone setting (viewport tag)', seen: content }];
    if (!content.includes('width=device-width') && !/initial-scale\s*=\s*1(?:\.0*)?\b/.test(content)) {
      return fail('warning', {
        title: 'The page does not fit the width of a phone',
        description: 'Customers on a phone have to zoom in and scroll sideways to read it.',
        action:
          'Ask your web person to set the viewport tag to width=device-width, initial-scale=1, so the page fits every phone.',
        evidence,
      });
    }
    if (/user-scalable\s*=\s*(?:no|0)\b|maximum-scale\s*=\s*1(?:\.0*)?\b/.test(content)) {
      return fail('recommendation', {
        title: 'Visitors cannot zoom in',
        description:
          'Customers with low vision zoom in with two fingers to read. This page does not let them.',
        action:
          'Ask your web person to allow zooming. (Remove user-scalable=no and maximum-scale=1 from the viewport tag.)',
        evidence,
      });
    }
    return pass(content);
  },
});
