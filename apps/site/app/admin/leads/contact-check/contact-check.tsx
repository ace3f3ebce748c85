import { lazy, Suspense } from 'react';
import type { LeadReport } from '../detail/lead-screen.tsx';
import type { TypedContact } from './compare-contact.ts';

/** Without a connection the screen does without it. */
const Card = lazy(() =>
  import('./contact-check-card.tsx').then(
    ({ ContactCheckCard }) => ({ default: ContactCheckCard }),
    () => ({ default: () => null }),
  ),
);

/** The comparison, whose code is loaded once there is a report to compare with. */
export function ContactCheck({ typed, report }: { typed: TypedContact; report: LeadReport }) {
  if (!report || report === 'failed') return null;
  return (
    <Suspense fallback={null}>
      <Card typed={typed} report={report} />
    </Suspense>
  );
}
