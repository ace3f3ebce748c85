import { accessibilityAudit } from './accessibility-audit.ts';

export const partsLanguage = accessibilityAudit({
  id: 'parts-language',
  checks: ['valid-lang'],
  hasParts: ({ languageParts }) => languageParts > 0,
  whyNot: 'parts-language.why.no_parts',
});
