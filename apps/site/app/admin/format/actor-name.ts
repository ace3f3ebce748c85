/** After the name of a person in a timeline: the application that worked for them. Its name is its own. */
export function withApplication(application: string | null | undefined): string {
  return application == null ? '' : `, with ${application},`;
}
