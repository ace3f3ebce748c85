import type { Rows } from '@fml/postgres';

/** What the outbox calls a message that staff wrote to a lead. It has the id of the message. */
export const OUTBOX_KINDS: Readonly<Record<Rows['leadMessages']['channel'], string>> = {
  email: 'lead_mail',
  sms: 'lead_text',
};

export function isLeadMessage({ kind }: { kind: string }): boolean {
  return Object.values(OUTBOX_KINDS).includes(kind);
}
