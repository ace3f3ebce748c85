import { useState } from 'react';
import type { LeadListRow } from '../model/lead-resource.ts';

/** The question about leads that were just qualified, won or lost; it goes when it is answered or their status is taken back. */
export function useAskedOutcome<Row extends LeadListRow>(
  rows: readonly Row[] | undefined,
  titleOf: (row: Row) => string,
) {
  const [asked, setAsked] = useState<AskedOutcome | null>(null);
  // The question is there at once, and the rows show the status a moment later.
  const [wasShown, setWasShown] = useState(false);
  const isShown =
    asked?.ids.some((id) => rows?.find((row) => row.id === id)?.status === asked.status) ?? false;
  if (isShown && !wasShown) setWasShown(true);
  if (asked && wasShown && !isShown) setAsked(null);
  return {
    asked: wasShown && !isShown ? null : asked,
    /** Answers whether there is something to ask. */
    ask(changed: readonly Row[], status: string): boolean {
      if (status !== 'qualified' && status !== 'converted' && status !== 'lost') return false;
      const unknown = changed.filter((row) =>
        status === 'lost' ? row.lostReason === null : row.dealValue === null && row.monthlyValue === null,
      );
      const [first] = unknown;
      if (!first) return false;
      setAsked({ status, ids: unknown.map(({ id }) => id), title: titleOf(first) });
      setWasShown(false);
      return true;
    },
    close: () => setAsked(null),
  };
}

/** Leads that were just qualified, won or lost, whose value or reason is not known. */
export interface AskedOutcome {
  status: 'qualified' | 'converted' | 'lost';
  ids: readonly string[];
  title: string;
}
