import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const textOrChatLinks = defineAudit({
  id: 'text-or-chat-links',
  facts: ['sitePages'] as const,
  run({ sitePages: { analyzed, others } }) {
    const links = analyzed.business.links.filter(({ kind }) => kind === 'chat');
    const dead = links.filter(({ state }) => state !== 'real');
    if (dead.length > 0) {
      return fail('critical', {
        variant: 'dead',
        values: { count: dead.length },
        evidence: dead.map(({ text, url }) => ({ where: message('where.link', { text }), seen: url })),
      });
    }
    const everywhere = [...links, ...others.flatMap(({ business }) => business.links)];
    const seen = everywhere.find(({ kind, state }) => kind === 'chat' && state === 'real');
    if (seen) return pass(seen.url);
    if (analyzed.gap !== null) return couldNotCheck(analyzed.gap);
    return notApplicable(message('text-or-chat-links.why.none'));
  },
});
