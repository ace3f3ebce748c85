/** Where answers to confirmations and to mails of staff go. */
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

/** The token of a message that has none of its own, such as a confirmation: its id. */
export function idToken(id: string): string {
  return id.replaceAll('-', '');
}

/** The ids that tokens may stand for. */
export function tokenIds(tokens: readonly string[]): string[] {
  return tokens.map((token) => token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}
