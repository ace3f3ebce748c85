import { ChartNoAxesColumn, FileText, Inbox, LayoutDashboard, type LucideIcon, Settings } from 'lucide-react';

export interface NavEntry {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Pressed after `g`. */
  key: string;
  /** Screens that belong to the entry beside its own. */
  alsoAt?: readonly string[];
}

/** The sidebar of the specification: these five, in this order. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { label: 'Dashboard', href: '/admin/dashboard', icon: LayoutDashboard, key: 'd' },
  {
    label: 'Submissions',
    href: '/admin/submissions',
    icon: Inbox,
    key: 's',
    alsoAt: ['/admin/consultations', '/admin/unfinished'],
  },
  { label: 'Reports', href: '/admin/reports', icon: FileText, key: 'r' },
  { label: 'Analytics', href: '/admin/analytics', icon: ChartNoAxesColumn, key: 'a' },
  { label: 'Settings', href: '/admin/settings', icon: Settings, key: 't' },
];

export function isCurrent({ href, alsoAt = [] }: NavEntry, pathname: string): boolean {
  return [href, ...alsoAt].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
