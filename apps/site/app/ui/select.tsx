import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASS_NAME } from './input.tsx';

/** The platform's own select: it works everywhere, and phones show their own picker. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select className={classNames(CONTROL_CLASS_NAME, 'appearance-none pr-11', className)} {...props}>
        {children}
      </select>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="m3 6 5 5 5-5" />
      </svg>
    </div>
  );
}
