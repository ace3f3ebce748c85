import { message } from '@fml/report-texts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const soft404 = defineAudit({
  id: 'soft-404',
  facts: ['missingPage'] as const,
  run({ missingPage }) {
    const { url, status, finalUrl } = missingPage;
    if (status >= 500 || status === 403 || status === 429) {
      return couldNotCheck(message('gap.not_for_programs', { status }));
    }
    if (status >= 400) return pass(`status ${status}`);
    const wasSentOn = finalUrl !== url || status >= 300;
    return fail('recommendation', {
      variant: wasSentOn ? 'sent_on' : 'opens',
      evidence: [
        {
          where: pathOf(url),
          seen: wasSentOn
            ? message('soft-404.seen.led_to', { path: pathOf(finalUrl), status })
            : message('soft-404.seen.status', { status }),
        },
      ],
    });
  },
});
