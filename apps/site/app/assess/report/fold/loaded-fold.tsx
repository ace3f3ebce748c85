import type { WebsiteReport } from '@fml/contract';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { useLabels } from '../labels/report-labels.ts';
import { SheetFold } from './sheet-fold.tsx';

type Content = ComponentType<{ report: WebsiteReport }>;

/** A part of the report whose code is loaded when it is opened. */
export function LoadedFold({
  report,
  load,
  isPrinted = false,
  ...fold
}: Omit<ComponentProps<typeof SheetFold>, 'onOpen' | 'children'> & {
  report: WebsiteReport;
  load: () => Promise<Content>;
  /** On paper, if it was opened. */
  isPrinted?: boolean;
}) {
  const { sections } = useLabels();
  const [loaded, setLoaded] = useState<{ Content: Content } | 'failed' | null>(null);

  function open() {
    load().then(
      (Content) => setLoaded({ Content }),
      () => setLoaded('failed'),
    );
  }

  return (
    <div className={isPrinted && loaded ? undefined : 'print:hidden'}>
      <SheetFold {...fold} onOpen={open}>
        {loaded === 'failed' && <p role="alert">{sections.notLoaded}</p>}
        {loaded && loaded !== 'failed' && <loaded.Content report={report} />}
      </SheetFold>
    </div>
  );
}
