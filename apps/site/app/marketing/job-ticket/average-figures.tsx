import { classNames } from '../../ui/class-names.ts';
import { averageResults } from './case-studies.ts';

/** The four averages as painted figures; each reads as one phrase. */
export function AverageFigures({
  className,
  figureClassName,
}: {
  className: string;
  figureClassName: string;
}) {
  return (
    <ul className={className}>
      {averageResults.map(({ figure, unit, what }) => (
        <li key={what} className="border-t-2 border-line py-6 lg:py-8">
          <span className={classNames('figure block whitespace-nowrap text-accent', figureClassName)}>
            {figure}
            {unit && <span className="text-[0.5em] tracking-[-0.01em]"> {unit}</span>}
          </span>{' '}
          <span className="mt-2.5 block text-muted">{what}</span>
        </li>
      ))}
    </ul>
  );
}
