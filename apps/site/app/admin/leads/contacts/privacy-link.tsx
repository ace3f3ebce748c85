import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { deskButtonClassName } from '../../../ui/desk/desk-button.tsx';

/** Leads to what is stored of this person. The address goes along in the history entry, not in the address bar. */
export function PrivacyLink({ email, phone }: { email: string | null; phone: string | null }) {
  const person = email ?? phone;
  if (person === null) return null;
  return (
    <Link
      data-needs="erase"
      to="/admin/privacy"
      state={{ person }}
      className={deskButtonClassName('quiet', 'small')}
    >
      <ShieldCheck aria-hidden="true" /> Privacy
    </Link>
  );
}
