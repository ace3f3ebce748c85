export { applyRetention, LEADS_BY_RETENTION_RULE, RETENTION_RULES } from './apply-retention.ts';
