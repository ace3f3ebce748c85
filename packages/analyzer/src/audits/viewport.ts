import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const viewport = defineAudit({
  id: 'viewport',
  title: 'Page fits phone screens',
  facts: ['head'] as const,
  run({ head }) {
    const content = head.viewport?.toLowerCase() ?? null;
    if (content === null) {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('critical', {
        title: 'The page is not made for phones',
        description:
          'Phones show the page shrunk to the size of a desktop screen. Most local searches come from phones, and these visitors cannot read or tap it.',
        action:
          'Add the viewport tag (width=device-width, initial-scale=1) or move to a mobile-friendly theme.',
        evidence: [{ where: '<meta name="viewport">', seen: 'missing' }],
      });
    }
    const evidence = [{ where: '<meta name="viewport">', seen: content }];
    if (!content.includes('width=device-width') && !/initial-scale\s*=\s*1(?:\.0*)?\b/.test(content)) {
      return fail('warning', {
        title: 'The page does not follow the width of the phone',
        description: 'A fixed width makes phone visitors zoom and scroll sideways.',
        action: 'Change the viewport tag to width=device-width, initial-scale=1.',
        evidence,
      });
    }
    if (/user-scalable\s*=\s*(?:no|0)\b|maximum-scale\s*=\s*1(?:\.0*)?\b/.test(content)) {
      return fail('recommendation', {
        title: 'Visitors cannot zoom in',
        description: 'People with weak eyesight enlarge text with two fingers; this page forbids it.',
        action: 'Remove user-scalable=no and maximum-scale=1 from the viewport tag.',
        evidence,
      });
    }
    return pass(content);
  },
});
