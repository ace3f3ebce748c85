import { useQuery } from '@tanstack/react-query';
import { FilterMenu } from '../../list-parts/filter-menu.tsx';
import { staffQuery } from '../../staff/staff-query.ts';
import { ownerFilterLabel, ownerOptions } from './owner-options.ts';

/** The owners of a list: me, no one, or colleagues. An owner from the address stays in the menu. */
export function OwnerFilter({
  chosen,
  onChange,
}: {
  /** Ids of members of staff, `me`, or `none`. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { data: staff } = useQuery(staffQuery);
  const options = ownerOptions(staff ?? []);
  const colleagues = options.flatMap(({ owner, label }) =>
    owner === null || label === 'Me' ? [] : [owner.id],
  );
  return (
    <FilterMenu
      label="Owner"
      options={[...new Set(['me', 'none', ...colleagues, ...chosen])]}
      labelOf={(owner) => ownerFilterLabel(owner, options, staff !== undefined)}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
