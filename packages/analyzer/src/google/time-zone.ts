/**
 * The United States that lie in one zone, by code and name. One with two, such as Texas, is not here: its name does not
 * decide the time.
 */
const STATES_BY_ZONE: Record<string, string> = {
  'America/New_York':
    'CT Connecticut, DC District of Columbia, DE Delaware, GA Georgia, MA Massachusetts, MD Maryland, ME Maine, NC North Carolina, NH New Hampshire, NJ New Jersey, NY New York, OH Ohio, PA Pennsylvania, RI Rhode Island, SC South Carolina, VA Virginia, VT Vermont, WV West Virginia',
  'America/Chicago':
    'AL Alabama, AR Arkansas, IA Iowa, IL Illinois, LA Louisiana, MN Minnesota, MO Missouri, MS Mississippi, OK Oklahoma, WI Wisconsin',
  'America/Denver': 'CO Colorado, MT Montana, NM New Mexico, UT Utah, WY Wyoming',
  'America/Phoenix': 'AZ Arizona',
  'America/Los_Angeles': 'CA California, NV Nevada, WA Washington',
  'Pacific/Honolulu': 'HI Hawaii',
};

const ZONE_OF_STATE = new Map(
  Object.entries(STATES_BY_ZONE).flatMap(([zone, states]) =>
    states
      .split(', ')
      .flatMap((state) => [
        [state.slice(0, 2).toLowerCase(), zone] as const,
        [state.slice(3).toLowerCase(), zone] as const,
      ]),
  ),
);

/** The zone (IANA) in which an address lies; null when its state or country has several and does not decide it. */
export function timeZoneOf({
  country,
  region,
}: {
  country: string | null;
  region: string | null;
}): string | null {
  const code = country?.trim().toUpperCase() ?? '';
  if (/^(?:|US|USA|UNITED STATES.*)$/.test(code)) {
    return ZONE_OF_STATE.get(region?.trim().replace(/\.$/, '').toLowerCase() ?? '') ?? null;
  }
  return /^[A-Z]{2}$/.test(code) ? zoneOfCountry(code) : null;
}

/** Node has it; the types do not know it yet. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones(): string[];
}

/** The first zone of a country whose zones all show the same time all year. */
function zoneOfCountry(country: string): string | null {
  const locale = new Intl.Locale('und', { region: country }) as LocaleWithZones;
  const [first, ...others] = locale.getTimeZones();
  if (first === undefined) return null;
  const clock = clocksOf(first);
  return others.every((zone) => clocksOf(zone) === clock) ? first : null;
}

function clocksOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map((moment) => format.format(new Date(moment))).join();
}
