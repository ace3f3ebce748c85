export { keptLead, leadGroup } from './lead-group.ts';
