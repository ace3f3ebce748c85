import { useState } from 'react';
import type { LeadListRow } from '../model/lead-resource.ts';

const NOTHING: ReadonlySet<string> = new Set();

interface Selection {
  query: string;
  ids: ReadonlySet<string>;
  /** The rows as they were shown. */
  rows: ReadonlyMap<string, LeadListRow>;
}

/** The selected rows of the list in sight. Another list or page, which has another `query`, starts without any. */
export function useSelectedRows(query: string, rows: readonly LeadListRow[] | undefined) {
  const [selection, setSelection] = useState<Selection>({ query, ids: NOTHING, rows: new Map() });
  // Each as it is in sight, or was before a newer lead pushed it off the page.
  const rowsOf = (ids: Iterable<string>): LeadListRow[] =>
    [...ids].flatMap((id) => rows?.find((row) => row.id === id) ?? selection.rows.get(id) ?? []);
  return {
    selected: selection.query === query ? selection.ids : NOTHING,
    rowsOf,
    /** Rows of other pages too. */
    selectRows: (all: readonly LeadListRow[]) => {
      const byId = new Map(all.map((row) => [row.id, row]));
      setSelection({ query, ids: new Set(byId.keys()), rows: byId });
    },
    select: (ids: Iterable<string>) => {
      const shown = rowsOf(ids);
      setSelection({ query, ids: new Set(ids), rows: new Map(shown.map((row) => [row.id, row])) });
    },
  };
}
