import { STAFF_PICTURE_PATH } from '@fml/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

/** What the desk calls the member of staff with this email address. */
export type NameOf = (email: string) => string;

export const namesQuery = queryOptions({
  queryKey: ['staff', 'names'],
  queryFn: () => desk('staff-names', {}),
  staleTime: 5 * 60_000,
});

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The names that people entered; who entered none goes by the email address. */
export function useNames(): NameOf {
  const { data = NO_NAMES } = useQuery({ ...namesQuery, select: namesByEmail });
  return (email) => data.get(email) ?? email;
}

/** Where the picture of a person is; null for who has none. */
export function usePicture(email: string): string | null {
  const { data } = useQuery(namesQuery);
  const picture = data?.find((person) => person.email === email)?.picture;
  return picture ? `${STAFF_PICTURE_PATH}?of=${picture}` : null;
}

/** Two people with one name are told apart by their addresses. */
export function namesByEmail(
  staff: readonly { email: string; name: string | null }[],
): ReadonlyMap<string, string> {
  const named = staff.flatMap(({ email, name }) => (name === null ? [] : [[email, name] as const]));
  const count = (name: string) => named.filter((each) => each[1] === name).length;
  return new Map(named.map(([email, name]) => [email, count(name) > 1 ? `${name} (${email})` : name]));
}
