import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const HEAVY_KB = 700;

export const thirdPartyWeight = defineAudit({
  id: 'third-party-weight',
  title: "Other companies' parts stay small",
  facts: ['network'] as const,
  run({ network }) {
    if (network.thirdParties.length === 0)
      return notApplicable('The page loads nothing from other companies.');
    const totalKb = toKb(network.thirdParties.reduce((sum, { transferBytes }) => sum + transferBytes, 0));
    if (totalKb <= HEAVY_KB) return pass(`${totalKb} KB from ${network.thirdParties.length} others`);
    return fail('recommendation', {
      title: 'Widgets of other companies weigh the page down',
      description: `${totalKb} KB come from ${network.thirdParties.length} other companies: chat, reviews, fonts, ads or trackers.`,
      action: 'Go through the list and remove what does not bring you calls.',
      evidence: network.thirdParties.map(({ domain, transferBytes, requests }) => ({
        where: domain,
        seen: `${toKb(transferBytes)} KB in ${requests} requests`,
      })),
    });
  },
});

const toKb = (bytes: number) => Math.round(bytes / 1024);
