import { LeadList } from '../../leads/list/lead-list.tsx';
import { LeadTabs } from '../../leads/list/lead-tabs.tsx';
import { NextLeadHint } from '../../leads/list/next-lead-hint.tsx';
import { NoLeadsYet } from '../../list-parts/list-outcomes.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { PageHeader } from '../../screen/page-header.tsx';
import { consultationResource } from '../consultation-resource.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Consultations');

export default function ConsultationsRoute() {
  return (
    <>
      <PageHeader
        title="Consultations"
        hint={<NextLeadHint resource={consultationResource} />}
        tabs={<LeadTabs />}
      />
      <LeadList
        resource={consultationResource}
        empty={
          <NoLeadsYet
            title="No consultation requests yet"
            text="Everyone who requests a call from a report appears here automatically."
            href="/assess"
            action="Open the assessment"
          />
        }
      />
    </>
  );
}
