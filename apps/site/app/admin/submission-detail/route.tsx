import type { PainPoint, SubmissionDetail } from '@fml/contract';
import { useParams } from 'react-router';
import { Card } from '../../ui/desk/card.tsx';
import { deskTitle } from '../layout/desk-title.ts';
import { CallOpenersCard } from '../lead/detail/call-openers-card.tsx';
import { LeadScreen } from '../lead/detail/lead-screen.tsx';
import { Said } from '../lead/lead-marks.tsx';
import { optionWords } from '../lead/option-words.ts';
import { submissionDesk } from '../lead/submission-desk.ts';
import { BusinessCard } from './business-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { PainPointsCard } from './pain-points-card.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Submission');
}

export default function SubmissionRoute() {
  const { id = '' } = useParams();
  return (
    <LeadScreen
      key={id}
      desk={submissionDesk}
      id={id}
      notFound="Submission not found"
      personOf={(lead) => ({
        name: lead.contact_name,
        email: lead.contact_email,
        phone: lead.contact_phone,
        bestTime: lead.best_time_to_call && optionWords.bestTime(lead.best_time_to_call),
      })}
      main={(lead, report) => (
        <>
          <PainPointsCard primary={lead.primary_pain_point} all={lead.pain_points} report={report} />
          {report !== undefined && (
            <CallOpenersCard
              subject={{
                websiteUrl: lead.website_url,
                painPoints: orderedPainPoints(lead),
                report: report?.report ?? null,
              }}
            />
          )}
        </>
      )}
      side={(lead) => (
        <>
          <ContactCard lead={lead} />
          <BusinessCard lead={lead} />
          {lead.additional_notes && (
            <Card title="Additional Notes">
              <p className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
                <Said>{lead.additional_notes}</Said>
              </p>
            </Card>
          )}
        </>
      )}
    />
  );
}

function orderedPainPoints(lead: SubmissionDetail): PainPoint[] {
  return [...new Set([lead.primary_pain_point, ...lead.pain_points])];
}
