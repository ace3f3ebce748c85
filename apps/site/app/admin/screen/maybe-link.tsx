import type { ReactNode } from 'react';

export function MaybeLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  return (
    <a href={href} className="link">
      {children}
    </a>
  );
}
