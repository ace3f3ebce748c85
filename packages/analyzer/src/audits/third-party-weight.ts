import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

const HEAVY_KB = 700;

export const thirdPartyWeight = defineAudit({
  id: 'third-party-weight',
  title: 'Widgets from other companies are small',
  facts: ['network'] as const,
  run({ network }) {
    if (network.thirdParties.length === 0)
      return notApplicable('The page loads nothing from other companies.');
    const totalKb = toKb(network.thirdParties.reduce((sum, { transferBytes }) => sum + transferBytes, 0));
    if (totalKb <= HEAVY_KB) return pass(`${totalKb} KB from ${network.thirdParties.length} others`);
    return fail('recommendation', {
      title: 'Widgets from other companies slow the page down',
      description: `${totalKb} KB come from ${network.thirdParties.length} other companies. They may be chat, reviews, fonts, ads or trackers.`,
      action:
        'Remove the widgets from other companies that do not bring you calls, so the page opens sooner.',
      evidence: network.thirdParties.map(({ domain, transferBytes, requests }) => ({
        where: domain,
        seen: `${toKb(transferBytes)} KB in ${requests} requests`,
      })),
    });
  },
});

const toKb = (bytes: number) => Math.round(bytes / 1024);
