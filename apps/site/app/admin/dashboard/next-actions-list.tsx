import type { DashboardFigures } from '@fml/contract';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { CriticalMark, PassMark } from '../../ui/marks.tsx';
import { countWords } from '../figures/figure-words.ts';
import { type NextAction, nextActions } from './next-actions.ts';

/** The first thing on the desk: what to do next, with one button each. */
export function NextActionsList({ figures }: { figures: DashboardFigures | undefined }) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={figures === undefined} className="next-panel">
      <h2 id={id} className="next-title">
        What should I do next?
      </h2>
      {figures === undefined ? (
        <div className="next-row">
          <Skeleton className="h-9 w-14" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      ) : (
        <ol>
          {nextActions(figures).map((action, index) => (
            <NextActionRow key={action.key} action={action} isFirst={index === 0} />
          ))}
        </ol>
      )}
    </section>
  );
}

function NextActionRow({ action, isFirst }: { action: NextAction; isFirst: boolean }) {
  const { key, tone, count, words, why, action: next } = action;
  return (
    <li className="next-row" data-tone={tone} data-key={key} data-first={isFirst || undefined}>
      <p className="next-count">
        {count !== undefined && <span className="figure">{countWords(count)}</span>}
        {key === 'clear' && <PassMark className="size-8" />}
      </p>
      <div className="min-w-0">
        <p className="next-words">{words}</p>
        <p className="text-fine text-muted">
          {tone === 'late' && <CriticalMark className="mr-1.5 inline size-4 align-[-0.18em]" />}
          {why}
        </p>
      </div>
      <Link
        to={next.href}
        className={deskButtonClassName(isFirst ? 'primary' : 'outline', 'normal', 'next-button')}
      >
        {next.label}
        <ArrowRight aria-hidden="true" />
      </Link>
    </li>
  );
}
