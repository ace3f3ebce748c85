import { useState } from 'react';
import type { LeadListRow } from '../model/lead-resource.ts';
import type { AskedOutcome } from './asked-outcome.ts';

/** The question about leads that were just qualified, won or lost; it goes when it is answered or their status is taken back. */
export function useAskedOutcome<Row extends LeadListRow>(
  rows: readonly Row[] | undefined,
  titleOf: (row: Row) => string,
) {
  const [asked, setAsked] = useState<AskedOutcome | null>(null);
  const isStillSo = asked?.ids.some((id) => rows?.find((row) => row.id === id)?.status === asked.status);
  return {
    asked: isStillSo ? asked : null,
    ask(changed: readonly Row[], status: string) {
      if (status !== 'qualified' && status !== 'converted' && status !== 'lost') return;
      const unknown = changed.filter((row) =>
        status === 'lost' ? row.lostReason === null : row.dealValue === null && row.monthlyValue === null,
      );
      const [first] = unknown;
      if (first) setAsked({ status, ids: unknown.map(({ id }) => id), title: titleOf(first) });
    },
    close: () => setAsked(null),
  };
}
