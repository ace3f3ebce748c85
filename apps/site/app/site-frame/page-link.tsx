import type { ReactNode } from 'react';

/** A link to a page of this site that says when the visitor is on it. A plain link: pages are documents of their own. */
export function PageLink({
  href,
  path,
  className,
  children,
}: {
  href: string;
  /** Of the page that it is on. */
  path: string;
  className: string;
  children: ReactNode;
}) {
  // Prerendering ends paths with a slash.
  const isHere = path.replace(/(.)\/$/, '$1') === href;
  return (
    <a href={href} aria-current={isHere ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
