import type { ReactNode } from 'react';
import { useLabels } from './labels/report-labels.ts';
import { safeLink } from './safe-link.ts';

/** An address of the inspected website: a link if it may be one, else text. */
export function ExternalLink({ address, children = address }: { address: string; children?: ReactNode }) {
  const { newTab } = useLabels();
  const href = safeLink(address);
  if (!href) return <span>{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="link [overflow-wrap:anywhere]"
    >
      {children}
      <span className="sr-only">{newTab}</span>
    </a>
  );
}
