import { deskTitle } from '../layout/desk-title.ts';
import { LeadTabs } from '../layout/lead-tabs.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { LeadList } from '../lead/list/lead-list.tsx';
import { NoLeadsYet } from '../lead/list/list-outcomes.tsx';
import { NextLeadHint } from '../lead/list/next-lead-hint.tsx';
import { submissionDesk } from '../lead/submission-desk.ts';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Submissions');
}

export default function SubmissionsRoute() {
  return (
    <>
      <PageHeader title="Submissions" hint={<NextLeadHint desk={submissionDesk} />} tabs={<LeadTabs />} />
      <LeadList
        desk={submissionDesk}
        empty={
          <NoLeadsYet
            title="No submissions yet"
            text="Every completed questionnaire appears here by itself. Fill it in once to see how a lead arrives."
            href="/onboarding"
            action="Open the questionnaire"
          />
        }
      />
    </>
  );
}
