import { IMPORT_FIELDS } from '../fields.ts';

/** Headings of other programs, in lower case without signs, by the field that they mean. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  business_name: ['company', 'companyname', 'organization', 'organisation', 'account', 'accountname', 'firm'],
  business_type: ['type', 'industry', 'category'],
  website_url: ['url', 'web', 'site', 'homepage', 'domain', 'webpage', 'websiteurl'],
  contact_name: [
    'name',
    'fullname',
    'contactname',
    'contactperson',
    'person',
    'firstname',
    'lastname',
    'surname',
  ],
  contact_email: ['mail', 'emailaddress', 'workemail', 'primaryemail', 'email1', 'emailaddress1'],
  contact_phone: ['telephone', 'tel', 'mobile', 'cell', 'phonenumber', 'mobilephone', 'workphone', 'phone1'],
  additional_notes: ['notes', 'note', 'comment', 'comments', 'description', 'message'],
  source: ['leadsource', 'origin', 'channel'],
  status: ['leadstatus', 'stage'],
  deal_value: ['value', 'dealvalue', 'amount', 'dealamount'],
  monthly_value: ['monthlyvalue', 'retainer', 'mrr'],
  lost_reason: ['lostreason', 'lossreason'],
  last_call: ['lastcallpacifictime'],
  owner: ['leadowner', 'assignedto', 'assignee', 'salesrep'],
};

/** A field whose heading in a file may be any of these names. */
interface GuessedField {
  name: string;
  names: readonly string[];
}

/**
 * The field that each column seems to hold by its heading; null where none fits. First and last name go into one field,
 * otherwise the first of two equal columns is taken.
 */
export function guessFields(
  header: readonly string[],
  ownFields: readonly { name: string; label: string }[] = [],
): (string | null)[] {
  const known = [...IMPORT_FIELDS, ...ownFields].map(
    ({ name, label }): GuessedField => ({
      name,
      names: [normalized(label), normalized(name), ...(OTHER_NAMES[name] ?? [])],
    }),
  );
  const taken = new Set<string>();
  return header.map((heading) => {
    const name = normalized(heading);
    const found = name === '' ? undefined : known.find(({ names }) => names.includes(name));
    if (found === undefined) return null;
    const isPartOfName = ['firstname', 'lastname', 'surname'].includes(name);
    if (taken.has(found.name) && !isPartOfName) return null;
    taken.add(found.name);
    return found.name;
  });
}

function normalized(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
