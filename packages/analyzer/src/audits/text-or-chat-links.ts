import { message } from '@fml/report-texts';
import { defineAudit, fail, linksSeen, notApplicable, pass } from './audit.ts';

export const textOrChatLinks = defineAudit({
  id: 'text-or-chat-links',
  facts: ['messageLinks'] as const,
  run({ messageLinks }) {
    const dead = messageLinks.links.filter(({ reaches }) => !reaches);
    if (dead.length > 0) {
      return fail('critical', { variant: 'dead', values: { count: dead.length }, evidence: linksSeen(dead) });
    }
    const seen = messageLinks.links[0]?.href ?? messageLinks.chats[0];
    return seen ? pass(seen) : notApplicable(message('text-or-chat-links.why.none'));
  },
});
