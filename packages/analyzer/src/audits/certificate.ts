import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Certificates that renew themselves do so 30 days before they expire; two weeks left means that it failed. */
const ALARM_DAYS = 14;

export const certificate = defineAudit({
  id: 'certificate',
  facts: ['https'] as const,
  run({ https }) {
    if (!https.secure) return notApplicable(message('certificate.why.no_certificate'));
    const { certificateDaysLeft: daysLeft, certificateValidTo: validTo } = https;
    if (daysLeft === null) return couldNotCheck(message('certificate.why.unread'));
    if (daysLeft > ALARM_DAYS) return pass(`valid until ${validTo}`);
    return fail(daysLeft <= 3 ? 'critical' : 'warning', {
      variant: 'expires',
      values: { days: Math.max(0, daysLeft) },
      evidence: [
        {
          where: message('certificate.where.certificate'),
          seen: message('certificate.seen.valid_until', { date: validTo ?? '' }),
        },
      ],
    });
  },
});
