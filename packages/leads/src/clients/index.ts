export { planRenewals } from './plan-renewals.ts';
export { type PlannedWork, planWork } from './plan-work.ts';
export { settleClients } from './settle-clients.ts';
