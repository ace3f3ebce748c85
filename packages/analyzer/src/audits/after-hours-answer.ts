import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const afterHoursAnswer = defineAudit({
  id: 'after-hours-answer',
  facts: ['weeklyHours', 'forms', 'messageLinks', 'sitePages', 'afterHours'] as const,
  run({ weeklyHours, forms, messageLinks, sitePages, afterHours }) {
    if (weeklyHours.aroundTheClock) return pass('24/7');
    if (afterHours[0]) return pass(afterHours[0]);
    if (weeklyHours.days.size === 0) return notApplicable(message('after-hours-answer.why.no_hours'));
    const pages = [sitePages.analyzed, ...sitePages.others];
    const canWrite =
      forms.forms.some(({ purpose }) => purpose === 'contact') ||
      forms.embedded.length > 0 ||
      messageLinks.hasEmailLink ||
      messageLinks.chats.length > 0 ||
      messageLinks.links.some(({ reaches }) => reaches) ||
      pages.some(({ contactForms, hasEmailLink }) => contactForms > 0 || hasEmailLink);
    if (canWrite) return pass();
    const unseen = pages.find(
      ({ kind, gap, runsScripts, rendered }) =>
        /^(?:contact|booking)$/.test(kind) && (gap !== null || (runsScripts && !rendered)),
    );
    const unread = sitePages.leftOut.find(({ kind }) => kind === 'contact' || kind === 'booking');
    // Its form may be on a page that was not read, or be added by a script.
    if (unseen || unread || (forms.contactPages.length > 0 && sitePages.others.length === 0)) {
      return couldNotCheck(message('after-hours-answer.why.elsewhere'));
    }
    return fail('recommendation', {
      variant: 'none',
      evidence: [
        {
          where: message('where.visible_text'),
          seen: weeklyHours.seen ?? message('after-hours-answer.seen.hours_in_data'),
        },
      ],
    });
  },
});
