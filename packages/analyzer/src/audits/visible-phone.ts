import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const visiblePhone = defineAudit({
  id: 'visible-phone',
  facts: ['pageNumbers', 'sitePages'] as const,
  run({ pageNumbers: { shown, links, written, unread, isUnsure }, sitePages: { analyzed } }) {
    const [phone] = shown;
    if (phone) return pass(phone.text);
    const link = links.find(({ number }) => number !== null);
    if (link) {
      return fail('recommendation', {
        variant: 'hidden_behind_link',
        evidence: [{ where: message('where.link', { text: link.text }), seen: link.href }],
      });
    }
    if (analyzed.textGap !== null) return couldNotCheck(analyzed.textGap);
    if (isUnsure) return couldNotCheck(message('phone-link.why.abroad'));
    if (unread !== null) return couldNotCheck(message('visible-phone.why.unread', { seen: unread }));
    const [chat] = written;
    if (chat) {
      return fail('recommendation', {
        variant: 'only_written',
        evidence: [{ where: message('where.page'), seen: chat.href }],
      });
    }
    return fail('critical', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('visible-phone.seen.no_phone') }],
    });
  },
});
