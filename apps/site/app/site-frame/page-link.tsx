import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** A link to a page of this site that says when the visitor is on it. A plain link: pages are documents of their own. */
export function PageLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: ReactNode;
}) {
  // Prerendering ends paths with a slash.
  const isHere = useLocation().pathname.replace(/(.)\/$/, '$1') === href;
  return (
    <a href={href} aria-current={isHere ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
