import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const trackersWait = defineAudit({
  id: 'trackers-wait',
  facts: ['trackers'] as const,
  run({ trackers: { consentTool, sentBeforeConsent } }) {
    if (consentTool === null) return notApplicable(message('trackers-wait.why.no_tool'));
    if (sentBeforeConsent.length === 0) return pass(consentTool);
    return fail('recommendation', {
      variant: 'early',
      values: { tool: consentTool },
      evidence: sentBeforeConsent.map(({ name, address }) => ({ where: name, seen: address })),
    });
  },
});
