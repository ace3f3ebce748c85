export { type KeptLead, keptLeads } from './kept-leads.ts';
export { remindOfSome } from './remind-of-follow-ups.ts';
