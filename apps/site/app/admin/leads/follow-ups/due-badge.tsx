import { Badge } from '../../../ui/desk/badge.tsx';
import { dueWord } from './when/format-when.ts';

/** Says in a word whether a follow-up is overdue or due today; nothing for a later one. */
export function DueBadge({ dueAt, now }: { dueAt: string; now: Date }) {
  const word = dueWord(new Date(dueAt), now);
  return word === 'Later' ? null : <Badge tone={word === 'Overdue' ? 'red' : 'amber'}>{word}</Badge>;
}
