import { MAX_FOLLOW_UP_TITLE_LENGTH } from '@fml/contract';

/** Why a follow-up cannot be saved; empty when it can. A date that was not touched may be over. */
export function whenProblem(
  { title, dueAt }: { title: string; dueAt: Date | null },
  now: Date,
  earlier?: Date,
): string {
  if (dueAt === null) return 'Say when, for example "tomorrow 9am" or "Thu 3pm", or choose a date below.';
  if (dueAt <= now && dueAt.getTime() !== earlier?.getTime())
    return 'This time is in the past. Choose a later one.';
  if (title.length > MAX_FOLLOW_UP_TITLE_LENGTH)
    return `Use at most ${MAX_FOLLOW_UP_TITLE_LENGTH} characters.`;
  return '';
}
