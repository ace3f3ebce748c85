import { accessAudit } from './access-audit.ts';

export const searchEngineAccess = accessAudit('search-engine-access', 'search');
