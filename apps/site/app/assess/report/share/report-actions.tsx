import type { WebsiteReport } from '@fml/contract';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';
import { shareAttributes, takeEarlyShare, waysOf } from './early-share.ts';
import { reportPath, type ShareOutcome, shareReport } from './share-report.ts';

const ACTION_CLASS_NAME =
  'flex min-h-11 cursor-pointer flex-col items-center gap-1.5 rounded-sign px-0.5 py-2 text-center font-display text-[0.75rem] leading-tight font-semibold hover:bg-sunken lg:flex-row lg:gap-3 lg:px-2 lg:text-left lg:text-[0.9375rem]';

export function ReportActions({ report, onClear }: { report: WebsiteReport; onClear: () => void }) {
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  const linkId = useId();
  const labels = useLabels();
  const { actions } = labels;
  const path = reportPath(report.report_id, labels.language);

  function tell(outcome: ShareOutcome) {
    if (outcome === 'shared') toast.success(actions.shared);
    if (outcome === 'copied') toast.success(actions.copied);
    if (outcome === 'failed') toast.error(actions.notCopied);
    setLinkToCopy(outcome === 'failed' ? window.location.origin + path : null);
  }

  async function share() {
    const shared = { title: actions.shareTitle, url: window.location.origin + path };
    tell(await shareReport(shared, waysOf(navigator)));
  }

  async function downloadText() {
    const writer = await import('./report-text.ts').catch(() => null);
    if (writer === null) {
      toast.error(actions.downloadFailed);
      return;
    }
    const text = writer.reportText(report, labels);
    downloadFile(writer.reportFileName(report), new Blob([text], { type: 'text/plain;charset=utf-8' }));
  }

  const tellEarly = useEffectEvent(tell);
  useEffect(() => {
    void takeEarlyShare()?.then((outcome) => tellEarly(outcome));
  }, []);

  return (
    <div>
      <div className="grid grid-cols-3 gap-x-1 lg:grid-cols-1">
        <Action icon={<DownloadIcon />} onClick={() => void downloadText()}>
          {actions.download}
        </Action>
        <PdfAction reportId={report.report_id} />
        <Action
          icon={<ShareIcon />}
          onClick={() => void share()}
          {...shareAttributes(actions.shareTitle, path)}
        >
          {actions.share}
        </Action>
        <a href={`#${SECTION_IDS.takeAlong}`} className={ACTION_CLASS_NAME}>
          <EmailIcon />
          {actions.email}
        </a>
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

/** Printed by the server's browser, which may have to finish a measurement first. */
function PdfAction({ reportId }: { reportId: string }) {
  const [isPreparing, setIsPreparing] = useState(false);
  const { actions, language } = useLabels();

  async function download() {
    if (isPreparing) return;
    setIsPreparing(true);
    const { fetchReportPdf } = await import('../../../api/report-pdf.ts').catch(() => ({
      fetchReportPdf: null,
    }));
    const answer = (await fetchReportPdf?.(reportId, language)) ?? { kind: 'failed' };
    setIsPreparing(false);
    if (answer.kind === 'pdf')
      downloadFile(`website-report-${reportId.slice(0, 8)}-${language}.pdf`, answer.file);
    else toast.error(answer.kind === 'limited' ? actions.pdfLimited : actions.pdfFailed);
  }

  return (
    <div role="status" className="contents">
      <Action icon={<PdfIcon />} onClick={() => void download()}>
        {isPreparing ? actions.pdfPreparing : actions.pdf}
      </Action>
    </div>
  );
}

function Action({
  icon,
  children,
  ...button
}: { icon: ReactNode; children: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className={ACTION_CLASS_NAME} {...button}>
      {icon}
      {children}
    </button>
  );
}

function downloadFile(fileName: string, file: Blob) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function iconOf(path: string) {
  return () => (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={path} />
    </svg>
  );
}

const DownloadIcon = iconOf('M10 2v10m-4-4 4 4 4-4M2 13v5h16v-5');
const ShareIcon = iconOf('M10 13V2M6 6l4-4 4 4M6 9H3v9h14V9h-3');
const EmailIcon = iconOf('M2 4h16v12H2zm0 1 8 6 8-6');
const PrintIcon = iconOf('M5 7V2h10v5M5 14H2V7h16v7h-3M5 11h10v7H5z');
const PdfIcon = iconOf('M4 2h8l4 4v12H4zM12 2v4h4M7 10h6M7 13.5h6');
const AgainIcon = iconOf('M16.5 11A6.5 6.5 0 1 1 14 4.9L17 7M17 2v5h-5');
