/**
 * Who did something, as the subject of a sentence: a person, perhaps with an application, or an application that works
 * for no one person. `nameless` is shown when there is neither.
 */
export function actorName(
  { by, isOwn, application }: { by: string | null; isOwn?: boolean; application?: string | null },
  nameless: string,
): string {
  if (isOwn !== true && by === null && application != null) return application;
  return `${isOwn === true ? 'You' : (by ?? nameless)}${application == null ? '' : `, with ${application},`}`;
}
