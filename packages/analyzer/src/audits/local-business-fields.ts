import type { ReportMessage } from '@fml/contract';
import { message } from '@fml/report-texts';
import { travelsOf } from '../business/places/service-area.ts';
import type { LocalBusiness } from '../page/local-business.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const localBusinessFields = defineAudit({
  id: 'local-business-fields',
  facts: ['localBusiness', 'business'] as const,
  run({ localBusiness, business: { trade } }) {
    const travels = travelsOf(trade) === true;
    // A page may describe several branches or the same business twice: the fullest one counts.
    const [best] = localBusiness
      .map((business) => ({ business, ...missingFields(business, travels) }))
      .sort((a, b) => a.required.length - b.required.length || a.useful.length - b.useful.length);
    if (!best) return notApplicable(message('local-business-fields.why.no_data'));
    const { business, required, useful } = best;
    const evidence = [...required, ...useful].map((field) => ({
      where: `${business.type} (${business.markup})${business.name ? ` "${business.name}"` : ''}`,
      seen: message('local-business-fields.seen.missing', { field }),
    }));
    // Google's documentation of local business data: name and address are required.
    const [first, second] = required;
    if (first) {
      return fail('warning', {
        variant: 'required_missing',
        values: { first, second: second ?? 'none' },
        evidence,
      });
    }
    if (useful.length > 0) {
      return fail('recommendation', { variant: 'useful_missing', values: { fields: useful }, evidence });
    }
    return pass(`${business.type}: ${business.name}`);
  },
});

function missingFields(
  business: LocalBusiness,
  travels: boolean,
): { required: ReportMessage[]; useful: ReportMessage[] } {
  const required = [
    business.name ? null : message('local-business-fields.field.name'),
    ...missingPlace(business, travels),
  ];
  const useful = [
    business.telephone ? null : message('local-business-fields.field.phone'),
    business.openingHours ? null : message('local-business-fields.field.hours'),
    business.url ? null : message('local-business-fields.field.website'),
  ];
  return {
    required: required.filter((field) => field !== null),
    useful: useful.filter((field) => field !== null),
  };
}

/** Crews that drive to their customers have an area, which stands for the street. */
function missingPlace({ address, namesArea }: LocalBusiness, travels: boolean): ReportMessage[] {
  if (travels && namesArea) return [];
  if (!address) return [message('local-business-fields.field.address')];
  return address.lacks
    .filter((part) => part === 'city' || !travels)
    .map((part) => message(`local-business-fields.field.${part}`));
}
