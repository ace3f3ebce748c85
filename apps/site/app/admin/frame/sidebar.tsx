import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Keyboard, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { BrandMark } from '../../site-frame/brand-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { dueCountQuery } from '../leads/follow-ups/api.ts';
import { UnreadCount } from '../leads/model/lead-badges.tsx';
import { useOffline } from '../leads/offline/connection.ts';
import { isCurrent, NAV_ENTRIES } from './nav-entries.ts';
import { usePrefetchPhase } from './use-prefetch-phase.ts';

export function Sidebar({
  unread,
  onHelp,
  drawer,
}: {
  /** Of submissions alone: consultation requests have theirs on their tab. */
  unread: number;
  onHelp: () => void;
  /** In the drawer: it names the person, for whom small screens have no room, and closes. */
  drawer?: { email: string; onClose: () => void };
}) {
  const { pathname } = useLocation();
  const isFetched = usePrefetchPhase() !== 'waiting';
  const isOffline = useOffline();
  return (
    <div className="flex h-full flex-col gap-6 px-3 py-4">
      <div className="flex items-center justify-between">
        <Link to="/admin/dashboard" className="flex min-h-11 items-center px-2" onClick={drawer?.onClose}>
          <BrandMark className="scale-90 origin-left" />
          <span className="sr-only">, dashboard</span>
        </Link>
        {drawer && (
          <DeskButton variant="quiet" size="icon" aria-label="Close menu" onClick={drawer.onClose}>
            <X />
          </DeskButton>
        )}
      </div>
      <nav aria-label="Lead desk">
        <ul className="grid gap-0.5">
          {NAV_ENTRIES.map((entry) => {
            const { label, href, icon: Icon } = entry;
            const isHere = isCurrent(entry, pathname);
            return (
              <li key={href}>
                <Link
                  to={href}
                  prefetch={isFetched || isOffline ? 'none' : 'intent'}
                  aria-current={isHere ? 'page' : undefined}
                  onClick={drawer?.onClose}
                  className={classNames(
                    'flex min-h-10 items-center gap-3 rounded-sign px-3 font-semibold pointer-coarse:min-h-12',
                    isHere ? 'bg-selected text-text' : 'text-muted hover:bg-hover hover:text-text',
                  )}
                >
                  <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={isHere ? 2.4 : 2} />
                  {label}
                  {label === 'Dashboard' && <DueCount />}
                  {label === 'Submissions' && <UnreadCount count={unread} className="ml-auto" />}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="mt-auto grid gap-0.5 border-t border-line pt-3">
        <button
          type="button"
          onClick={onHelp}
          className="hidden min-h-9 items-center gap-3 rounded-sign px-3 text-fine text-muted hover:bg-hover hover:text-text lg:flex"
        >
          <Keyboard aria-hidden="true" className="size-4" />
          Keyboard shortcuts
        </button>
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className="flex min-h-9 items-center gap-3 rounded-sign px-3 text-fine text-muted hover:bg-hover hover:text-text pointer-coarse:min-h-11"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          Open the website
        </a>
        {drawer && (
          <p className="px-3 pt-3 leading-tight">
            <span className="block text-fine font-semibold wrap-anywhere">{drawer.email}</span>
            <span className="text-[0.8125rem] text-muted">Admin</span>
          </p>
        )}
      </div>
    </div>
  );
}

const REFRESH_MS = 60_000;

function DueCount() {
  const { data = 0 } = useQuery({ ...dueCountQuery, refetchInterval: REFRESH_MS });
  if (data === 0) return null;
  return (
    <span
      title="Follow-ups due by now"
      className="ml-auto min-w-6 rounded-mark bg-tone-red-ground px-1.5 text-center text-[0.75rem] leading-5 font-bold text-tone-red tabular-nums"
    >
      {data > 99 ? '99+' : data}
      <span className="sr-only"> follow-ups due by now</span>
    </span>
  );
}
