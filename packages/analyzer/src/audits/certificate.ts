import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Certificates that renew themselves do so 30 days before their end; two weeks left means it failed. */
const ALARM_DAYS = 14;

export const certificate = defineAudit({
  id: 'certificate',
  title: 'Certificate is valid for long enough',
  facts: ['https'] as const,
  run({ https }) {
    if (!https.secure) return notApplicable('The website has no certificate.');
    const { certificateDaysLeft: daysLeft, certificateValidTo: validTo } = https;
    if (daysLeft === null) return couldNotCheck('The end date of the certificate could not be read.');
    if (daysLeft > ALARM_DAYS) return pass(`valid until ${validTo}`);
    return fail(daysLeft <= 3 ? 'critical' : 'warning', {
      title: 'The certificate of your website is about to run out',
      description: `In ${Math.max(daysLeft, 0)} days browsers will show a full-page warning instead of your website.`,
      action: 'Ask your hosting provider today why the certificate does not renew itself.',
      evidence: [{ where: 'certificate', seen: `valid until ${validTo}` }],
    });
  },
});
