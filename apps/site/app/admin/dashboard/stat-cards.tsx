import type { DashboardFigures } from '@fml/contract';
import { Link } from 'react-router';
import {
  conversionRateWords,
  countWords,
  durationWords,
  RESPONSE_TIME_PLACEHOLDER,
} from '../figures/figure-words.ts';
import { StatCard } from '../figures/stat-card.tsx';

/** The four figures of the specification (sections 2 and 9). */
export function StatCards({ figures }: { figures: DashboardFigures | null | undefined }) {
  const median = figures?.median_response_minutes ?? null;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard
        name="Total Submissions"
        figure="lead_totals"
        value={figures && countWords(figures.total)}
        note={figures && consultationWords(figures.consultations_total)}
      />
      <StatCard
        name="New Leads"
        figure="lead_totals"
        value={figures && countWords(figures.new_count)}
        note={
          figures && figures.new_count > 0 ? (
            <Link to="/admin/submissions?status=new" className="link">
              Not answered yet
            </Link>
          ) : (
            'None waits for an answer'
          )
        }
      />
      <StatCard
        name="Conversion Rate"
        figure="lead_totals"
        value={figures && conversionRateWords(figures.conversion_rate, figures.total)}
        note={figures && `${countWords(figures.converted_count)} converted`}
      />
      <StatCard
        name="Avg Response Time"
        figure="lead_response_median"
        value={figures && (median === null ? RESPONSE_TIME_PLACEHOLDER : durationWords(median))}
        note={median === null ? 'Nothing measured yet' : 'Median, in working hours'}
      />
    </div>
  );
}

function consultationWords(count: number): string {
  if (count === 0) return 'From the questionnaire';
  return `and ${countWords(count)} ${count === 1 ? 'consultation' : 'consultations'}`;
}
