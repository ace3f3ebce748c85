/** The badge of a person: the first two letters of the e-mail (specification section 2). */
export function initialsOf(email: string | undefined): string {
  return email?.trim().slice(0, 2).toUpperCase() || 'AD';
}
