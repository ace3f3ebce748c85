import { useState } from 'react';
import type { LeadListRow } from '../model/lead-resource.ts';

const NOTHING: ReadonlySet<string> = new Set();

interface Selection<Row> {
  query: string;
  ids: ReadonlySet<string>;
  /** The rows as they were shown. */
  rows: ReadonlyMap<string, Row>;
}

/** The selected rows of the list in sight. Another list or page, which has another `query`, starts without any. */
export function useSelectedRows<Row extends LeadListRow>(query: string, rows: readonly Row[] | undefined) {
  const [selection, setSelection] = useState<Selection<Row>>({ query, ids: NOTHING, rows: new Map() });
  // Each as it is in sight, or was before a newer lead pushed it off the page.
  const rowsOf = (ids: Iterable<string>): Row[] =>
    [...ids].flatMap((id) => rows?.find((row) => row.id === id) ?? selection.rows.get(id) ?? []);
  return {
    selected: selection.query === query ? selection.ids : NOTHING,
    rowsOf,
    /** Rows of other pages too. */
    selectRows: (all: readonly Row[]) => {
      const byId = new Map(all.map((row) => [row.id, row]));
      setSelection({ query, ids: new Set(byId.keys()), rows: byId });
    },
    select: (ids: Iterable<string>) => {
      const shown = rowsOf(ids);
      setSelection({ query, ids: new Set(ids), rows: new Map(shown.map((row) => [row.id, row])) });
    },
  };
}
