import { CLIENT_SERVICES, MAX_CHECKLIST_DAYS } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';

type Checklists = AnswerOf<'checklists'>;

export function isSameChecklists(one: Checklists, other: Checklists): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Why these checklists cannot be saved; null when they can. */
export function checklistsProblem(checklists: Checklists): string | null {
  for (const { service, steps } of checklists) {
    const titles = steps.map(({ title }) => title.trim());
    if (titles.includes(''))
      return `${CLIENT_SERVICES[service]}: enter what is to be done, or remove the step.`;
    if (new Set(titles).size < titles.length)
      return `${CLIENT_SERVICES[service]}: two steps have the same words.`;
    if (!steps.every(({ days }) => Number.isInteger(days) && days >= 0 && days <= MAX_CHECKLIST_DAYS))
      return `${CLIENT_SERVICES[service]}: a step is due within 0 to ${MAX_CHECKLIST_DAYS} days.`;
  }
  return null;
}
