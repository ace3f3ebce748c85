import type { WebsiteReport } from '@fml/contract';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { reportFileName, reportText } from './report-text.ts';
import { reportLink, shareReport } from './share-report.ts';

export function ReportActions({ report, onClear }: { report: WebsiteReport; onClear: () => void }) {
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  const linkId = useId();

  async function share() {
    const link = reportLink(window.location.origin, report.report_id);
    const outcome = await shareReport(link, {
      share: 'share' in navigator ? (data) => navigator.share(data) : undefined,
      copy: navigator.clipboard ? (text) => navigator.clipboard.writeText(text) : undefined,
    });
    if (outcome === 'shared') toast.success('Report shared.');
    if (outcome === 'copied') toast.success('Link copied to clipboard.');
    if (outcome === 'failed')
      toast.error('We couldn’t copy the link. Please select it and copy it yourself.');
    setLinkToCopy(outcome === 'failed' ? link : null);
  }

  return (
    <div className="mt-9">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button onClick={() => downloadText(reportFileName(report), reportText(report))}>
          Download Report
        </Button>
        <Button variant="outline" onClick={share}>
          Share Report
        </Button>
        <Button variant="quiet" className="px-3" onClick={onClear}>
          Analyze Another Site
        </Button>
      </div>
      {linkToCopy && (
        <div className="mt-5 max-w-xl">
          <label htmlFor={linkId} className="caption">
            Link to this report
          </label>
          <Input
            id={linkId}
            readOnly
            value={linkToCopy}
            className="mt-1.5"
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </div>
  );
}

function downloadText(fileName: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
