import type { TimelineEntry } from './timeline-entry.ts';

/** Most entries of a timeline, and so of each of its parts. */
export const MAX_ENTRIES = 300;

/** Whose timeline it is: a lead, others of the same person, and what was merged into them. */
export interface Scope {
  leadIds: readonly string[];
  draftIds: readonly string[];
  reportIds: readonly string[];
}

/** What entries say of people and leads. */
export interface Told {
  /** The email address of a member of staff. */
  nameOf(id: string | null): string | null;
  isSelf(id: string | null): boolean;
  by(
    id: string | null,
    application: string | null,
  ): { by: string | null; isOwn: boolean; application: string | null };
  /** A lead or a draft of the scope. */
  leadOf(id: string): TimelineEntry['lead'];
}

/** The entries of some tables. All names are read at once, when all parts have said which they need. */
export interface Part {
  people: readonly (string | null)[];
  tell(told: Told): TimelineEntry[];
}
