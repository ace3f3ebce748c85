import { useAuth } from '../../../session/use-auth.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { Initials } from '../../../ui/desk/initials.tsx';

export function ProfileCard() {
  const { user, state } = useAuth();
  const email = (user ?? (state.status === 'signed_out' ? state.expiredUser : null))?.email ?? '';
  return (
    <Card title="Profile Settings">
      <div className="flex items-center gap-4">
        <Initials email={email} className="size-12 text-small!" />
        <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
          <dt className="text-muted">Email</dt>
          <dd className="font-semibold break-words">{email}</dd>
          <dt className="text-muted">Role</dt>
          <dd className="font-semibold">Admin</dd>
        </dl>
      </div>
    </Card>
  );
}
