import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Certificates that renew themselves do so 30 days before their end; two weeks left means it failed. */
const ALARM_DAYS = 14;

function expiry(daysLeft: number): string {
  if (daysLeft <= 0) return 'Today';
  return daysLeft === 1 ? 'In one day,' : `In ${daysLeft} days,`;
}

export const certificate = defineAudit({
  id: 'certificate',
  title: 'Security certificate is up to date',
  facts: ['https'] as const,
  run({ https }) {
    if (!https.secure) return notApplicable('The website has no security certificate.');
    const { certificateDaysLeft: daysLeft, certificateValidTo: validTo } = https;
    if (daysLeft === null) return couldNotCheck('We could not read when the security certificate expires.');
    if (daysLeft > ALARM_DAYS) return pass(`valid until ${validTo}`);
    return fail(daysLeft <= 3 ? 'critical' : 'warning', {
      title: 'Your security certificate is about to expire',
      description: `${expiry(daysLeft)} browsers will show a full-page warning instead of your website.`,
      action: 'Ask your hosting provider today to renew the certificate and to turn on automatic renewal.',
      evidence: [{ where: 'certificate', seen: `valid until ${validTo}` }],
    });
  },
});
