import { duplicatesAudit } from './duplicates-audit.ts';

export const duplicateDescriptions = duplicatesAudit(
  'duplicate-descriptions',
  'description',
  'recommendation',
);
