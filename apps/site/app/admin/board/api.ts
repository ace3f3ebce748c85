import type { AnswerOf } from '@fml/desk';

/** The first page of a column, with what is said of all its leads. */
export type BoardColumn = AnswerOf<'lead-board'>[number];

/** Cards of one status and kind of lead, newest first. */
export type BoardPage = AnswerOf<'board-column'>;
