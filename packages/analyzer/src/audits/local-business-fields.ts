import type { LocalBusiness } from '../collectors/local-business.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const localBusinessFields = defineAudit({
  id: 'local-business-fields',
  title: 'Local business data is complete',
  facts: ['localBusiness'] as const,
  run({ localBusiness }) {
    // A page may describe several branches or the same business twice: the fullest one counts.
    const [best] = localBusiness
      .map((business) => ({ business, ...missingFields(business) }))
      .sort((a, b) => a.required.length - b.required.length || a.useful.length - b.useful.length);
    if (!best) return notApplicable('The page has no local business data.');
    const { business, required, useful } = best;
    const evidence = [...required, ...useful].map((field) => ({
      where: `${business.type} (${business.markup})${business.name ? ` "${business.name}"` : ''}`,
      seen: `${field} is missing`,
    }));
    // Google's documentation of local business data: name and address are required.
    if (required.length > 0) {
      return fail('warning', {
        title: 'Your local business data lacks what Google requires',
        description: `Google requires ${required.join(' and ')}; without it the block does not count.`,
        action: 'Fill in the missing fields with exactly the words of your Google Business Profile.',
        evidence,
      });
    }
    if (useful.length > 0) {
      return fail('recommendation', {
        title: 'Your local business data could say more',
        description: `Missing: ${useful.join(', ')}. Google and AI assistants answer "open now" and "phone number of" from it.`,
        action: 'Fill in the missing fields with exactly the words of your Google Business Profile.',
        evidence,
      });
    }
    return pass(`${business.type}: ${business.name}`);
  },
});

function missingFields(business: LocalBusiness): { required: string[]; useful: string[] } {
  const required = [
    business.name ? null : 'name',
    !business.address ? 'address' : business.address.complete ? null : 'street and city of the address',
  ];
  const useful = [
    business.telephone ? null : 'telephone',
    business.openingHours ? null : 'openingHours',
    business.url ? null : 'url',
  ];
  return {
    required: required.filter((field) => field !== null),
    useful: useful.filter((field) => field !== null),
  };
}
