import type { WebsiteReport } from '@fml/contract';
import { type ReactNode, useId, useState } from 'react';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { AgainIcon, DownloadIcon, PrintIcon, ShareIcon } from './action-icons.tsx';
import { reportFileName, reportText } from './report-text.ts';
import { reportLink, shareReport } from './share-report.ts';
import { useWords } from './words/report-words.ts';

/** What can be done with the report as a whole, in one compact row. */
export function ReportActions({ report, onClear }: { report: WebsiteReport; onClear: () => void }) {
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  const linkId = useId();
  const words = useWords();
  const { actions } = words;

  async function share() {
    const link = reportLink(window.location.origin, report.report_id, words.language);
    const outcome = await shareReport(
      { title: actions.shareTitle, url: link },
      {
        share: 'share' in navigator ? (data) => navigator.share(data) : undefined,
        copy: navigator.clipboard ? (text) => navigator.clipboard.writeText(text) : undefined,
      },
    );
    if (outcome === 'shared') toast.success(actions.shared);
    if (outcome === 'copied') toast.success(actions.copied);
    if (outcome === 'failed') toast.error(actions.notCopied);
    setLinkToCopy(outcome === 'failed' ? link : null);
  }

  return (
    <div>
      <div className="grid grid-cols-4 gap-x-2 lg:grid-cols-1">
        <Action
          icon={<DownloadIcon />}
          onClick={() => downloadText(reportFileName(report), reportText(report, words))}
        >
          {actions.download}
        </Action>
        <Action icon={<ShareIcon />} onClick={() => void share()}>
          {actions.share}
        </Action>
        <Action icon={<PrintIcon />} onClick={() => window.print()}>
          {actions.print}
        </Action>
        <Action icon={<AgainIcon />} onClick={onClear}>
          {actions.again}
        </Action>
      </div>
      {linkToCopy && (
        <div className="mt-4 max-w-xl">
          <label htmlFor={linkId} className="caption">
            {actions.link}
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

function Action({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 cursor-pointer flex-col items-center gap-1.5 rounded-sign px-0.5 py-2 text-center font-display text-[0.75rem] leading-tight font-semibold hover:bg-sunken lg:flex-row lg:gap-3 lg:px-2 lg:text-left lg:text-[0.9375rem]"
    >
      {icon}
      {children}
    </button>
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
