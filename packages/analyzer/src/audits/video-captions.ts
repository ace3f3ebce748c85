import { countOf } from '../collectors/structure.ts';
import { accessibilityAudit } from './accessibility-audit.ts';

export const videoCaptions = accessibilityAudit({
  id: 'video-captions',
  checks: ['video-caption'],
  hasParts: (structure) => countOf(structure, 'video') > 0,
  whyNot: 'video-captions.why.no_video',
});
