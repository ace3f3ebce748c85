import { lazyComponent } from '../../../ui/desk/lazy-component.tsx';
import type { LeadReport } from '../detail/lead-screen.tsx';
import type { TypedContact } from './compare-contact.ts';

/** Without a connection the screen does without it. */
const Card = lazyComponent(async () => (await import('./contact-check-card.tsx')).ContactCheckCard);

/** The comparison, whose code is loaded once there is a report to compare with. */
export function ContactCheck({ typed, report }: { typed: TypedContact; report: LeadReport }) {
  if (!report || report === 'failed') return null;
  return <Card typed={typed} report={report} />;
}
