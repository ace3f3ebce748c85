import type { LeadStatus } from '@fml/contract';
import { useState } from 'react';
import { deviceStore } from '../../browser/safe-storage.ts';
import { STATUS_ORDER } from '../leads/model/lead-status.ts';

const STORAGE_KEY = 'desk-board-folded';
/** Decided leads need no attention. */
const AT_FIRST: readonly LeadStatus[] = ['converted', 'lost'];

/** Which columns are folded on this device. */
export function useFolded() {
  const [folded, setFolded] = useState(readFolded);
  const change = (next: readonly LeadStatus[]) => {
    deviceStore.setItem(STORAGE_KEY, next.join(','));
    setFolded(next);
  };
  return {
    isFolded: (status: LeadStatus) => folded.includes(status),
    fold: (status: LeadStatus) => change([...folded, status]),
    unfold: (status: LeadStatus) => change(folded.filter((each) => each !== status)),
  };
}

function readFolded(): readonly LeadStatus[] {
  const saved = deviceStore.getItem(STORAGE_KEY)?.split(',');
  return saved === undefined ? AT_FIRST : STATUS_ORDER.filter((status) => saved.includes(status));
}
