import type { SeenLead } from './lead-lists.ts';

/** Gives one lead to a member of staff, or to no one. */
export interface OwnerChange {
  id: string;
  /** The id of the owner on the screen; the lead is passed over when it is another one by now. Null: unassigned. */
  seen: string | null;
  /** The id of the new owner; null: unassigned. */
  owner: string | null;
}

/** Who has a lead that was passed over, and who made it so. */
export interface OwnerState {
  id: string;
  ownerId: string | null;
  /** Email address; null: unassigned. */
  owner: string | null;
  /** The lead was deleted. */
  isGone: boolean;
  /** The colleague of the last change; null when a rule made it, or it was never assigned. */
  by: string | null;
  at: string | null;
}

export interface AssignAnswer {
  /** With the time stamps the change gave them. */
  changed: SeenLead[];
  /** Had that owner already. */
  unchanged: string[];
  passedOver: OwnerState[];
}
