import type { BusinessType } from '../options.ts';
import type { LeadKind } from './lead-ref.ts';

/** What one member of staff takes when leads are assigned by the rules. */
export interface AssignmentMember {
  userId: string;
  email: string;
  isSelf: boolean;
  takesPart: boolean;
  leadKinds: LeadKind[];
  /** Empty: all. */
  businessTypes: BusinessType[];
  /** A mail tells the person of leads they were given. */
  getsMail: boolean;
  /** The day on which the person is back, `yyyy-MM-dd`; null: here. */
  awayUntil: string | null;
}

/** The rules by which new leads get an owner. */
export interface AssignmentRules {
  /** A person who came before goes to the same owner. */
  sameOwner: boolean;
  /** Other leads go to the next in turn. */
  roundRobin: boolean;
  workingHoursOnly: boolean;
  /** For `saveAssignmentRules`, which refuses if a colleague has saved since. */
  updatedAt: string;
  /** The one who asks first, then by email address. */
  members: AssignmentMember[];
}
