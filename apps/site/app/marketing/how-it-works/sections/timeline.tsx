import { classNames } from '../../../ui/class-names.ts';
import { timeline } from '../content.ts';

export function Timeline() {
  const { heading, nothingTitle, fixingTitle, points } = timeline;
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="timeline">
      <div className="wrap py-room">
        <h2 id="timeline" className="text-h2">
          {heading}
        </h2>
        <div className="mt-7 grid grid-cols-2 gap-x-4 sm:gap-x-8 lg:mt-9 lg:block">
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
    <div>
      <h3 className={classNames('text-h3', isGood ? 'text-accent-text' : 'text-muted')}>{title}</h3>
      <ol
        className={classNames(
          'mt-3 border-l-4 pl-3 sm:pl-5 lg:grid lg:grid-cols-4 lg:gap-6 lg:border-0 lg:pl-0',
          isGood ? 'border-accent' : 'border-field-line',
        )}
      >
        {steps.map(({ day, text }) => (
          <li key={day} className="py-2 lg:py-0">
            <p className="text-small text-muted">{day}</p>
            <p
              className={classNames(
                'max-w-[22.8em] text-small leading-snug sm:text-body',
                isGood ? 'font-semibold' : 'text-muted',
              )}
            >
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
    <svg viewBox="0 0 1200 120" aria-hidden="true" className="my-5 hidden h-auto w-full lg:block" fill="none">
      <path d="M306 0v120M612 0v120M918 0v120" className="stroke-line" strokeWidth="2" />
      <path
        d="M8 62C200 63 260 70 400 78S700 92 820 98s240 10 372 11"
        className="stroke-field-line"
        strokeWidth="5"
        strokeDasharray="3 13"
        strokeLinecap="round"
      />
      <path
        d="M8 62C160 60 250 58 340 52S580 34 700 28 980 16 1180 14"
        className="stroke-accent"
        strokeWidth="7"
      />
      <path d="m1160 2 26 12-24 16" className="stroke-accent" strokeWidth="7" />
      <circle cx="10" cy="62" r="9" className="fill-text" />
    </svg>
  );
}
