import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-mark border border-line border-b-field-line bg-surface px-1.5 font-text text-[0.75rem] leading-5 text-muted">
      {children}
    </kbd>
  );
}
