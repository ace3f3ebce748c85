const NAMES = ['business_name', 'contact_name'];
const WAYS = ['contact_email', 'contact_phone'];

/** What a mapping lacks, as a sentence; null when the rows can be checked. */
export function mappingProblem(mapping: readonly (string | null)[]): string | null {
  if (!mapping.some((name) => name !== null && NAMES.includes(name))) {
    return 'Choose the column with the name of the business or of the person.';
  }
  if (!mapping.some((name) => name !== null && WAYS.includes(name))) {
    return 'Choose a column with email addresses or phone numbers.';
  }
  return null;
}
