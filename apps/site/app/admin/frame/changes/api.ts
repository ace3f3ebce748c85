import type { AnswerOf } from '@fml/desk';
import { desk } from '../../../api/desk.ts';

export type DeskChanges = AnswerOf<'desk-changes'>;
export type DeskChange = DeskChanges['changes'][number];

/** What changed since the answer with this `mark`; without one, within the last half minute. */
export function deskChanges(mark: string): Promise<DeskChanges> {
  return desk('desk-changes', { since: mark });
}
