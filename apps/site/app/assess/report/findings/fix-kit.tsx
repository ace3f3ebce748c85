import type { FixKitPart } from '@fml/contract';
import { SheetFold } from '../fold/sheet-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';
import { CopyCodeButton } from './copy-code-button.tsx';

export function FixKit({ parts }: { parts: readonly FixKitPart[] }) {
  const { sections, fixKit } = useLabels();
  if (parts.length === 0) return null;
  return (
    <SheetFold id={SECTION_IDS.fixKit} title={sections.fixKit} count={parts.length} note={fixKit.note}>
      <div className="grid grid-cols-1 gap-7">
        {parts.map((part) => (
          <FixKitEntry key={part.id} part={part} />
        ))}
      </div>
    </SheetFold>
  );
}

function FixKitEntry({ part: { kind, code, fields } }: { part: FixKitPart }) {
  const { fixKit: labels } = useLabels();
  const open = fields.filter(({ source }) => source === 'fill_in').map(({ name }) => name);
  const taken = fields.filter(({ source }) => source === 'page').map(({ name }) => name);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-[1.0625rem]">{labels.kinds[kind]}</h3>
        <CopyCodeButton code={code} label={labels.kinds[kind]} />
      </div>
      <section
        aria-label={labels.codeOf(labels.kinds[kind])}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-sign bg-sunken print:max-h-none"
      >
        <pre className="w-max min-w-full p-3.5 font-mono text-[0.8125rem] leading-relaxed whitespace-pre print:w-auto print:whitespace-pre-wrap print:[overflow-wrap:anywhere]">
          {code}
        </pre>
      </section>
      {taken.length > 0 && <Source labels={labels.fromPage} names={taken} />}
      {open.length > 0 && <Source labels={labels.fillIn} names={open} />}
    </div>
  );
}

function Source({ labels, names }: { labels: string; names: readonly string[] }) {
  return (
    <p className="mt-1.5 text-small text-muted">
      <strong className="font-semibold text-text">{labels}:</strong> {names.join(', ')}
    </p>
  );
}
