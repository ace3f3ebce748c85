import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../session/use-auth.ts';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { staffQuery } from '../../staff/staff-query.ts';

/** Who does it: the person who asks, a colleague, or no one yet. */
export function AssigneeSelect({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (userId: string | null) => void;
}) {
  const { user } = useAuth();
  const { data = [] } = useQuery(staffQuery);
  const others = data.filter(
    ({ isInvited, userId, staffRole }) => !isInvited && userId !== user?.id && staffRole !== 'read_only',
  );
  return (
    <Captioned label="Who">
      <DeskSelect value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        {user && <option value={user.id}>Me</option>}
        {others.map(({ userId, email }) => (
          <option key={userId} value={userId}>
            {email}
          </option>
        ))}
        <option value="">Unassigned</option>
      </DeskSelect>
    </Captioned>
  );
}
