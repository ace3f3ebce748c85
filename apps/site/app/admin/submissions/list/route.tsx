import { LeadList } from '../../leads/list/lead-list.tsx';
import { LeadTabs } from '../../leads/list/lead-tabs.tsx';
import { NextLeadHint } from '../../leads/list/next-lead-hint.tsx';
import { NoLeadsYet } from '../../list-parts/list-outcomes.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { PageHeader } from '../../screen/page-header.tsx';
import { submissionResource } from '../submission-resource.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Submissions');

export default function SubmissionsRoute() {
  return (
    <>
      <PageHeader
        title="Submissions"
        hint={<NextLeadHint resource={submissionResource} />}
        tabs={<LeadTabs />}
      />
      <LeadList
        resource={submissionResource}
        canEnterLeads
        empty={
          <NoLeadsYet
            title="No submissions yet"
            text="Every completed questionnaire appears here automatically. Fill it in once to see how a lead arrives."
            href="/onboarding"
            action="Open the questionnaire"
          />
        }
      />
    </>
  );
}
