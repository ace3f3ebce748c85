import { format } from 'date-fns';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { lazyDialog } from '../../ui/desk/lazy-component.tsx';
import { toast } from '../../ui/toast.ts';
import { plural } from '../format/format-metric.ts';
import type { CsvSheet } from './csv.ts';
import type { Export } from './export-dialog.tsx';
import type { ExportProgress } from './export-of.ts';
import { saveFile } from './save-file.ts';

const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog, {
  isOpen: ({ progress }) => progress !== null,
  failure: 'The export could not be started. Check your connection, then reload the page.',
});

/** A button that saves everything a list holds, on all its pages, for a spreadsheet. It can be stopped on the way. */
export function ExportRows<Row>({
  fileName,
  nouns,
  sheet,
  load,
}: {
  /** Without the date and the ending. */
  fileName: string;
  nouns: { one: string; many: string };
  sheet: () => Promise<CsvSheet<Row>>;
  load: (onProgress: ExportProgress, signal: AbortSignal) => Promise<Row[]>;
}) {
  const [progress, setProgress] = useState<Export | null>(null);
  const running = useRef<AbortController>(null);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: null });
    try {
      const rows = await load(
        (done, total) => !controller.signal.aborted && setProgress({ done, total }),
        controller.signal,
      );
      if (controller.signal.aborted) return;
      const [{ header, cells }, { csvText }] = await Promise.all([sheet(), import('./csv.ts')]);
      if (controller.signal.aborted) return;
      saveFile(`${fileName}-${format(new Date(), 'yyyy-MM-dd')}.csv`, {
        content: csvText([header, ...rows.map(cells)]),
        type: 'text/csv;charset=utf-8',
      });
      setProgress(null);
      toast.success(`${plural(rows.length, nouns.one, nouns.many)} exported`);
    } catch (error) {
      if (!controller.signal.aborted) setProgress({ error: error instanceof Error ? error.message : '' });
    }
  };
  const close = () => {
    running.current?.abort();
    setProgress(null);
  };

  return (
    <>
      <DeskButton data-needs="export" onClick={run}>
        <Download /> Export
      </DeskButton>
      <ExportDialog progress={progress} nouns={nouns.many} onClose={close} onRetry={run} />
    </>
  );
}
