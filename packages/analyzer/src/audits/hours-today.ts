import { message } from '@fml/report-texts';
import { type Day, WEEK } from '../collectors/weekly-hours.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const hoursToday = defineAudit({
  id: 'hours-today',
  facts: ['weeklyHours'] as const,
  run({ weeklyHours: { days, seen } }) {
    if (days.size === 0) {
      return seen === null
        ? notApplicable(message('hours-today.why.no_hours'))
        : couldNotCheck(message('hours-today.why.no_days', { seen }));
    }
    const missing = WEEK.filter((day) => !days.has(day));
    if (missing.length === 0) return pass(seen ?? undefined);
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

function dayName(day: Day) {
  return message(`day.${day}`);
}
