const GROUP_LETTERS = 4;

export function groupSecret(secret: string): string {
  return secret.match(new RegExp(`.{1,${GROUP_LETTERS}}`, 'g'))?.join(' ') ?? '';
}

export function recoveryCodesText(codes: readonly string[], account: string, place: string): string {
  return [
    `Recovery codes for ${account} at ${place}`,
    'Each code works once, in place of your second factor. Keep them where only you can read them.',
    '',
    ...codes.map(groupSecret),
    '',
  ].join('\n');
}
