import type { MetricName } from '@fml/desk';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { useNames } from '../../staff/names.ts';
import { MetricDefinitionButton } from '../../stat-cards/metric-definition-button.tsx';
import type { AnalyticsRange } from '../api.ts';
import { rangeBefore } from '../period/date-range.ts';
import { answersQuery, costsQuery, forecastQuery, ownersQuery, winsQuery } from '../team-metrics/api.ts';
import {
  closesAnswer,
  costAnswer,
  fastAnswer,
  loadAnswer,
  type QuestionAnswer,
  sourceAnswer,
} from './question-answers.ts';
import { QUESTIONS, type QuestionId } from './questions.ts';

/** The five questions of a manager with their answers; each leads to its details below. */
export function QuestionCards({ range }: { range: AnalyticsRange }) {
  const nameOf = useNames();
  const { data: before } = useQuery(answersQuery(rangeBefore(range)));
  return (
    <ul
      aria-label="Questions"
      className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-6 min-[110rem]:grid-cols-5 [&>:last-child]:sm:max-xl:col-span-2"
    >
      <QuestionCard
        id="fast"
        metric="lead_answers_by_hour"
        {...useAnswer(answersQuery(range), (answers) => fastAnswer(answers, before))}
      />
      <QuestionCard
        id="load"
        metric="overdue_follow_ups_by_owner"
        {...useAnswer(ownersQuery(range), (rows) => loadAnswer(rows, nameOf))}
      />
      <QuestionCard id="cost" metric="lead_costs" {...useAnswer(costsQuery(range), costAnswer)} />
      <QuestionCard id="source" metric="wins_by_source" {...useAnswer(winsQuery(range), sourceAnswer)} />
      <QuestionCard
        id="closes"
        metric="pipeline_forecast"
        {...useAnswer(forecastQuery, ({ statuses }) => closesAnswer(statuses))}
      />
    </ul>
  );
}

interface Answered {
  /** Undefined while it is loading. */
  answer: QuestionAnswer | undefined;
}

const NOT_LOADED: QuestionAnswer = { figure: null, sentence: 'Not loaded', bars: [] };

function useAnswer<Data>(
  query: UseQueryOptions<Data, Error, Data, string[]>,
  answerOf: (data: Data) => QuestionAnswer,
): Answered {
  const { data, error } = useQuery(query);
  if (data !== undefined) return { answer: answerOf(data) };
  return { answer: error === null ? undefined : NOT_LOADED };
}

function QuestionCard({ id, metric, answer }: { id: QuestionId; metric: MetricName } & Answered) {
  const largest = Math.max(...(answer?.bars ?? []).map(({ value }) => value), 0);
  return (
    <li className="flex min-w-0 flex-col rounded-sign border border-line bg-surface p-4 sm:p-5 xl:col-span-2 xl:nth-[n+4]:col-span-3 min-[110rem]:col-span-1!">
      <div className="flex items-start justify-between gap-2">
        <a href={`#${id}`} className="inline-flex min-h-6 items-center gap-1.5 font-semibold hover:underline">
          {QUESTIONS[id]}
          <ArrowDown aria-hidden="true" className="size-3.5 text-muted" />
        </a>
        <MetricDefinitionButton metric={metric} name={QUESTIONS[id]} />
      </div>
      {answer === undefined ? (
        <Skeleton className="mt-3 h-36" />
      ) : (
        <>
          <p className="mt-2 text-muted">
            {answer.figure !== null && (
              <span className="figure mr-1.5 text-[1.75rem] text-text">{answer.figure}</span>
            )}{' '}
            {answer.sentence}
          </p>
          {answer.bars.length > 0 && (
            <ol aria-label={`${QUESTIONS[id]} Numbers`} className="mt-4 grid gap-2 text-fine">
              {answer.bars.map(({ key, label, value, text }) => (
                <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
                  <bdi className="truncate">{label}</bdi>
                  <span className="font-semibold tabular-nums">{text}</span>
                  <svg
                    className="step-bar h-1.5!"
                    aria-hidden="true"
                    preserveAspectRatio="none"
                    viewBox="0 0 100 1"
                  >
                    <rect width="100" height="1" className="step-track" />
                    <rect width={largest === 0 ? 0 : (value / largest) * 100} height="1" data-shade={2} />
                  </svg>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </li>
  );
}
