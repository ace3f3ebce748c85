/** `abcd-efgh-ijkl-mnop`: easier to copy from paper. Hyphens do not matter when a code is entered. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** The file of the codes, which says what it is for when it is found years later. */
export function recoveryCodesText(
  codes: readonly string[],
  site: string,
  email: string,
  day: string,
): string {
  return [
    `Recovery codes for ${email} at ${site}`,
    `Created on ${day}. Each code works once, in place of your second factor.`,
    '',
    ...codes.map(formatRecoveryCode),
    '',
  ].join('\n');
}
