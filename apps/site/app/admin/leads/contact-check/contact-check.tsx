import { lazy, Suspense } from 'react';
import type { LeadReport } from '../detail/lead-screen.tsx';
import type { TypedContact } from './compare-contact.ts';

const Card = lazy(async () => ({ default: (await import('./contact-check-card.tsx')).ContactCheckCard }));

/** The comparison, whose code is loaded once there is a report to compare with. */
export function ContactCheck({ typed, report }: { typed: TypedContact; report: LeadReport }) {
  if (!report || report === 'failed') return null;
  return (
    <Suspense fallback={null}>
      <Card typed={typed} report={report} />
    </Suspense>
  );
}
