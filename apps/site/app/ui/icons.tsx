import type { ComponentProps } from 'react';

/** Marks of an inspection sheet: each meaning has its own shape, so that color is never alone. */
type MarkProps = ComponentProps<'svg'>;

export function PassIcon(props: MarkProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props}>
      <circle cx="10" cy="10" r="10" className="fill-pass-shape" />
      <path d="m5.5 10.3 3 3 6-6.3" fill="none" stroke="#fff" strokeWidth="2.2" />
    </svg>
  );
}

/** A step that is over. Says nothing about what it found, so it has none of the colors of a verdict. */
export function DoneIcon(props: MarkProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props}>
      <circle cx="10" cy="10" r="10" className="fill-text" />
      <path d="m5.5 10.3 3 3 6-6.3" fill="none" className="stroke-surface" strokeWidth="2.2" />
    </svg>
  );
}

export function WarningIcon(props: MarkProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props}>
      <path d="M10 1 19.5 18.5H.5Z" className="fill-warn-shape" />
      <path d="M10 7v5.2M10 14v2.2" stroke="#0b0c0e" strokeWidth="2" />
    </svg>
  );
}

export function CriticalIcon(props: MarkProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props}>
      <path d="M6 0h8l6 6v8l-6 6H6l-6-6V6Z" className="fill-critical-shape" />
      <path d="m6.3 6.3 7.4 7.4m0-7.4-7.4 7.4" stroke="#fff" strokeWidth="2.4" />
    </svg>
  );
}

export function RecommendationIcon(props: MarkProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props}>
      <rect x="1" y="1" width="18" height="18" rx="3" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M10 5v10M5 10h10" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

export function NotCheckedIcon(props: MarkProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props}>
      <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="4 3" />
      <path d="M6 10h8" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

export function ErrorIcon(props: MarkProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...props}>
      <circle cx="10" cy="10" r="10" fill="currentColor" />
      <path d="M10 4.5v7M10 13.4v2.4" stroke="var(--surface)" strokeWidth="2.4" />
    </svg>
  );
}
