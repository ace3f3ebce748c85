import type { LeadText, TextForm } from '@fml/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendMessage } from '../mail/use-send-message.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { sendText, withdrawText } from './api.ts';
import { formatNumber } from './format-number.ts';
import type { TextDialogProps, TextRequest } from './text-request.ts';

/** Sends a text message. */
export function useSendText(
  { lead, title, draft }: TextRequest,
  form: TextForm,
  { onSent, onReopen }: { onSent: () => void } & Pick<TextDialogProps, 'onReopen'>,
) {
  const queryClient = useQueryClient();
  const [id] = useState(() => draft?.id ?? crypto.randomUUID());
  return useSendMessage({
    send: (typed: { recipient: string; body: string }, insist) =>
      sendText({ id, leadKind: lead.kind, leadId: lead.id, ...typed }, form.lastTextId, insist),
    withdraw: (text: LeadText) => withdrawText(text.id),
    sentence: ({ recipient }) => `Sending your text message to ${formatNumber(recipient)}`,
    refresh: () => queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) }),
    onSent,
    onReopen: (opened) => onReopen({ lead, title, draft: opened }),
  });
}
