import type { AnswerOf } from '@fml/desk';
import { desk } from '../../api/desk.ts';

/** Everything here throws DeskError. */

export type ActivityEntry = AnswerOf<'recent-activity'>[number];

/** Newest first, at most 100. */
export function getRecentActivity(limit: number): Promise<ActivityEntry[]> {
  return desk('recent-activity', { limit });
}

export function getCallNow(): Promise<AnswerOf<'call-now'>> {
  return desk('call-now', {});
}
