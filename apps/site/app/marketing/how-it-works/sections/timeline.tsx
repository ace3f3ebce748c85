import { classNames } from '../../../ui/class-names.ts';
import { SnapRow } from '../../snap-row.tsx';
import { timeline } from '../content.ts';

export function Timeline() {
  const { heading, nothingTitle, fixingTitle, points } = timeline;
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="timeline">
      <div className="wrap py-room">
        <h2 id="timeline" className="text-h2 lg:text-h2-small">
          {heading}
        </h2>
        <SnapRow as="div" headingId="timeline" className="mt-5 lg:mt-6">
          <div className="basis-[62rem]! max-md:pr-5">
            <Lane
              title={fixingTitle}
              isGood
              steps={points.map(({ day, fixing }) => ({ day, text: fixing }))}
            />
            <DivergingLines />
            <Lane title={nothingTitle} steps={points.map(({ day, nothing }) => ({ day, text: nothing }))} />
          </div>
        </SnapRow>
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
      <h3 className={classNames('sticky left-0 w-fit text-h3', isGood ? 'text-accent-text' : 'text-muted')}>
        {title}
      </h3>
      <ol className="mt-2 grid grid-cols-4 gap-6">
        {steps.map(({ day, text }) => (
          <li key={day}>
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
    <svg viewBox="0 8 1200 108" aria-hidden="true" className="my-3 block h-auto w-full" fill="none">
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
