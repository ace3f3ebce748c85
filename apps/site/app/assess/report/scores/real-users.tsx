import { type RealUsersChart, realUsersPart, type WebsiteReport } from '@fml/contract';
import { CriticalIcon, PassIcon, WarningIcon } from '../../../ui/icons.tsx';
import { useLabels } from '../labels/report-labels.ts';

/** How fast the website is for its visitors, below what was measured here. */
export function RealUsers({ report }: { report: WebsiteReport }) {
  const { bands } = useLabels();
  const part = realUsersPart(report);
  if (part === null) return null;
  return (
    <section aria-labelledby="real-users-heading" className="mt-7">
      <h3 id="real-users-heading" className="text-[1.0625rem]">
        {part.title}
      </h3>
      {part.lead.map((sentence) => (
        <p key={sentence} className="mt-1.5 max-w-[44em] text-small leading-snug text-muted">
          {sentence}
        </p>
      ))}
      {part.figures.length > 0 && (
        <dl className="mt-2 grid gap-x-6 sm:grid-cols-3 lg:gap-x-10">
          {part.figures.map(({ name, label, value, band, good, chart }) => {
            const Icon = ICONS[band];
            return (
              <div key={name} className="flex flex-col gap-1 border-b border-line py-4 break-inside-avoid">
                <dt className="caption text-muted">{label}</dt>
                <dd className="flex flex-1 flex-col">
                  <span className="figure text-[1.625rem] [font-stretch:106%] lg:text-[2rem]">{value}</span>
                  <span className="mt-2 flex items-center gap-1.5 text-fine font-semibold">
                    <Icon className="size-4" />
                    {bands[band]}
                  </span>
                  <span className="mt-1.5 text-fine leading-snug text-muted">{good}</span>
                  {chart && <Weeks chart={chart} />}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {part.legend !== null && <p className="mt-2 text-fine text-muted">{part.legend}</p>}
      {part.source !== null && <p className="text-fine text-muted">{part.source}</p>}
    </section>
  );
}

const ICONS = { good: PassIcon, fair: WarningIcon, poor: CriticalIcon };

function Weeks({ chart: { width, height, lines, goodY, text } }: { chart: RealUsersChart }) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="mt-3 h-10 w-40 overflow-visible"
        fill="none"
        stroke="currentColor"
      >
        <line x1="0" x2={width} y1={goodY} y2={goodY} strokeDasharray="3 3" className="text-pass-shape" />
        {lines.map((points) => (
          <polyline key={points} points={points} strokeWidth="2" strokeLinejoin="round" />
        ))}
      </svg>
      <span className="mt-1 text-fine leading-snug text-muted">{text}</span>
    </>
  );
}
