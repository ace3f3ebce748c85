import { NavLink } from 'react-router';

const TABS = [
  { label: 'Submissions', href: '/admin/submissions' },
  { label: 'Consultations', href: '/admin/consultations' },
  { label: 'Unfinished', href: '/admin/unfinished' },
] as const;

/** The three kinds of leads; the sidebar has one entry for all of them. */
export function LeadTabs() {
  return (
    <nav aria-label="Kinds of leads" className="desk-tabs">
      {TABS.map(({ label, href }) => (
        <NavLink key={href} to={href} end className="desk-tab">
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
