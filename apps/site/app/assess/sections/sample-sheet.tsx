import type { ReactNode } from 'react';
import { CriticalIcon, PassIcon, WarningIcon } from '../../ui/icons.tsx';

const RINGS = [
  { label: 'SEO', score: 83, color: 'stroke-pass-shape' },
  { label: 'Speed', score: 38, color: 'stroke-critical-shape' },
  { label: 'Access', score: 64, color: 'stroke-warn-shape' },
];

const LINES: { mark: ReactNode; text: string; seen: string }[] = [
  { mark: <CriticalIcon className="size-5" />, text: 'Phone number can’t be tapped', seen: 'header' },
  { mark: <CriticalIcon className="size-5" />, text: 'Main image is 2.1 MB', seen: '6.2 s' },
  { mark: <WarningIcon className="size-5" />, text: 'Page title just says “Home”', seen: 'title' },
  { mark: <PassIcon className="size-5" />, text: 'Secure (HTTPS)', seen: 'ok' },
];

/** A picture of the report, clearly a sample; it says nothing that the text next to it does not. */
export function SampleSheet() {
  return (
    <div aria-hidden="true" className="on-paper relative mx-auto max-w-[25rem] rotate-[1.6deg] lg:mx-0">
      <div className="perforated rounded-t-sign bg-surface px-5 pt-4 text-text sm:px-6">
        <div className="flex items-baseline justify-between border-b-2 border-rule pb-2.5">
          <span className="caption">Website report</span>
          <span className="caption text-muted">Sample</span>
        </div>
        <div className="grid grid-cols-3 gap-3 border-b border-line py-4">
          {RINGS.map(({ label, score, color }) => (
            <div key={label} className="text-center">
              <svg
                viewBox="0 0 100 100"
                aria-hidden="true"
                className="mx-auto w-full max-w-[84px]"
                fill="none"
                strokeWidth="9"
              >
                <circle cx="50" cy="50" r="45" className="stroke-line" />
                <circle
                  cx="50"
                  cy="50"
                  r="45"
                  pathLength="100"
                  strokeDasharray={`${score} 100`}
                  transform="rotate(-90 50 50)"
                  className={color}
                />
                <text
                  x="50"
                  y="61"
                  textAnchor="middle"
                  fontSize="31"
                  fill="#0b0c0e"
                  className="font-display font-extrabold [font-stretch:112%]"
                >
                  {score}
                </text>
              </svg>
              <span className="caption mt-1 block">{label}</span>
            </div>
          ))}
        </div>
        <ul>
          {LINES.map(({ mark, text, seen }) => (
            <li
              key={text}
              className="flex items-center gap-3 border-b border-line py-3 text-small last:border-0"
            >
              <span className="shrink-0">{mark}</span>
              <span className="flex-1 leading-snug font-medium">{text}</span>
              <span className="text-fine text-muted tabular-nums">{seen}</span>
            </li>
          ))}
        </ul>
      </div>
      <span className="stamp absolute -right-1 -bottom-3 bg-surface text-[1.125rem] text-[#b93a08] sm:-right-4">
        2 to fix now
      </span>
    </div>
  );
}
