import type { WebsiteReport } from '@fml/contract';
import { LoadedFold } from '../fold/loaded-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { canTestContact, SECTION_IDS } from '../report-sections.ts';

/** "Test the form and the phone". */
export function TestContact({ report }: { report: WebsiteReport }) {
  const { sections, testContact } = useLabels();
  if (!canTestContact(report)) return null;
  return (
    <LoadedFold
      id={SECTION_IDS.testContact}
      title={sections.testContact}
      note={testContact.note}
      report={report}
      load={() => import('./test-contact-content.tsx').then(({ TestContactContent }) => TestContactContent)}
      isPrinted
    />
  );
}
