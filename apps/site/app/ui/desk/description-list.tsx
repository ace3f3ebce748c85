import type { ReactNode } from 'react';

export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3">{children}</dl>;
}

export function DescriptionItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
