import { classNames } from '../../../ui/class-names.ts';
import { workedReport } from '../content.ts';

/** Where each finding is on the phone screen below, in units of its drawing. */
const MARKS = [
  { x: 124, y: 50 },
  { x: 26, y: 262 },
  { x: 124, y: 224 },
  { x: 124, y: 128 },
  { x: 24, y: 26 },
] as const;

/** One real report, being worked off: the website's phone screen with its marks, and the sheet that they belong to. */
export function WorkedReport() {
  const { name, verdict, note, findings, isDoneText, isOpenText } = workedReport;
  return (
    <figure className="on-paper text-text">
      <div className="relative flex items-stretch pr-1 sm:pr-4">
        <PhoneScreen />
        <div className="relative my-5 -ml-7 min-w-0 flex-1 self-center sm:-ml-10">
          <div className="perforated rounded-t-sign bg-surface px-4 pt-3.5 pb-6 sm:px-6">
            <p className="border-b-2 border-rule pb-2 font-display text-small leading-tight font-bold">
              {name}
            </p>
            <ol>
              {findings.map(({ title, isDone }, index) => (
                <li
                  key={title}
                  className="grid grid-cols-[1.75rem_1fr] items-center gap-x-3 border-b border-line py-2 text-small leading-snug last:border-0"
                >
                  <Mark number={index + 1} isDone={isDone} />
                  <span className={isDone ? 'text-muted' : 'font-semibold'}>
                    <span className="sr-only">{isDone ? isDoneText : isOpenText}: </span>
                    {isDone ? <s className="decoration-1">{title}</s> : title}
                  </span>
                </li>
              ))}
            </ol>
          </div>
          <span className="stamp absolute -top-4 right-2 bg-surface text-[1rem] text-critical sm:-right-3">
            {verdict}
          </span>
        </div>
      </div>
      <figcaption className="on-ink mt-3 max-w-[34em] text-small text-muted">{note}</figcaption>
    </figure>
  );
}

function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-7 place-items-center rounded-full font-display text-small leading-none font-extrabold text-white',
        isDone ? 'bg-pass' : 'bg-critical',
      )}
    >
      {isDone ? (
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4" fill="none">
          <path d="m2.5 8.5 3.5 3.5L13.5 4" stroke="currentColor" strokeWidth="2.6" />
        </svg>
      ) : (
        number
      )}
    </span>
  );
}

/** The first screen of the sample website, drawn as its phone screen is: pale words, empty boxes, a button to nowhere. */
function PhoneScreen() {
  return (
    <svg
      viewBox="0 0 190 360"
      aria-hidden="true"
      className="h-auto w-[42%] max-w-[13rem] shrink-0"
      fill="none"
    >
      <rect
        x="2"
        y="2"
        width="186"
        height="356"
        rx="22"
        className="fill-rule stroke-field-line"
        strokeWidth="2"
      />
      <rect x="10" y="14" width="170" height="332" rx="10" className="fill-surface" />
      <g className="fill-line">
        <path d="M28 44h104v6H28zM28 56h70v5H28z" />
        <path d="M28 154h100v8H28z" className="fill-text" />
        <path d="M28 176h134v5H28zM28 187h120v5H28zM28 206h60v4H28z" />
      </g>
      <path d="M28 76h96v60H28zM22 286h146v44H22z" className="stroke-line" strokeWidth="2" />
      <path d="m62 98 10 12 8-8 12 16H54z" className="fill-line" />
      <path d="M28 226h40M80 226h34" className="stroke-[#2b50c8]" strokeWidth="5" />
      <path
        d="M28 242h92v16H28zM28 264h92v16H28z"
        className="fill-surface stroke-field-line"
        strokeWidth="1.5"
      />
      <path d="M126 264h30v16h-30z" className="fill-sunken stroke-field-line" strokeWidth="1.5" />
      {workedReport.findings.map(({ title, isDone }, index) => {
        const { x, y } = MARKS[index] ?? { x: 0, y: 0 };
        return (
          <g key={title} className={isDone ? 'fill-pass' : 'fill-critical'}>
            <circle cx={x} cy={y} r="12" className="stroke-surface" strokeWidth="2.5" />
            {isDone ? (
              <path d={`m${x - 5} ${y + 0.5} 3.6 3.6 7-7.6`} stroke="#fff" strokeWidth="2.4" fill="none" />
            ) : (
              <text
                x={x}
                y={y + 4.6}
                textAnchor="middle"
                fill="#fff"
                className="font-display text-[13px] font-extrabold"
              >
                {index + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
