import { message } from '@fml/report-texts';
import { hasMailAddress } from '../business/emails/emails.ts';
import { isInquiry } from '../business/forms/forms.ts';
import { daysStated, isAroundTheClock } from '../business/hours/hours.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const afterHoursAnswer = defineAudit({
  id: 'after-hours-answer',
  facts: ['sitePages', 'afterHours'] as const,
  run({ sitePages, afterHours }) {
    const { hours } = sitePages.analyzed.business;
    if (hours.some(isAroundTheClock)) return pass('24/7');
    if (afterHours[0]) return pass(afterHours[0]);
    if (daysStated(hours).size === 0) return notApplicable(message('after-hours-answer.why.no_hours'));
    const pages = [sitePages.analyzed, ...sitePages.others];
    const canWrite = pages.some(
      ({ business }) =>
        hasMailAddress(business) ||
        business.forms.some((form) => isInquiry(form) && form.cause === null) ||
        business.links.some(({ kind, state }) => kind !== 'social' && state === 'real'),
    );
    if (canWrite) return pass();
    const unseen = pages.find(
      ({ kind, gap, runsScripts, rendered }) =>
        /^(?:contact|booking)$/.test(kind) && (gap !== null || (runsScripts && !rendered)),
    );
    const unread = sitePages.leftOut.find(({ kind }) => kind === 'contact' || kind === 'booking');
    // Its form may be on a page that was not read, or be added by a script.
    const isElsewhere = sitePages.found.some(({ kind }) => kind === 'contact' || kind === 'booking');
    if (unseen || unread || (isElsewhere && sitePages.others.length === 0)) {
      return couldNotCheck(message('after-hours-answer.why.elsewhere'));
    }
    return fail('recommendation', {
      variant: 'none',
      evidence: [
        {
          where: message('where.visible_text'),
          seen:
            hours.find((one) => one.in === 'text')?.text ?? message('after-hours-answer.seen.hours_in_data'),
        },
      ],
    });
  },
});
