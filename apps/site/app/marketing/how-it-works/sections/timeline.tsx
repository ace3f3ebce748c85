import { classNames } from '../../../ui/class-names.ts';
import { timeline } from '../content.ts';

export function Timeline() {
  const { heading, nothingTitle, fixingTitle, points } = timeline;
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="timeline">
      <div className="wrap py-section">
        <h2 id="timeline" className="max-w-[10.4em] text-h2">
          {heading}
        </h2>
        <div className="mt-12 gap-x-8 md:grid md:grid-cols-2 lg:mt-16 lg:block">
          <Lane title={fixingTitle} isGood steps={points.map(({ day, fixing }) => ({ day, text: fixing }))} />
          <DivergingLines />
          <Lane title={nothingTitle} steps={points.map(({ day, nothing }) => ({ day, text: nothing }))} />
        </div>
      </div>
    </section>
  );
}

function Lane({
  title,
  steps,
  isGood = false,
}: {
  title: string;
  steps: { day: string; text: string }[];
  isGood?: boolean;
}) {
  return (
    <div className={isGood ? '' : 'mt-12 md:mt-0'}>
      <h3 className={classNames('text-h3', isGood ? 'text-accent-text' : 'text-muted')}>{title}</h3>
      <ol
        className={classNames(
          'mt-5 border-l-4 pl-5 lg:grid lg:grid-cols-4 lg:gap-6 lg:border-0 lg:pl-0',
          isGood ? 'border-accent' : 'border-field-line',
        )}
      >
        {steps.map(({ day, text }) => (
          <li key={day} className="py-3 lg:py-0">
            <p className="caption text-muted">{day}</p>
            <p className={classNames('mt-1 max-w-[22.8em]', isGood ? 'font-semibold' : 'text-muted')}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** One start, two ways on. */
function DivergingLines() {
  return (
    <svg viewBox="0 0 1200 220" aria-hidden="true" className="my-8 hidden h-auto w-full lg:block" fill="none">
      <path d="M306 0v220M612 0v220M918 0v220" className="stroke-line" strokeWidth="2" />
      <path
        d="M8 120C200 122 260 136 400 150S700 176 820 186s240 18 372 20"
        className="stroke-field-line"
        strokeWidth="5"
        strokeDasharray="3 13"
        strokeLinecap="round"
      />
      <path
        d="M8 120C160 116 250 112 340 98S580 62 700 46 980 18 1180 14"
        className="stroke-accent"
        strokeWidth="7"
      />
      <path d="m1160 2 26 12-24 16" className="stroke-accent" strokeWidth="7" />
      <circle cx="10" cy="120" r="9" className="fill-text" />
    </svg>
  );
}
