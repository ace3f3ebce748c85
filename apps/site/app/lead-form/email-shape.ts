/** Specification section 5, step 2: non-space text, an @, text, a dot, text. Whether it exists, only a mail tells. */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
