/** Letters only: anyone can type anyone's address, and this text is sent in our name. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/** The first line of a mail to a visitor: with the name only when it is a plain one. */
export function greetingFor(typedName: string): string {
  const name = typedName.trim();
  return PLAIN_NAME.test(name) ? `Hi ${name},` : 'Hello,';
}
