import { STAFF_ACTIONS, type StaffAction, type StaffRole } from '@fml/contract';

/** Who works: a member of staff by their own session, or a program for them. The runner has checked them. */
export interface Staff {
  /** Of the person; of the key itself for the key of an application. */
  id: string;
  /** Null for the key of an application, as `role` is. */
  email: string | null;
  role: StaffRole | null;
  may: (action: StaffAction) => boolean;
  /** Session of the person or of the application that works for them; null for keys. */
  sessionId: string | null;
  /** The name of the program that works for the person; null when they work themselves. */
  application: string | null;
  /** What that program may do; null when they work themselves. */
  scope: string | null;
}

/** What each role may do (docs/product.md#roles). `private.role_allows` holds the same for row policies, and a test compares. */
const ALLOWED: Readonly<Record<StaffRole, readonly StaffAction[]>> = {
  owner: STAFF_ACTIONS,
  manager: ['write', 'export', 'erase', 'settings', 'audit'],
  member: ['write'],
  read_only: [],
};

/** The key of an application has no role: it works for nobody, and adds and changes leads. */
const ALLOWED_WITHOUT_ROLE: readonly StaffAction[] = ['write'];

export function actionsOf(role: StaffRole | null): readonly StaffAction[] {
  return role === null ? ALLOWED_WITHOUT_ROLE : ALLOWED[role];
}
