/** Who did something: a person, perhaps with an application, or an application alone; `nameless` without either. */
export function actorName(
  { by, isOwn, application }: { by: string | null; isOwn?: boolean; application?: string | null },
  nameless: string,
): string {
  if (isOwn !== true && by === null && application != null) return application;
  return `${isOwn === true ? 'You' : (by ?? nameless)}${application == null ? '' : `, with ${application},`}`;
}
