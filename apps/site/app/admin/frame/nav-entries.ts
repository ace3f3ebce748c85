import { ChartNoAxesColumn, FileText, Inbox, LayoutDashboard, type LucideIcon, Settings } from 'lucide-react';

export interface NavEntry {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Pressed after `g`. */
  key: string;
  /** Other screens that belong to this entry. */
  alsoAt?: readonly string[];
}

/** The sidebar: exactly these five, in this order. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { label: 'Dashboard', href: '/admin/dashboard', icon: LayoutDashboard, key: 'd' },
  {
    label: 'Submissions',
    href: '/admin/submissions',
    icon: Inbox,
    key: 's',
    alsoAt: [
      '/admin/consultations',
      '/admin/unfinished',
      '/admin/board',
      '/admin/clients',
      '/admin/duplicates',
      '/admin/imports',
    ],
  },
  { label: 'Reports', href: '/admin/reports', icon: FileText, key: 'r' },
  { label: 'Analytics', href: '/admin/analytics', icon: ChartNoAxesColumn, key: 'a' },
  {
    label: 'Settings',
    href: '/admin/settings',
    icon: Settings,
    key: 't',
    alsoAt: ['/admin/audit', '/admin/privacy'],
  },
];

export const OTHER_SCREENS: readonly Pick<NavEntry, 'label' | 'href' | 'key'>[] = [
  { label: 'Consultations', href: '/admin/consultations', key: 'c' },
  { label: 'Unfinished leads', href: '/admin/unfinished', key: 'u' },
  { label: 'Duplicates', href: '/admin/duplicates', key: 'm' },
  { label: 'Imports', href: '/admin/imports', key: 'i' },
  { label: 'Board', href: '/admin/board', key: 'b' },
  { label: 'Clients', href: '/admin/clients', key: 'l' },
];

export function isCurrent({ href, alsoAt = [] }: NavEntry, pathname: string): boolean {
  return [href, ...alsoAt].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
