import type { MetricBand, MetricScale } from '../metric-scales.ts';
import { metricBand } from '../metric-scales.ts';
import type { RealUsersFigure, RealUsersFigureName } from '../report-real-users.ts';
import type { WebsiteReport } from '../website-report.ts';
import { realUsersWords } from './real-users-words.ts';

/** What a report says of real visitors, ready to be drawn. */
export interface RealUsersPart {
  title: string;
  /** Sentences, in order. */
  lead: string[];
  figures: {
    name: RealUsersFigureName;
    label: string;
    value: string;
    band: MetricBand;
    good: string;
    chart: RealUsersChart | null;
  }[];
  /** Where charts are drawn. */
  legend: string | null;
  source: string | null;
}

export interface RealUsersChart {
  width: number;
  height: number;
  /** Of an SVG polyline each; a week that Google does not know ends a line. */
  lines: string[];
  /** Values below this height are good. */
  goodY: number;
  text: string;
}

/** The limits of Google's Core Web Vitals, in milliseconds and as layout shift. */
const SCALES: Record<RealUsersFigureName, MetricScale> = {
  lcp: { goodMax: 2500, fairMax: 4000 },
  inp: { goodMax: 200, fairMax: 500 },
  cls: { goodMax: 0.1, fairMax: 0.25 },
};

/** Null in a report that was made without asking. */
export function realUsersPart(report: WebsiteReport): RealUsersPart | null {
  const { real_users: found, language = 'en' } = report;
  if (found === undefined) return null;
  const words = realUsersWords(language);
  if (found.scope === null) {
    const sentence = found.why === 'too_few' ? words.tooFew : words.noAnswer;
    return { title: words.title, lead: [sentence], figures: [], legend: null, source: null };
  }
  const dates = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (iso: string) => dates.format(new Date(`${iso}T00:00:00Z`));
  const written = (name: RealUsersFigureName, value: number) =>
    name === 'cls' ? value.toFixed(2) : words.seconds((value / 1000).toFixed(name === 'lcp' ? 1 : 2));
  return {
    title: words.title,
    lead: [words[found.scope](day(found.first_day), day(found.last_day)), words.differ],
    figures: found.figures.map((figure) => {
      const { name, p75, good, weeks } = figure;
      const known = weeks.filter((value) => value !== null);
      const [first] = known;
      const last = known.at(-1);
      return {
        name,
        label: words.names[name],
        value: written(name, p75),
        band: metricBand(p75, SCALES[name]),
        good: words.good(Math.round(good * 100)),
        chart:
          known.length < 2 || first === undefined || last === undefined
            ? null
            : { ...draw(figure), text: words.weeks(known.length, written(name, first), written(name, last)) },
      };
    }),
    legend: found.figures.some(({ weeks }) => weeks.length > 1) ? words.legend : null,
    source: words.source,
  };
}

/** Units of the drawing. */
const WIDTH = 160;
const HEIGHT = 40;
const MARGIN = 3;

function draw({ name, weeks }: RealUsersFigure): Omit<RealUsersChart, 'text'> {
  const { goodMax } = SCALES[name];
  const top = Math.max(goodMax, ...weeks.map((value) => value ?? 0)) * 1.05;
  const down = (value: number) => rounded(HEIGHT - MARGIN - (value * (HEIGHT - 2 * MARGIN)) / top);
  const across = (week: number) => rounded(MARGIN + (week * (WIDTH - 2 * MARGIN)) / (weeks.length - 1));
  const lines: string[][] = [[]];
  for (const [week, value] of weeks.entries()) {
    if (value === null) lines.push([]);
    else lines.at(-1)?.push(`${across(week)},${down(value)}`);
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    lines: lines.filter(({ length }) => length > 0).map((points) => points.join(' ')),
    goodY: down(goodMax),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
