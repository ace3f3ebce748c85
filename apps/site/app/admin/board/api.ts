import type { LeadKind, LeadStatus } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { desk } from '../../api/desk.ts';
import type { LeadQuery } from '../leads/api.ts';

/** Calls of the board. Everything here throws DeskError. */

/** The first page of a column, with what is said of all its leads. */
export type BoardColumn = AnswerOf<'lead-board'>[number];

/** Cards of one status and kind of lead, newest first. */
export type BoardPage = AnswerOf<'board-column'>;

/** The first page of each column, in the order of the statuses. */
export function getBoard(kind: LeadKind, query: LeadQuery, signal?: AbortSignal): Promise<BoardColumn[]> {
  return desk('lead-board', { kind, query }, signal);
}

/** A further page of one column. */
export function getColumnPage(kind: LeadKind, status: LeadStatus, query: LeadQuery): Promise<BoardPage> {
  return desk('board-column', { kind, status, query });
}
