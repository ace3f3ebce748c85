import type { AnswerOf } from '@fml/desk';
import { desk } from '../../api/desk.ts';

export type SearchHit = AnswerOf<'search-desk'>[number];

/** The newest matches of each kind, at most 8 of each. Words in any order, beginnings, small mistakes. */
export async function searchDesk(text: string, signal?: AbortSignal): Promise<SearchHit[]> {
  return text.trim() === '' ? [] : desk('search-desk', { search: text }, signal);
}
