const KNOWN: Readonly<Record<string, string>> = {
  lead_for_staff: 'notice to the team',
  lead_for_visitor: 'confirmation to the visitor',
  'lead.created': 'new lead',
};

/** What a message of the outbox is about; a kind of a newer version in its own words. */
export function messageWords(messageKind: string): string {
  const known = Object.hasOwn(KNOWN, messageKind) ? KNOWN[messageKind] : undefined;
  return known ?? messageKind.replaceAll(/[_.-]+/g, ' ').trim();
}
