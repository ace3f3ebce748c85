export { agencyDay, workingDayAfter } from './agency-clock.ts';
export { lockPossibleOwners } from './possible-owners.ts';
export { startAssigningLeads } from './start-assigning-leads.ts';
export { tellOwner, withdrawOwnerMails } from './tell-owner.ts';
