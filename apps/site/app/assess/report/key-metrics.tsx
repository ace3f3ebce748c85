import { formatReportMetrics, NOT_MEASURED_LABEL, type ReportMetrics } from '@fml/contract';
import { SheetSection } from './sheet-section.tsx';

export function KeyMetrics({ metrics }: { metrics: ReportMetrics }) {
  return (
    <SheetSection title="Key Metrics">
      <dl className="grid grid-cols-2 border-line sm:grid-cols-3">
        {formatReportMetrics(metrics).map(({ label, value, note }) => (
          <div
            key={label}
            className="flex flex-col gap-1 border-t border-line py-4 pr-4 nth-[-n+2]:border-0 nth-[-n+2]:pt-0 sm:nth-3:border-0 sm:nth-3:pt-0"
          >
            <dt className="caption text-muted">{label}</dt>
            <dd>
              <span
                className={
                  value === NOT_MEASURED_LABEL
                    ? 'text-muted'
                    : 'figure text-[clamp(1.75rem,1.5rem+1.1vw,2.5rem)] [font-stretch:106%]'
                }
              >
                {value}
              </span>
              {note && <span className="mt-1.5 block text-fine leading-snug text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </SheetSection>
  );
}
