import type { AnswerOf } from '@fml/desk';

/** A list with its filters, kept by one member of staff under a name. */
export type SavedView = AnswerOf<'save-view'>;
export type DeskScreen = SavedView['screen'];
