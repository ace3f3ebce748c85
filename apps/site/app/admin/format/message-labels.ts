const MESSAGE_LABELS: Readonly<Record<string, string>> = {
  lead_for_staff: 'notice to the team',
  leads_assigned: 'notice to the owner',
  lead_for_visitor: 'confirmation to the visitor',
  'lead.created': 'new lead',
  follow_up_reminder: 'follow-up reminder',
  staff_notice: 'notice to the team',
};

/** What an outbox message is about; an unknown kind shows its own name. */
export function messageLabel(messageKind: string): string {
  const known = Object.hasOwn(MESSAGE_LABELS, messageKind) ? MESSAGE_LABELS[messageKind] : undefined;
  return known ?? messageKind.replaceAll(/[_.-]+/g, ' ').trim();
}
