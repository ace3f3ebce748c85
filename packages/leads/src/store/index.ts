export { keptLead, leadGroup } from './lead-group.ts';
export { type LockedLead, lockLead } from './lock-lead.ts';
