const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Checked before a text reaches a uuid parameter: PostgreSQL answers anything else with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
