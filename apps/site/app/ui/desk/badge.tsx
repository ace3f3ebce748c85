import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const TONES = {
  cyan: 'bg-tone-cyan-ground text-tone-cyan',
  blue: 'bg-tone-blue-ground text-tone-blue',
  green: 'bg-tone-green-ground text-tone-green',
  purple: 'bg-tone-purple-ground text-tone-purple',
  red: 'bg-tone-red-ground text-tone-red',
  amber: 'bg-tone-amber-ground text-tone-amber',
  gray: 'bg-tone-gray-ground text-tone-gray',
  orange: 'bg-tone-orange-ground text-tone-orange',
} as const;

const SHAPES = {
  cyan: 'bg-tone-cyan-shape',
  blue: 'bg-tone-blue-shape',
  green: 'bg-tone-green-shape',
  purple: 'bg-tone-purple-shape',
  red: 'bg-tone-red-shape',
  amber: 'bg-tone-amber-shape',
  gray: 'bg-tone-gray-shape',
  orange: 'bg-tone-orange-shape',
} as const;

export type Tone = keyof typeof TONES;

export function Badge({
  tone = 'gray',
  hasDot = false,
  className,
  children,
}: {
  tone?: Tone;
  hasDot?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-mark px-2 py-0.5 text-[0.8125rem] leading-5 font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {hasDot && <Dot tone={tone} />}
      {children}
    </span>
  );
}

export function Dot({ tone, className }: { tone: Tone; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block size-2 shrink-0 rounded-full', SHAPES[tone], className)}
    />
  );
}
