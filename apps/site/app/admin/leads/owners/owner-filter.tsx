import { useQuery } from '@tanstack/react-query';
import { FilterMenu } from '../../list/filter-menu.tsx';
import { staffQuery } from '../../staff/staff-query.ts';
import { ownerOptions } from './owner-options.ts';

/** The owners of a list: me, no one, or colleagues. An owner from the address stays in the menu. */
export function OwnerFilter({
  chosen,
  onChange,
}: {
  /** Ids of members of staff, `me`, or `none`. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { data: staff = [] } = useQuery(staffQuery);
  const labels = new Map([
    ['me', 'Me'],
    ['none', 'Unassigned'],
    ...ownerOptions(staff).flatMap(({ owner, label }) =>
      owner === null || label === 'Me' ? [] : [[owner.id, label] as const],
    ),
  ]);
  return (
    <FilterMenu
      label="Owner"
      options={[...new Set([...labels.keys(), ...chosen])]}
      labelOf={(owner) => labels.get(owner) ?? 'Former colleague'}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
