import type { ReactNode } from 'react';
import { useLabels } from './labels/report-labels.ts';

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

/** Absolute http or https, nothing else: report and insights carry text of strangers. */
export function safeLink(address: string): string | null {
  if (!/^https?:\/\//i.test(address)) return null;
  try {
    // Not URL.parse: the phones of owners are older than the browsers of staff.
    const { protocol, href } = new URL(address);
    return protocol === 'http:' || protocol === 'https:' ? href : null;
  } catch {
    return null;
  }
}
