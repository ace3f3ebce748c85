import type { NotedRef } from './lead-ref.ts';

/** What others changed on the desk since it was asked before. */
export interface DeskChanges {
  /** What to ask with the next time; opaque. */
  mark: string;
  /** It is too long ago, or too much, to say what: everything is to be loaded again. */
  isWhole: boolean;
  changes: DeskChange[];
}

export interface DeskChange {
  what: 'lead' | 'note' | 'draft' | 'report' | 'follow_up';
  /** Of a lead, a note or a follow-up. */
  leadKind: NotedRef['kind'] | null;
  /** Null: many leads at once, or nothing that belongs to one. */
  leadId: string | null;
}
