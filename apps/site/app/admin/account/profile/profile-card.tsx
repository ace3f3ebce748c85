import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../session/use-auth.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { myRoleQuery } from '../../staff/my-role.ts';
import { STAFF_ROLE_LABELS } from '../../staff/role-labels.ts';
import { NameForm } from './name-form.tsx';
import { PictureForm } from './picture-form.tsx';

export function ProfileCard() {
  const { user, state } = useAuth();
  const { data: role } = useQuery(myRoleQuery);
  const email = (user ?? (state.status === 'signed_out' ? state.expiredUser : null))?.email ?? '';
  return (
    <Card title="Profile Settings">
      <div className="grid gap-4">
        <PictureForm email={email} />
        <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
          <dt className="text-muted">Email</dt>
          <dd className="font-semibold break-words">{email}</dd>
          <dt className="text-muted">Role</dt>
          <dd>
            <span className="font-semibold">Admin</span>
            {role !== undefined && <span className="text-muted"> · {STAFF_ROLE_LABELS[role.staffRole]}</span>}
          </dd>
        </dl>
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <NameForm />
      </div>
    </Card>
  );
}
