import type { ColumnReading, SeenColumn } from '@fml/contract';
import { type CellContext, guessReading, JOINED_IMPORT_FIELDS } from '@fml/leads/fields';
import { useState } from 'react';
import type { LeadImportDetail } from '../api.ts';

export interface MappedColumn {
  heading: string;
  field: string | null;
  /** Null where the file is too old to say. */
  seen: SeenColumn | null;
  /** As guessed, until the person changes it; null without a field. */
  reading: ColumnReading | null;
}

/** Which column is which field, and what its unknown cells mean. */
export function useMapping(file: LeadImportDetail, context: CellContext | null) {
  const header = file.header ?? [];
  const [mapping, setMapping] = useState(file.mapping ?? file.guesses ?? header.map(() => null));
  const [changed, setChanged] = useState<(ColumnReading | null)[]>(file.readings ?? []);
  const columns = header.map((heading, place): MappedColumn => {
    const field = mapping[place] ?? null;
    const seen = file.seen?.[place] ?? null;
    const guess = field !== null && seen && context ? guessReading(field, seen, context) : null;
    return {
      heading: heading.trim() || `Column ${place + 1}`,
      field,
      seen,
      reading: field === null ? null : (changed[place] ?? guess),
    };
  });
  const choose = (place: number, name: string | null) => {
    const isJoined = name !== null && JOINED_IMPORT_FIELDS.includes(name);
    setMapping(header.map((_, n) => (n === place ? name : field(n) === name && !isJoined ? null : field(n))));
    read(place, null);
  };
  const field = (place: number) => mapping[place] ?? null;
  const read = (place: number, reading: ColumnReading | null) =>
    setChanged(header.map((_, n) => (n === place ? reading : (changed[n] ?? null))));
  return { columns, choose, read };
}
