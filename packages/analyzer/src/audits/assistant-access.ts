import { accessAudit } from './access-audit.ts';

export const assistantAccess = accessAudit('assistant-access', 'answers');
