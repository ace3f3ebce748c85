import { deskTitle } from '../layout/desk-title.ts';
import { LeadTabs } from '../layout/lead-tabs.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { consultationDesk } from '../lead/consultation-desk.ts';
import { LeadList } from '../lead/list/lead-list.tsx';
import { NoLeadsYet } from '../lead/list/list-outcomes.tsx';
import { NextLeadHint } from '../lead/list/next-lead-hint.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Consultations');
}

export default function ConsultationsRoute() {
  return (
    <>
      <PageHeader title="Consultations" hint={<NextLeadHint desk={consultationDesk} />} tabs={<LeadTabs />} />
      <LeadList
        desk={consultationDesk}
        empty={
          <NoLeadsYet
            title="No consultation requests yet"
            text="Whoever asks for a call under a report appears here by itself."
            href="/assess"
            action="Open the assessment"
          />
        }
      />
    </>
  );
}
