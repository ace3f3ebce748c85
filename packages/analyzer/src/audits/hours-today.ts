import type { BusinessDay } from '@fml/contract';
import { message } from '@fml/report-texts';
import { daysStated, isAroundTheClock, WEEK } from '../business/hours/hours.ts';
import { travelsOf } from '../business/places/service-area.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const hoursToday = defineAudit({
  id: 'hours-today',
  facts: ['sitePages', 'business'] as const,
  run({ sitePages: { analyzed, others }, business }) {
    const { hours } = analyzed.business;
    const seen = hours.find((one) => one.in === 'text')?.text ?? null;
    const days = daysStated(hours);
    // What a customer can look up on another page is not left out.
    const all = [...hours, ...others.flatMap((page) => page.business.hours)];
    const everywhere = daysStated(all);
    // A crew that comes at any hour has left out no day.
    const isReached = travelsOf(business.trade) === true && all.some(isAroundTheClock);
    const missing = isReached ? [] : WEEK.filter((day) => !everywhere.has(day));
    if (days.size > 0 && missing.length === 0) return pass(seen ?? undefined);
    if (analyzed.gap !== null) return couldNotCheck(analyzed.gap);
    if (days.size === 0) {
      return seen === null
        ? notApplicable(message('hours-today.why.no_hours'))
        : couldNotCheck(message('hours-today.why.no_days', { seen }));
    }
    return fail('recommendation', {
      variant: 'days_missing',
      values: { days: missing.map(dayName), count: missing.length },
      evidence: [
        {
          where: message(seen === null ? 'where.structured_data' : 'where.visible_text'),
          seen: message('hours-today.seen.without', { days: missing.map(dayName) }),
        },
      ],
    });
  },
});

const DAY_NAMES = {
  mo: 'day.monday',
  tu: 'day.tuesday',
  we: 'day.wednesday',
  th: 'day.thursday',
  fr: 'day.friday',
  sa: 'day.saturday',
  su: 'day.sunday',
} as const satisfies Record<BusinessDay, string>;

function dayName(day: BusinessDay) {
  return message(DAY_NAMES[day]);
}
