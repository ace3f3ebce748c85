import type { PainPoint } from '@fml/contract';
import { QUESTIONNAIRE_FIELDS, type SubmissionDetail } from '@fml/leads/fields';
import { useParams } from 'react-router';
import { optionLabels } from '../../format/option-labels.ts';
import { CallOpenersCard } from '../../leads/call-openers/call-openers-card.tsx';
import { ContactCheck } from '../../leads/contact-check/contact-check.tsx';
import { FieldCards } from '../../leads/detail/field-items.tsx';
import { LeadScreen } from '../../leads/detail/lead-screen.tsx';
import { ReportCard } from '../../leads/detail/report-card.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { submissionResource } from '../submission-resource.ts';
import { BusinessCard, ContactCard } from './contact-card.tsx';
import { PainPointsCard } from './pain-points-card.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Submission');

export default function SubmissionRoute() {
  const { id = '' } = useParams();
  return (
    <LeadScreen
      key={id}
      resource={submissionResource}
      id={id}
      notFound="Submission not found"
      personOf={(lead) => ({
        name: lead.contactName,
        email: lead.contactEmail,
        phone: lead.contactPhone,
        bestTime: lead.bestTimeToCall && optionLabels.bestTime(lead.bestTimeToCall),
      })}
      main={(lead, report) => (
        <>
          {lead.primaryPainPoint !== null && (
            <PainPointsCard
              key={lead.id}
              lead={{ kind: 'submission', id: lead.id }}
              websiteUrl={lead.websiteUrl ?? ''}
              primary={lead.primaryPainPoint}
              all={lead.painPoints}
              report={report}
            />
          )}
          {lead.primaryPainPoint === null && (
            <ReportCard
              key={lead.id}
              lead={{ kind: 'submission', id: lead.id }}
              report={report}
              websiteUrl={lead.websiteUrl}
            />
          )}
          {report !== undefined && lead.websiteUrl !== null && (
            <CallOpenersCard
              subject={{
                websiteUrl: lead.websiteUrl,
                painPoints: orderedPainPoints(lead),
                report: report === 'failed' ? null : (report?.report ?? null),
              }}
            />
          )}
          <ContactCheck
            typed={{
              businessName: lead.businessName,
              phone: lead.contactPhone,
              websiteUrl: lead.websiteUrl,
            }}
            report={report}
          />
        </>
      )}
      side={(lead) => (
        <>
          <ContactCard lead={lead} />
          <BusinessCard lead={lead} />
          <FieldCards fields={QUESTIONNAIRE_FIELDS} lead={lead} />
        </>
      )}
    />
  );
}

function orderedPainPoints({ primaryPainPoint, painPoints }: SubmissionDetail): PainPoint[] {
  return primaryPainPoint === null ? [] : [...new Set([primaryPainPoint, ...(painPoints ?? [])])];
}
