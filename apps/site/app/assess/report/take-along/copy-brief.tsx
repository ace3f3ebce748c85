import type { WebsiteReport } from '@fml/contract';
import { CopyCodeButton } from '../findings/copy-code-button.tsx';
import { type BriefReader, reportBrief } from './report-brief.ts';
import type { TakeAlongLabels } from './take-along-labels.ts';

const READERS: readonly BriefReader[] = ['web_person', 'assistant'];

/** The findings as text for those who fix them: a person, or a program. */
export function CopyBrief({ report, labels }: { report: WebsiteReport; labels: TakeAlongLabels['brief'] }) {
  const link = `${window.location.origin}/assess?report=${report.report_id}`;
  return (
    <section aria-label={labels.title} className="grid grid-cols-1 gap-3">
      <div className="max-w-[44em]">
        <h3 className="text-[1.0625rem]">{labels.title}</h3>
        <p className="mt-1.5 text-small text-muted">{labels.lead}</p>
      </div>
      <ul className="max-w-[34em] border-t border-line">
        {READERS.map((reader) => (
          <li key={reader} className="flex items-center justify-between gap-x-4 border-b border-line">
            {labels.readers[reader]}
            <CopyCodeButton code={reportBrief(report, reader, link)} label={labels.readers[reader]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
