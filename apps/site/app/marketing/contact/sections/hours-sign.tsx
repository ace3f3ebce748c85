import { BRAND_HOURS, type OpeningHours, WEEKDAYS, type Weekday } from '@fml/contract/brand';
import { hours } from '../content.ts';
import { formatClock } from '../hours/opening-status.ts';

/** The sign in the window: hours/start-hours.ts says whether the office is open. */
export function HoursSign() {
  const { openingHours } = BRAND_HOURS;
  return (
    <div className="relative mx-auto w-full max-w-[26rem] pt-12 lg:mx-0 lg:ml-auto">
      <svg
        viewBox="0 0 400 60"
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-[60px] w-full"
        fill="none"
        stroke="#7c7f86"
        strokeWidth="2"
      >
        <path d="M60 58 200 8l140 50" />
        <circle cx="200" cy="8" r="5" fill="#ff5a1f" stroke="none" />
      </svg>
      <div
        data-hours={JSON.stringify(BRAND_HOURS)}
        className="group/sign on-paper relative rounded-sign border-2 border-[#0b0c0e] bg-surface text-text"
      >
        <div className="rounded-t-[4px] bg-sunken px-5 pt-4 pb-4 group-data-[open=true]/sign:bg-pass-ground sm:px-6">
          <h2 className="font-display text-small font-bold text-muted">{hours.heading}</h2>
          <div
            data-status=""
            suppressHydrationWarning
            className="figure mt-2 text-[1.75rem] group-data-[open=true]/sign:text-pass sm:text-[2rem]"
          >
            {`${openingHours.flatMap(({ days }) => days).length} days a week`}
          </div>
          <div data-status="" suppressHydrationWarning className="mt-1.5 text-small">
            {hours.clock}
          </div>
        </div>
        <dl className="border-t-2 border-rule px-5 py-2 sm:px-6">
          {hourLines(openingHours).map(({ days, label, times }) => (
            <div
              key={label}
              data-days={days.join(' ')}
              className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0 data-today:font-semibold"
            >
              <dt>{label}</dt>
              <dd className="tabular-nums">{times}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** The hours in the order of the week; the days without any are closed. */
function hourLines(openingHours: readonly OpeningHours[]) {
  const closed = WEEKDAYS.filter((day) => !openingHours.some(({ days }) => days.includes(day)));
  const lines = openingHours.map(({ days, opens, closes }) => ({
    days,
    label: dayLabel(days),
    times: `${formatClock(opens)} to ${formatClock(closes)}`,
  }));
  return [...lines, ...closed.map((day) => ({ days: [day], label: day, times: 'Closed' }))];
}

function dayLabel(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)];
  return first === last ? `${first}` : `${first} to ${last}`;
}
