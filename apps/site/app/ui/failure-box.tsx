import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function FailureBox({
  id,
  className,
  children,
}: {
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <p
      id={id}
      role="alert"
      className={classNames(
        'rounded-sign border-2 border-critical-shape bg-critical-ground px-4 py-3 text-critical',
        className,
      )}
    >
      {children}
    </p>
  );
}
