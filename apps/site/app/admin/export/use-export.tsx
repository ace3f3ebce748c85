import { format } from 'date-fns';
import { Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { lazyDialog } from '../../ui/desk/lazy-component.tsx';
import type { MenuEntry } from '../../ui/desk/overlays/menu-entry.ts';
import { toast } from '../../ui/toast.ts';
import { plural } from '../format/format-metric.ts';
import { useMay } from '../staff/my-role.ts';
import type { CsvSheet } from './csv.ts';
import type { Export } from './export-dialog.tsx';
import type { ExportProgress } from './export-of.ts';
import { saveFile } from './save-file.ts';

const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog, {
  isOpen: ({ progress }) => progress !== null,
  failure: 'The export could not be started. Check your connection, then reload the page.',
});

interface ExportedList<Row> {
  /** Without the date and the ending. */
  fileName: string;
  nouns: { one: string; many: string };
  sheet: () => Promise<CsvSheet<Row>>;
  load: (onProgress: ExportProgress, signal: AbortSignal) => Promise<Row[]>;
}

/** Saves everything a list holds, on all its pages, for a spreadsheet; its dialog shows how far it is and stops it. */
export function useExport<Row>({ fileName, nouns, sheet, load }: ExportedList<Row>): {
  run: () => Promise<void>;
  dialog: ReactNode;
  /** Of the menu above a list; none where the role exports nothing. */
  entries: MenuEntry[];
} {
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

  const entry: MenuEntry = {
    kind: 'item',
    key: 'export',
    label: (
      <>
        <Download aria-hidden="true" /> Export
      </>
    ),
    onSelect: run,
  };
  return {
    run,
    dialog: <ExportDialog progress={progress} nouns={nouns.many} onClose={close} onRetry={run} />,
    entries: useMay('export') ? [entry] : [],
  };
}
