import { message } from '@fml/report-texts';
import { defineAudit, fail, pass } from './audit.ts';

export const streetAddress = defineAudit({
  id: 'street-address',
  facts: ['contact', 'localBusiness'] as const,
  run({ contact, localBusiness }) {
    const [address] = contact.streetAddresses;
    if (address) return pass(address);
    const declared = localBusiness.find((business) => business.address)?.address;
    if (declared) {
      return fail('recommendation', {
        variant: 'hidden_in_code',
        evidence: [{ where: message('where.structured_data'), seen: declared.text }],
      });
    }
    return fail('warning', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('street-address.seen.none') }],
    });
  },
});
