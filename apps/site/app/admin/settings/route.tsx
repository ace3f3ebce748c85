import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { PasswordCard } from '../account/profile/password-card.tsx';
import { ProfileCard } from '../account/profile/profile-card.tsx';
import { SessionsCard } from '../account/profile/sessions-card.tsx';
import { SecurityCards } from '../account/security/security-cards.tsx';
import { deskTitle } from '../screen/desk-title.ts';
import { PageHeader } from '../screen/page-header.tsx';
import { TeamCard } from '../team/team-card.tsx';
import { outboxQuery } from './api.ts';
import {
  AssignmentCards,
  CalendarCard,
  CustomFieldsCard,
  IntegrationCards,
  MessageCards,
  NotificationsCard,
} from './later-cards.tsx';
import { OutboxCard } from './outbox-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { WorkingHoursCard } from './working-hours-card.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

const PARTS = [
  { id: 'profile', label: 'Profile', Part: ProfileCard },
  { id: 'preferences', label: 'Preferences', Part: PreferencesCard },
  { id: 'notifications', label: 'Notifications', Part: NotificationsCard },
  { id: 'calendar', label: 'Calendar', Part: CalendarCard },
  { id: 'mail', label: 'Emails to leads', Part: MessageCards },
  { id: 'hours', label: 'Working hours', Part: WorkingHoursCard },
  { id: 'assignment', label: 'Assignment', Part: AssignmentCards },
  { id: 'custom-fields', label: 'Custom fields', Part: CustomFieldsCard },
  { id: 'password', label: 'Password', Part: PasswordCard },
  { id: 'security', label: 'Security', Part: SecurityCards },
  { id: 'sessions', label: 'Sessions', Part: SessionsCard },
  { id: 'team', label: 'Team', Part: TeamCard },
  { id: 'records', label: 'Privacy and audit', Part: RecordsCard },
  { id: 'api', label: 'API', Part: IntegrationCards },
  { id: 'outbox', label: 'Outbox', Part: OutboxCard },
] as const;

export const meta = deskTitle('Settings');

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

function SettingsHint() {
  const { data } = useQuery(outboxQuery('dead'));
  const dead = data?.counts.dead ?? 0;
  if (dead === 0) return 'Your account, your team, and the messages the desk sends.';
  return (
    <a href="#outbox" className="link font-semibold text-critical">
      {dead === 1 ? '1 message was not delivered.' : `${dead} messages were not delivered.`} Check the outbox.
    </a>
  );
}

function RecordsCard() {
  return (
    <Card
      title="Privacy and audit log"
      description="Export or erase the data of a person, set how long leads are kept, and see who changed or exported what."
    >
      <div className="flex flex-wrap gap-2">
        <Link to="/admin/privacy" className={deskButtonClassName('outline')}>
          Privacy
        </Link>
        <Link data-needs="audit" to="/admin/audit" className={deskButtonClassName('outline')}>
          Audit log
        </Link>
      </div>
    </Card>
  );
}
