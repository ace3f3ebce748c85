import { accessibilityAudit } from './accessibility-audit.ts';

export const pageRefresh = accessibilityAudit({
  id: 'page-refresh',
  checks: ['meta-refresh'],
  hasParts: ({ refresh }) => refresh !== null,
  whyNot: 'page-refresh.why.no_refresh',
});
