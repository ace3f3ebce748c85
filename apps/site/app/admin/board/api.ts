import type { BoardColumn, BoardPage, LeadKind, LeadStatus } from '@fml/contract';
import { deskCall } from '../../api/desk-call.ts';
import type { LeadQuery } from '../leads/api.ts';

/** Calls of the board. Everything here throws DeskError. */

/** The first page of each column, in the order of the statuses. */
export function getBoard<Card>(
  kind: LeadKind,
  query: LeadQuery,
  signal?: AbortSignal,
): Promise<BoardColumn<Card>[]> {
  return deskCall('desk_board', { leadKind: kind, query }, signal);
}

/** A further page of one column. */
export function getColumnPage<Card>(
  kind: LeadKind,
  status: LeadStatus,
  query: LeadQuery,
): Promise<BoardPage<Card>> {
  return deskCall('desk_board_column', { leadKind: kind, columnStatus: status, query });
}
