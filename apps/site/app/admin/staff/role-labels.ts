import type { StaffRole } from '@fml/contract';

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
  read_only: 'Read-only',
};
