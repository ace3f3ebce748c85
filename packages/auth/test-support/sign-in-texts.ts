/** The parts of a sign-in message by their names; `undefined` leaves one out. */
export interface SignInParts {
  chain: 'Ethereum' | 'Solana';
  domain: string;
  address: string;
  statement?: string;
  /** In the order in which they are written. */
  fields: Record<string, string | undefined>;
  resources?: readonly string[];
}

/** The text that a wallet signs, as EIP-4361 writes it. */
export function signInText({ chain, domain, address, statement, fields, resources }: SignInParts): string {
  return [
    `${domain} wants you to sign in with your ${chain} account:`,
    address,
    '',
    ...(statement === undefined ? [''] : [statement, '']),
    ...Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n');
}
