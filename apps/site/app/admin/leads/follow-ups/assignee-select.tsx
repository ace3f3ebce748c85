import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../session/use-auth.ts';
import { Choice } from '../../../ui/desk/choice.tsx';
import { useNames } from '../../staff/names.ts';
import { staffQuery } from '../../staff/staff-query.ts';
import { possibleOwners } from '../owners/owner-options.ts';

/** Who does it: the person who asks, a colleague, or no one yet. */
export function AssigneeSelect({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (userId: string | null) => void;
}) {
  const { user } = useAuth();
  const nameOf = useNames();
  const { data = [] } = useQuery(staffQuery);
  const others = possibleOwners(data).filter(({ userId }) => userId !== user?.id);
  return (
    <Choice
      label="Who"
      options={[
        ...(user ? [[user.id, 'Me'] as const] : []),
        ...others.map(({ userId, email }) => [userId, nameOf(email)] as const),
        ['', 'Unassigned'],
      ]}
      value={value ?? ''}
      onChange={(userId) => onChange(userId || null)}
    />
  );
}
