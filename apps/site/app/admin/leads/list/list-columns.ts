import { useState } from 'react';
import { deviceStore } from '../../../browser/safe-storage.ts';
import type { LeadResource } from '../model/lead-resource.ts';

/** Columns that a person may choose, in their order; those around them are always there. */
export const LIST_COLUMNS = {
  phone: 'Phone',
  source: 'Source',
  owner: 'Owner',
  nextStep: 'Next step',
  lastCall: 'Last call',
  closes: 'Closes on',
  outcome: 'Value or reason',
} as const;
export type ListColumn = keyof typeof LIST_COLUMNS;

const AT_FIRST: readonly ListColumn[] = ['owner', 'outcome'];
const ALL = Object.keys(LIST_COLUMNS) as ListColumn[];

/** The columns that a list has on this device. */
export function useListColumns(screen: LeadResource['screen']) {
  const key = `desk-columns-${screen}`;
  const [chosen, setChosen] = useState(() => parseColumns(deviceStore.getItem(key)));
  const choose = (columns: readonly ListColumn[]) => {
    deviceStore.setItem(key, columns.join(','));
    setChosen(columns);
  };
  return [chosen, choose] as const;
}

/** In their order, without names that are none; null: never chosen. */
export function parseColumns(saved: string | null): readonly ListColumn[] {
  if (saved === null) return AT_FIRST;
  const names = saved.split(',');
  return ALL.filter((column) => names.includes(column));
}
