import { duplicatesAudit } from './duplicates-audit.ts';

export const duplicateTitles = duplicatesAudit('duplicate-titles', 'title', 'warning');
