import { Link } from 'react-router';

export interface ChartStep {
  key: string;
  label: string;
  value: number;
  note?: string;
  href?: string;
}

export function StepChart({
  title,
  steps,
  format,
  isDistribution = false,
}: {
  title: string;
  steps: ChartStep[];
  format: (value: number) => string;
  /** Parts of one whole instead of steps that get fewer: all in one shade, the last one (no answer) apart. */
  isDistribution?: boolean;
}) {
  const largest = Math.max(...steps.map(({ value }) => value), 1);
  return (
    <ol className="step-chart" aria-label={title}>
      {steps.map(({ key, label, value, note, href }, index) => (
        <li key={key} className="step-row">
          <span className="step-label">{label}</span>
          <span className="step-note">{note}</span>
          <span className="step-value">
            {href === undefined || value === 0 ? (
              format(value)
            ) : (
              <Link to={href} className="link" aria-label={`${label}: ${format(value)}, show the leads`}>
                {format(value)}
              </Link>
            )}
          </span>
          <svg className="step-bar" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect width="100" height="1" className="step-track" />
            <rect
              width={value === 0 ? 0 : Math.max(0.6, (value / largest) * 100)}
              height="1"
              data-shade={isDistribution ? (key === 'none' ? 'none' : 2) : Math.min(5, index + 1)}
            />
          </svg>
        </li>
      ))}
    </ol>
  );
}
