import { CloudOff } from 'lucide-react';

/** At a field or an entry that has not been sent yet. */
export function PendingBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 text-[0.8125rem] font-semibold whitespace-nowrap text-warn">
      <CloudOff aria-hidden="true" className="size-3.5 shrink-0" />
      Not sent yet
    </span>
  );
}
