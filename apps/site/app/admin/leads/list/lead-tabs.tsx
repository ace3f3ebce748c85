import type { LeadKind } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { dashboardQuery } from '../../stat-cards/api.ts';
import { UnreadCount } from '../model/lead-badges.tsx';

interface LeadTab {
  label: string;
  href: string;
  /** Set for kinds whose unread leads are counted. */
  kind?: LeadKind;
}

const TABS: readonly LeadTab[] = [
  { label: 'Submissions', href: '/admin/submissions', kind: 'submission' },
  { label: 'Consultations', href: '/admin/consultations', kind: 'consultation' },
  { label: 'Unfinished', href: '/admin/unfinished' },
  { label: 'Duplicates', href: '/admin/duplicates' },
  { label: 'Board', href: '/admin/board' },
  { label: 'Clients', href: '/admin/clients' },
];

/** The three kinds of leads, with their counts of unread ones, the board, and the clients; the sidebar has one entry for all of them. */
export function LeadTabs() {
  const { data: metrics } = useQuery(dashboardQuery);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const counts = metrics?.unreadByKind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, and counts that make tabs wider.
  useLayoutEffect(() => showCurrentTab(nav.current), [pathname, counts]);
  return (
    <nav ref={nav} aria-label="Kinds of leads" className="desk-tabs">
      {TABS.map(({ label, href, kind }) => (
        <NavLink key={href} to={href} end className="desk-tab">
          {label}
          {kind && <UnreadCount count={counts?.[kind] ?? 0} />}
        </NavLink>
      ))}
    </nav>
  );
}

const EDGE_PX = 24;

/** Scrolls the strip, which on a phone is wider than the screen, until all of the current tab is in it, and a bit of the next. */
function showCurrentTab(nav: HTMLElement | null): void {
  const tab = nav?.querySelector<HTMLElement>('[aria-current]');
  if (!nav || !tab) return;
  const start = tab.getBoundingClientRect().left - nav.getBoundingClientRect().left + nav.scrollLeft;
  const end = start + tab.offsetWidth;
  if (start - EDGE_PX < nav.scrollLeft) nav.scrollLeft = start - EDGE_PX;
  else if (end + EDGE_PX > nav.scrollLeft + nav.clientWidth) nav.scrollLeft = end + EDGE_PX - nav.clientWidth;
}
