import type { NameOf } from '../staff/names.ts';

/** Who did something: a person, perhaps with an application, or an application alone; `nameless` without either. */
export function actorName(
  { by, isOwn, application }: { by: string | null; isOwn?: boolean; application?: string | null },
  nameless: string,
  nameOf: NameOf,
): string {
  if (isOwn !== true && by === null && application != null) return application;
  return `${isOwn === true ? 'You' : by === null ? nameless : nameOf(by)}${application == null ? '' : `, with ${application},`}`;
}
