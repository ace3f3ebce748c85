const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value is the text of a UUID, of any version. Ids are checked before they reach a database or an address. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
