import { namesByEmail } from '../../staff/names.ts';
import type { StaffMember } from '../../staff/staff-query.ts';

/** A member of staff as an owner of leads. */
export interface Owner {
  id: string;
  email: string;
}

/** One line of the picker; `owner` is null for "Unassigned". */
export interface OwnerOption {
  owner: Owner | null;
  /** What the desk calls them; '' for "Unassigned". */
  name: string;
  label: string;
  /** Next to the label; '' for most. */
  detail: string;
}

/** Those who can work on leads: a read-only role cannot. */
export function possibleOwners(staff: readonly StaffMember[]): StaffMember[] {
  return staff.filter(({ isInvited, staffRole }) => !isInvited && staffRole !== 'read_only');
}

/** "Me" first, then "Unassigned", then the others by their names. Who was only invited cannot own leads yet. */
export function ownerOptions(staff: readonly StaffMember[]): OwnerOption[] {
  const names = namesByEmail(staff);
  const optionOf = ({ userId, email }: StaffMember): OwnerOption => {
    const name = names.get(email) ?? email;
    return { owner: { id: userId, email }, name, label: name, detail: name.includes(email) ? '' : email };
  };
  const members = staff.filter(({ isInvited }) => !isInvited);
  const self = members.find(({ isSelf }) => isSelf);
  const others = members
    .filter((member) => member !== self)
    .map(optionOf)
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return [
    ...(self ? [{ ...optionOf(self), label: 'Me', detail: self.email }] : []),
    { owner: null, name: '', label: 'Unassigned', detail: '' },
    ...others,
  ];
}

/** The options that have all typed words, at the beginning of a word before those that have them inside. */
export function matchingOptions(options: readonly OwnerOption[], typed: string): OwnerOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  const rank = ({ label, detail }: OwnerOption) => {
    const text = `${label} ${detail}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) return null;
    return words.every((word) => text.split(/[\s@._+-]+/).some((part) => part.startsWith(word))) ? 0 : 1;
  };
  return options
    .map((option) => ({ option, place: rank(option) }))
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map(({ option }) => option);
}

/** The option that Enter chooses at first: the first one that changes something. `current`: ids of the present owners. */
export function firstUsefulOption(
  options: readonly OwnerOption[],
  current: readonly (string | null)[],
): number {
  const index = options.findIndex(({ owner }) => current.some((id) => id !== (owner?.id ?? null)));
  return Math.max(0, index);
}

/** A value of the owner filter in words: `me`, `none`, or an id. `isLoaded`: the options hold the whole team. */
export function ownerFilterLabel(value: string, options: readonly OwnerOption[], isLoaded: boolean): string {
  if (value === 'me') return 'Me';
  if (value === 'none') return 'Unassigned';
  const known = options.find(({ owner }) => owner?.id === value);
  return known?.label ?? (isLoaded ? 'Former colleague' : 'Colleague');
}
