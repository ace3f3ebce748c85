import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const autoplaySound = defineAudit({
  id: 'autoplay-sound',
  facts: ['media'] as const,
  run({ media }) {
    if (media.length === 0) return notApplicable(message('autoplay-sound.why.no_media'));
    const loud = media.filter(({ playsByItself, muted }) => playsByItself && !muted);
    if (loud.length === 0) return pass();
    return fail('warning', {
      variant: 'found',
      evidence: loud.map(({ tag, address }) => ({ where: `<${tag} autoplay>`, seen: address || `<${tag}>` })),
    });
  },
});
