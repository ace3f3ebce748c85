import type { LeadStatus } from '@fml/contract';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { ASSIGN_LABEL, TRIAGE_GROUP as group, statusShortcuts } from '../leads/edits/status-shortcuts.ts';
import type { ShownCard, ShownColumn } from './board-columns.ts';
import type { BoardDialog } from './board-dialogs.tsx';

/** The arrow keys go from card to card; everything else acts on the card that has the focus. */
export function useBoardShortcuts({
  isReady,
  columns,
  shownStatuses,
  focused,
  onFocus,
  onMove,
  onDialog,
}: {
  isReady: boolean;
  columns: Record<LeadStatus, ShownColumn>;
  shownStatuses: readonly LeadStatus[];
  focused: ShownCard | undefined;
  onFocus: (card: ShownCard) => void;
  onMove: (card: ShownCard, status: LeadStatus) => void;
  onDialog: (dialog: BoardDialog) => void;
}): void {
  const go = (down: number, right: number) => {
    const card = neighbor(columns, shownStatuses, focused, down, right);
    if (card) onFocus(card);
  };
  const open = (what: BoardDialog['what']) => () => focused && onDialog({ what, card: focused });
  useShortcuts([
    { keys: 'j', label: 'Next card', group, isReady, run: () => go(1, 0) },
    { keys: 'ArrowDown', label: 'Next card', group, isReady, run: () => go(1, 0) },
    { keys: 'k', label: 'Previous card', group, isReady, run: () => go(-1, 0) },
    { keys: 'ArrowUp', label: 'Previous card', group, isReady, run: () => go(-1, 0) },
    { keys: 'ArrowRight', label: 'Next column', group, isReady, run: () => go(0, 1) },
    { keys: 'ArrowLeft', label: 'Previous column', group, isReady, run: () => go(0, -1) },
    ...statusShortcuts(isReady, (status) => focused && onMove(focused, status)),
    { keys: 'a', label: ASSIGN_LABEL, group, isReady, opensField: true, run: open('assign') },
    { keys: 't', label: 'Set a follow-up', group, isReady, opensField: true, run: open('follow-up') },
    { keys: 'c', label: 'Log a call', group, isReady, opensField: true, run: open('call') },
    { keys: 'n', label: 'Write a note', group, isReady, opensField: true, run: open('note') },
  ]);
}

/** The card that many places down, or that many columns with cards to the right; the first card without a focus. */
function neighbor(
  columns: Record<LeadStatus, ShownColumn>,
  shownStatuses: readonly LeadStatus[],
  focused: ShownCard | undefined,
  down: number,
  right: number,
): ShownCard | undefined {
  const filled = shownStatuses.filter((status) => columns[status].cards.length > 0);
  const at = focused === undefined ? -1 : filled.indexOf(focused.status as LeadStatus);
  if (focused === undefined || at === -1) return filled[0] && columns[filled[0]].cards[0];
  const status = filled[Math.min(Math.max(at + right, 0), filled.length - 1)];
  if (status === undefined) return undefined;
  const { cards } = columns[status];
  const index = columns[focused.status as LeadStatus].cards.findIndex(({ id }) => id === focused.id) + down;
  return cards[Math.min(Math.max(index, 0), cards.length - 1)];
}
