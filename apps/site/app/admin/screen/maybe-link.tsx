import type { ReactNode } from 'react';

/** A link where there is an address to follow, else the text alone. */
export function MaybeLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  return (
    <a href={href} className="link">
      {children}
    </a>
  );
}
