import type { LeadKind } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { dashboardQuery } from '../../metrics/api.ts';
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
];

/** The three kinds of leads, with their counts of unread ones, and the board; the sidebar has one entry for all of them. */
export function LeadTabs() {
  const { data: metrics } = useQuery(dashboardQuery);
  return (
    <nav ref={showCurrentTab} aria-label="Kinds of leads" className="desk-tabs">
      {TABS.map(({ label, href, kind }) => (
        <NavLink key={href} to={href} end className="desk-tab">
          {label}
          {kind && <UnreadCount count={metrics?.unreadByKind[kind] ?? 0} />}
        </NavLink>
      ))}
    </nav>
  );
}

/** On a phone the tabs are wider than the screen. */
function showCurrentTab(nav: HTMLElement | null): void {
  const tab = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && tab) nav.scrollLeft = tab.offsetLeft + tab.offsetWidth - nav.clientWidth;
}
