import { PROMISED_HOURS } from '@fml/contract';
import { formatCount, formatMoney, formatShare, plural } from '../../format/format-metric.ts';
import { sourceLabel } from '../../format/option-labels.ts';
import { statusBadge } from '../../leads/model/lead-status.ts';
import type { NameOf } from '../../staff/names.ts';
import type { OwnerMetrics } from '../api.ts';
import type { AnswerMetrics, ForecastMetrics, WinMetrics } from '../team-metrics/api.ts';
import { type Costs, costsBySource } from '../team-metrics/costs.ts';
import { forecastOf } from '../team-metrics/forecast.ts';
import { formatKept, promiseOf } from '../team-metrics/promise.ts';
import { ANSWER_COLUMNS, formatCost } from '../team-metrics/team-rows.ts';

/** One sentence that begins with its figure, and the numbers that it is about. `figure` is null if there is nothing to say. */
export interface QuestionAnswer {
  figure: string | null;
  sentence: string;
  bars: readonly AnswerBar[];
}

interface AnswerBar {
  key: string;
  label: string;
  value: number;
  text: string;
}

const MAX_BARS = 4;
/** A share of fewer decided leads than this is chance. */
const MIN_DECIDED = 10;

const unanswered = (sentence: string): QuestionAnswer => ({ figure: null, sentence, bars: [] });

/** Whether leads are answered as soon as it was promised, and whether they were in the period before. */
export function fastAnswer({ hours }: AnswerMetrics, before?: AnswerMetrics): QuestionAnswer {
  const earlier = promiseOf((before?.hours ?? []).map(({ answers }) => answers));
  const promise = promiseOf(hours.map(({ answers }) => answers));
  if (promise.due === 0) return unanswered('No lead from this period is due yet.');
  return {
    figure: formatKept(promise),
    sentence: `of ${plural(promise.due, 'lead was', 'leads were')} answered within the promised ${PROMISED_HOURS} hours.${earlier.due > 0 ? ` In the period before: ${formatKept(earlier)}.` : ''}`,
    bars: ANSWER_COLUMNS.filter(([count]) => count !== 'pending').map(([count, label]) => {
      const leads = hours.reduce((sum, { answers }) => sum + answers[count], 0);
      return { key: count, label, value: leads, text: formatShare(leads, promise.due) };
    }),
  };
}

/** Who has the most follow-ups whose time has passed and, where two have as many, the most open leads. */
export function loadAnswer(rows: readonly OwnerMetrics[], nameOf: NameOf): QuestionAnswer {
  const people = rows
    .filter(({ ownerId, open, overdue }) => ownerId !== null && open + overdue > 0)
    .toSorted((a, b) => b.overdue - a.overdue || b.open - a.open);
  const [busiest] = people;
  if (busiest === undefined) return unanswered('No open lead has an owner.');
  const name = nameOf(busiest.owner ?? '');
  const open = plural(busiest.open, 'open lead', 'open leads');
  return {
    figure: formatCount(busiest.overdue),
    sentence:
      busiest.overdue === 0
        ? `follow-ups are overdue; ${name} has the most leads, ${formatCount(busiest.open)} open.`
        : `overdue ${busiest.overdue === 1 ? 'follow-up waits' : 'follow-ups wait'} for ${name}, who has ${open}.`,
    bars: people.slice(0, MAX_BARS).map((row) => ({
      key: row.ownerId ?? '',
      label: nameOf(row.owner ?? ''),
      value: busiest.overdue === 0 ? row.open : row.overdue,
      text: `${formatCount(row.overdue)} overdue, ${formatCount(row.open)} open`,
    })),
  };
}

/** Ad spend for each lead that came from it; the cheapest source first. */
export function costAnswer(costs: Costs): QuestionAnswer {
  const sources = costsBySource(costs);
  if (sources.length === 0) return unanswered('No ad spend has been entered for this period.');
  const spend = sources.reduce((sum, source) => sum + source.spend, 0);
  const leads = sources.reduce((sum, source) => sum + source.leads, 0);
  if (leads === 0) return unanswered(`No lead came from ${formatMoney(spend)} of ad spend.`);
  return {
    figure: formatCost(spend, leads),
    sentence: `is what a lead from ads cost: ${formatMoney(spend)} for ${plural(leads, 'lead', 'leads')}.`,
    bars: sources
      .filter((source) => source.leads > 0)
      .toSorted((a, b) => a.spend / a.leads - b.spend / b.leads)
      .slice(0, MAX_BARS)
      .map((source) => ({
        key: source.source,
        label: sourceLabel(source.source),
        value: source.spend / source.leads,
        text: formatCost(source.spend, source.leads),
      })),
  };
}

/** The source with the highest share of won leads among those with enough decided ones. */
export function sourceAnswer(wins: readonly WinMetrics[]): QuestionAnswer {
  const decidedOf = ({ won, lost }: WinMetrics) => won + lost;
  const known = wins.filter((row) => row.by === 'source' && decidedOf(row) > 0);
  const enough = known.filter((row) => decidedOf(row) >= MIN_DECIDED);
  const compared = (enough.length > 0 ? enough : known).toSorted(
    (a, b) => b.won / decidedOf(b) - a.won / decidedOf(a) || b.won - a.won,
  );
  const [best] = compared;
  if (best === undefined) return unanswered('No lead from this period was won or lost yet.');
  const of = `of ${plural(decidedOf(best), 'decided lead', 'decided leads')} from ${sourceLabel(best.key)} ${decidedOf(best) === 1 ? 'was' : 'were'} won`;
  return {
    figure: formatShare(best.won, decidedOf(best)),
    sentence:
      enough.length === 0
        ? `${of}, too few to compare.`
        : enough.length === 1
          ? `${of}.`
          : `${of}, the best share of all sources.`,
    bars: compared.slice(0, MAX_BARS).map((row) => ({
      key: row.key,
      label: sourceLabel(row.key),
      value: row.won / decidedOf(row),
      text: `${formatShare(row.won, decidedOf(row))} of ${formatCount(decidedOf(row))}`,
    })),
  };
}

/** What the open leads are expected to bring, by the status they have now. */
export function closesAnswer(statuses: readonly ForecastMetrics[]): QuestionAnswer {
  const rows = forecastOf(statuses);
  if (rows.every(({ basis }) => basis === null)) {
    return unanswered('No lead was won or lost in the last 12 months.');
  }
  const valued = rows.filter(({ value, monthly }) => value + monthly > 0);
  if (valued.length === 0) return unanswered('No open lead has a value yet.');
  const sum = (of: (row: (typeof rows)[number]) => number | null) =>
    valued.reduce((total, row) => total + (of(row) ?? 0), 0);
  const monthly = sum((row) => row.expectedMonthly);
  const leads = rows.reduce((total, row) => total + row.leads, 0);
  return {
    figure: formatMoney(sum((row) => row.expectedValue)),
    sentence: `${monthly > 0 ? `and ${formatMoney(monthly)} a month are` : 'is'} expected from ${plural(leads, 'open lead', 'open leads')}.`,
    bars: rows.map((row) => ({
      key: row.status,
      label: statusBadge(row.status).label,
      value: row.expectedValue ?? 0,
      text: formatMoney(row.expectedValue ?? 0),
    })),
  };
}
