import type { LeadRef, MailAttachment } from '@fml/contract';

/** What a person wants to write. */
export interface MailRequest {
  lead: LeadRef;
  /** Of the lead. */
  title: string;
  /** The reply that it answers. */
  answered?: { id: string; address: string; subject: string | null };
  /** A draft to go on with. */
  draft?: {
    id: string;
    recipient: string;
    subject: string;
    body: string;
    reportId: string | null;
    attachments: readonly MailAttachment[];
  };
}

/** What is typed stays in the tab under this name. */
export function unsentField({ answered, draft }: MailRequest): string {
  return `mail${draft ? `-${draft.id}` : answered ? `-${answered.id}` : ''}`;
}
