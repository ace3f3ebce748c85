import { message } from '@fml/report-texts';
import { pathOf } from '../collectors/site-address.ts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const streetAddress = defineAudit({
  id: 'street-address',
  facts: ['contact', 'localBusiness', 'sitePages', 'businessDetails', 'business'] as const,
  run({ contact, localBusiness, sitePages, businessDetails: { visibleText }, business }) {
    const [address] = contact.streetAddresses;
    if (address) return pass(address);
    const declared = localBusiness.find((business) => business.address)?.address;
    if (declared && isShown(declared.text, visibleText)) return pass(declared.text);
    const other = sitePages.others.find(
      ({ kind, streetAddresses }) => kind === 'contact' && streetAddresses.length > 0,
    );
    if (other) return pass(`${other.streetAddresses[0]} (${pathOf(other.url)})`);
    if (declared) {
      return fail('recommendation', {
        variant: 'hidden_in_code',
        evidence: [{ where: message('where.structured_data'), seen: declared.text }],
      });
    }
    if (business.country !== null && !/^(?:US|CA)$/.test(business.country))
      return couldNotCheck(message('street-address.why.abroad'));
    return fail('warning', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('street-address.seen.none') }],
    });
  },
});

/** Whether customers can read each part of an address, however the page arranges them. */
function isShown(declared: string, visibleText: string): boolean {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const [shown, parts] = [words(visibleText), declared.split(',').map(words)];
  return parts.length > 1 && parts.every((part) => shown.includes(part));
}
