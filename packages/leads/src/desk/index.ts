export { startAssigningLeads } from './assign-leads.ts';
