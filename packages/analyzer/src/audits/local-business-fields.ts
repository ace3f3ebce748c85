import type { LocalBusiness } from '../collectors/local-business.ts';
import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

export const localBusinessFields = defineAudit({
  id: 'local-business-fields',
  title: 'Business details for Google are complete',
  facts: ['localBusiness'] as const,
  run({ localBusiness }) {
    // A page may describe several branches or the same business twice: the fullest one counts.
    const [best] = localBusiness
      .map((business) => ({ business, ...missingFields(business) }))
      .sort((a, b) => a.required.length - b.required.length || a.useful.length - b.useful.length);
    if (!best) return notApplicable('The page has no local business details for Google.');
    const { business, required, useful } = best;
    const evidence = [...required, ...useful].map((field) => ({
      where: `${business.type} (${business.markup})${business.name ? ` "${business.name}"` : ''}`,
      seen: `missing: ${field}`,
    }));
    // Google's documentation of local business data: name and address are required.
    if (required.length > 0) {
      return fail('warning', {
        title: 'Your business details for Google are incomplete',
        description: `Google requires the ${required.join(' and ')}. Without that, it ignores the details.`,
        action: 'Fill in the missing business details, worded exactly as in your Google Business Profile.',
        evidence,
      });
    }
    if (useful.length > 0) {
      return fail('recommendation', {
        title: 'Your business details for Google could say more',
        description: `Missing: ${useful.join(', ')}. Google and AI assistants use these details when customers ask if you are open or how to reach you.`,
        action: 'Fill in the missing business details, worded exactly as in your Google Business Profile.',
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
    business.telephone ? null : 'phone number',
    business.openingHours ? null : 'business hours',
    business.url ? null : 'website address',
  ];
  return {
    required: required.filter((field) => field !== null),
    useful: useful.filter((field) => field !== null),
  };
}
