import { countOf } from '../collectors/structure.ts';
import { accessibilityAudit } from './accessibility-audit.ts';

export const frameTitles = accessibilityAudit({
  id: 'frame-titles',
  checks: ['frame-title'],
  hasParts: (structure) => countOf(structure, 'iframe', 'frame') > 0,
  whyNot: 'frame-titles.why.no_frames',
});
