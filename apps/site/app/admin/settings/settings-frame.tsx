import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/desk/card.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { useDeniedActions } from '../staff/my-role.ts';
import { outboxQuery } from './api.ts';
import { roomAt, SETTINGS_GROUPS, SETTINGS_PATH, type SettingsRoom } from './settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

/** One room of the settings beside the list of all. On a phone the list is a screen of its own. */
export default function SettingsFrame() {
  const { pathname } = useLocation();
  const denied = useDeniedActions();
  const room = roomAt(pathname);
  const isForbidden = room?.needs !== undefined && denied.includes(room.needs);
  return (
    <>
      <PageHeader title={<Title room={room} />} hint={<Hint isList={room === undefined} />} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <RoomList current={room} />
        <div
          className={classNames(
            'grid grid-cols-1 gap-5',
            room === undefined && 'max-lg:hidden',
            room?.isWide !== true && 'max-w-[46rem]',
          )}
        >
          {isForbidden ? <ForbiddenRoom /> : <Outlet />}
        </div>
      </div>
    </>
  );
}

function Title({ room }: { room: SettingsRoom | undefined }) {
  if (room === undefined) return 'Settings';
  return (
    <>
      <Link to={SETTINGS_PATH} className="inline-block text-muted hover:text-text">
        Settings
      </Link>
      <span className="font-normal text-muted"> / </span>
      {room.label}
    </>
  );
}

function Hint({ isList }: { isList: boolean }) {
  const { data } = useQuery(outboxQuery('dead'));
  const dead = data?.counts.dead ?? 0;
  if (dead === 0) return isList && 'Your account, your team, and the messages the desk sends.';
  return (
    <Link to={`${SETTINGS_PATH}/outbox`} className="link font-semibold text-critical">
      {dead === 1 ? '1 message was not delivered.' : `${dead} messages were not delivered.`} Check the outbox.
    </Link>
  );
}

function RoomList({ current }: { current: SettingsRoom | undefined }) {
  // The list's own address shows the first room beside it.
  const shown = current ?? SETTINGS_GROUPS[0]?.rooms[0];
  return (
    <nav
      aria-label="Settings"
      className={classNames('grid gap-5 lg:sticky lg:top-20', current !== undefined && 'max-lg:hidden')}
    >
      {SETTINGS_GROUPS.map(({ title, rooms }) => (
        <section key={title} aria-label={title}>
          <h2 className="caption mb-1.5 text-muted lg:px-3">{title}</h2>
          <ul className="max-lg:divide-y max-lg:divide-line max-lg:rounded-sign max-lg:border max-lg:border-line max-lg:bg-surface lg:grid lg:gap-0.5">
            {rooms.map((room) => (
              <li key={room.path} data-needs={room.needs}>
                <Link
                  to={room.path}
                  aria-current={room === shown ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-12 items-center justify-between gap-3 px-4 font-semibold lg:min-h-9 lg:rounded-sign lg:px-3 lg:text-fine',
                    room === shown
                      ? 'lg:bg-selected lg:text-text'
                      : 'hover:bg-hover hover:text-text lg:text-muted',
                  )}
                >
                  {room.label}
                  <ChevronRight aria-hidden="true" className="size-4 text-muted lg:hidden" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function ForbiddenRoom() {
  return (
    <Card>
      <EmptyState
        title="Not part of your role"
        text="An owner of the desk can change your role under Settings, Team."
      />
    </Card>
  );
}
