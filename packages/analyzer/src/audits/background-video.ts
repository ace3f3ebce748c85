import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const MAX_VIDEO_BYTES = 2 * 1024 * 1024;

export const backgroundVideo = defineAudit({
  id: 'background-video',
  facts: ['media', 'network'] as const,
  run({ media, network }) {
    const playing = media.filter(({ tag, playsByItself }) => tag === 'video' && playsByItself);
    if (playing.length === 0) return notApplicable(message('background-video.why.none'));
    const bytes = network.bytesByType.get('Media') ?? 0;
    if (bytes <= MAX_VIDEO_BYTES) return pass();
    const megabytes = Math.round(bytes / 1024 / 102.4) / 10;
    return fail('warning', {
      variant: 'heavy',
      values: { megabytes },
      evidence: playing.map(({ address }) => ({ where: '<video autoplay>', seen: address || '<video>' })),
    });
  },
});
