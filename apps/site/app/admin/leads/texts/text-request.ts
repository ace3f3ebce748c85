import type { LeadRef } from '@fml/contract';

/** What a person wants to write. */
export interface TextRequest {
  lead: LeadRef;
  /** Of the lead. */
  title: string;
  /** A draft to go on with. */
  draft?: { id: string; recipient: string; body: string };
}

/** What is typed stays in the tab under this name. */
export function unsentTextField({ draft }: TextRequest): string {
  return draft ? `text-${draft.id}` : 'text';
}
