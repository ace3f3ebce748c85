import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { CriticalIcon, PassIcon } from '../../ui/icons.tsx';
import { formatCount } from '../format/format-metric.ts';
import type { DashboardMetrics } from '../stat-cards/api.ts';
import { type NextAction, nextActions } from './next-actions.ts';

/** The top of the dashboard: what to do next, with one button each. */
export function NextActionsList({ metrics }: { metrics: DashboardMetrics | undefined }) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={metrics === undefined} className="next-panel">
      <h2 id={id} className="next-title">
        What should I do next?
      </h2>
      {metrics === undefined ? (
        <div className="next-list">
          <div className="next-row">
            <Skeleton className="h-9 w-14" />
            <Skeleton className="h-5 w-64 max-w-full" />
          </div>
        </div>
      ) : (
        <ol className="next-list">
          {nextActions(metrics).map((action, index) => (
            <NextActionRow key={action.key} action={action} isFirst={index === 0} />
          ))}
        </ol>
      )}
    </section>
  );
}

function NextActionRow({ action, isFirst }: { action: NextAction; isFirst: boolean }) {
  const { key, tone, count, text, why, actions } = action;
  return (
    <li className="next-row" data-tone={tone} data-key={key} data-first={isFirst || undefined}>
      <p className="next-count">
        {count !== undefined && <span className="figure">{formatCount(count)}</span>}
        {key === 'clear' && <PassIcon className="size-8" />}
      </p>
      <div className="min-w-0">
        <p className="next-text">{text}</p>
        <p className="text-fine text-muted">
          {tone === 'late' && <CriticalIcon className="mr-1.5 inline size-4 align-[-0.18em]" />}
          {why}
        </p>
      </div>
      <div className="next-buttons">
        {actions.map(({ label, href }, index) => (
          <Link
            key={href}
            to={href}
            className={deskButtonClassName(isFirst && index === 0 ? 'primary' : 'outline')}
          >
            {label}
            <ArrowRight aria-hidden="true" />
          </Link>
        ))}
      </div>
    </li>
  );
}
