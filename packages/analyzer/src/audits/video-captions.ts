import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { countOf } from '../collectors/structure.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const videoCaptions = defineAudit({
  id: 'video-captions',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (countOf(structure, 'video') === 0) return notApplicable(message('video-captions.why.no_video'));
    const evidence = failingItems(accessibility, ['video-caption']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
