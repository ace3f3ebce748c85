import { useQuery } from '@tanstack/react-query';
import { LogOut, Menu } from 'lucide-react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { DeskSearch } from '../search/desk-search.tsx';
import { myRoleQuery } from '../staff/my-role.ts';
import { useNames } from '../staff/names.ts';
import { PersonMark } from '../staff/person-mark.tsx';
import { STAFF_ROLE_LABELS } from '../staff/role-labels.ts';

export function TopBar({
  email,
  onMenu,
  onSignOut,
}: {
  email: string;
  onMenu: () => void;
  onSignOut: () => void;
}) {
  const { data: role } = useQuery(myRoleQuery);
  const nameOf = useNames();
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-3 sm:gap-4 sm:px-5">
      <DeskButton
        variant="quiet"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className="lg:hidden"
        onClick={onMenu}
      >
        <Menu className="size-5!" />
      </DeskButton>
      <div className="min-w-0 flex-1">
        <DeskSearch />
      </div>
      <div className="flex shrink-0 items-center gap-2.5">
        <PersonMark email={email} />
        <p className="hidden leading-tight md:block">
          <span className="block max-w-56 truncate text-fine font-semibold" title={email}>
            <UntrustedText>{nameOf(email)}</UntrustedText>
          </span>
          <span className="flex gap-1.5 text-[0.8125rem] text-muted">
            <span>Admin</span>
            {role && (
              <>
                <span aria-hidden="true">·</span>
                <span>{STAFF_ROLE_LABELS[role.staffRole]}</span>
              </>
            )}
          </span>
        </p>
      </div>
      <DeskButton
        aria-label="Sign Out"
        className="max-sm:size-9 max-sm:p-0 pointer-coarse:max-sm:size-11"
        onClick={onSignOut}
      >
        <LogOut /> <span className="max-sm:hidden">Sign Out</span>
      </DeskButton>
    </header>
  );
}
