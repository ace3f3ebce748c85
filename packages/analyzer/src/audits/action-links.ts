import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const actionLinks = defineAudit({
  id: 'action-links',
  facts: ['actionLinks'] as const,
  run({ actionLinks }) {
    const dead = actionLinks.filter(({ leads }) => leads === 'nowhere' || leads === 'error');
    if (dead.length > 0) {
      return fail('critical', {
        variant: dead.every(({ leads }) => leads === 'error') ? 'error_page' : 'nothing_happens',
        values: { count: dead.length },
        evidence: dead.map(({ text, href, status }) => ({
          where: message('where.link', { text }),
          seen: whatIsSeen(href, status),
        })),
      });
    }
    const working = actionLinks.find(({ leads }) => leads === 'somewhere');
    if (working) return pass(`${working.text}: ${working.href}`);
    if (actionLinks.length === 0) return notApplicable(message('action-links.why.no_buttons'));
    return couldNotCheck(message('action-links.why.unknown_target'));
  },
});

function whatIsSeen(href: string | null, status: number | null) {
  if (status !== null) return message('action-links.seen.error', { address: href ?? '', status });
  return href || message('action-links.seen.no_address');
}
