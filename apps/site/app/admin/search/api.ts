import type { SearchHit } from '@fml/contract';
import { deskCall } from '../../api/desk-call.ts';

/** The newest matches of each kind, at most 8 of each. Words in any order, beginnings, small mistakes. */
export async function searchDesk(text: string, signal?: AbortSignal): Promise<SearchHit[]> {
  return text.trim() === '' ? [] : deskCall('desk_search', { search: text }, signal);
}
