import { useParams } from 'react-router';
import { optionLabels } from '../../format/option-labels.ts';
import { CallOpenersCard } from '../../leads/call-openers/call-openers-card.tsx';
import { ContactCheck } from '../../leads/contact-check/contact-check.tsx';
import { LeadScreen } from '../../leads/detail/lead-screen.tsx';
import { ReportCard } from '../../leads/detail/report-card.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { consultationResource } from '../consultation-resource.ts';
import { ContactCard } from './contact-card.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Consultation');

export default function ConsultationRoute() {
  const { id = '' } = useParams();
  return (
    <LeadScreen
      key={id}
      resource={consultationResource}
      id={id}
      notFound="Consultation request not found"
      personOf={(lead) => ({
        name: lead.name,
        email: lead.email,
        phone: lead.phone,
        bestTime: lead.bestTime && optionLabels.bestTime(lead.bestTime),
      })}
      main={(lead, report) => (
        <>
          <ReportCard key={lead.id} lead={{ kind: 'consultation', id: lead.id }} report={report} />
          {report && report !== 'failed' && (
            <CallOpenersCard
              subject={{ websiteUrl: report.report.final_url, painPoints: [], report: report.report }}
            />
          )}
          <ContactCheck typed={{ businessName: null, phone: lead.phone, websiteUrl: null }} report={report} />
        </>
      )}
      side={(lead) => <ContactCard lead={lead} />}
    />
  );
}
