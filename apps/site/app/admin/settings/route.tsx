import { deskTitle } from '../layout/desk-title.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { OutboxCard } from './outbox-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsHint } from './settings-hint.tsx';
import { TeamCard } from './team-card.tsx';
import { WorkingHoursCard } from './working-hours-card.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

const PARTS = [
  { id: 'profile', label: 'Profile', Part: ProfileCard },
  { id: 'preferences', label: 'Preferences', Part: PreferencesCard },
  { id: 'hours', label: 'Working hours', Part: WorkingHoursCard },
  { id: 'password', label: 'Password', Part: PasswordCard },
  { id: 'sessions', label: 'Sessions', Part: SessionsCard },
  { id: 'team', label: 'Team', Part: TeamCard },
  { id: 'outbox', label: 'Outbox', Part: OutboxCard },
] as const;

export function meta() {
  return deskTitle('Settings');
}

export default function SettingsRoute() {
  return (
    <>
      <PageHeader title="Settings" hint={<SettingsHint />} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[10rem_minmax(0,46rem)]">
        <nav aria-label="Settings" className="-mx-1 overflow-x-auto lg:sticky lg:top-20">
          <ul className="flex gap-1 p-1 lg:grid">
            {PARTS.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center rounded-sign px-3 text-fine whitespace-nowrap text-muted hover:bg-hover hover:text-text pointer-coarse:min-h-11"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid grid-cols-1 gap-5">
          {PARTS.map(({ id, Part }) => (
            <div key={id} id={id} className="scroll-mt-20">
              <Part />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
