import { useParams } from 'react-router';
import { Card } from '../../ui/desk/card.tsx';
import { deskTitle } from '../layout/desk-title.ts';
import { consultationDesk } from '../lead/consultation-desk.ts';
import { CallOpenersCard } from '../lead/detail/call-openers-card.tsx';
import { EmailFact, PhoneFact } from '../lead/detail/contact-facts.tsx';
import { Fact, Facts } from '../lead/detail/facts.tsx';
import { LeadScreen } from '../lead/detail/lead-screen.tsx';
import { Said } from '../lead/lead-marks.tsx';
import { optionWords, sourceWords } from '../lead/option-words.ts';
import { ReportCard } from './report-card.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Consultation');
}

export default function ConsultationRoute() {
  const { id = '' } = useParams();
  return (
    <LeadScreen
      key={id}
      desk={consultationDesk}
      id={id}
      notFound="Consultation request not found"
      personOf={(lead) => ({
        name: lead.name,
        email: lead.email,
        phone: lead.phone,
        bestTime: lead.best_time && optionWords.bestTime(lead.best_time),
      })}
      main={(_lead, report) => (
        <>
          <ReportCard report={report} />
          {report && (
            <CallOpenersCard
              subject={{ websiteUrl: report.report.final_url, painPoints: [], report: report.report }}
            />
          )}
        </>
      )}
      side={(lead) => (
        <Card title="Contact Information">
          <Facts>
            <Fact label="Name">
              <Said>{lead.name}</Said>
            </Fact>
            <EmailFact email={lead.email} />
            <PhoneFact phone={lead.phone} />
            <Fact label="Best Time to Call">{optionWords.bestTime(lead.best_time)}</Fact>
            <Fact label="Source">
              <Said>{sourceWords(lead.source)}</Said>
            </Fact>
          </Facts>
        </Card>
      )}
    />
  );
}
