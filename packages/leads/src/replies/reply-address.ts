/** Where answers to mails of staff go. */
export interface ReplyMailbox {
  /** The address of the mailbox that is read. */
  address: string;
  /** Whether it takes mail to `name+anything@`. */
  hasPlusAddresses: boolean;
}

/** The address for answers to the mail with this token. */
export function replyAddress({ address, hasPlusAddresses }: ReplyMailbox, token: string): string {
  if (!hasPlusAddresses) return address;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** The tokens in the headers of a message that name its recipients. */
export function readReplyTokens(recipients: string): string[] {
  return [
    ...new Set([...recipients.matchAll(/\+([0-9a-f]{32})@/gi)].map(([, token = '']) => token.toLowerCase())),
  ];
}
