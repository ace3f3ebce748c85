import type { WebsiteReport } from '@fml/contract';
import { NotCheckedIcon, PassIcon } from '../../../ui/icons.tsx';
import { SheetFold } from '../fold/sheet-fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';

export function PassedChecks({ passed }: { passed: WebsiteReport['passed'] }) {
  const { sections } = useLabels();
  if (passed.length === 0) return null;
  return (
    <SheetFold id={SECTION_IDS.passed} title={sections.passed} count={passed.length}>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {passed.map(({ id, title }) => (
          <li key={id} className="flex items-start gap-3 text-small leading-snug">
            <PassIcon className="mt-0.5 size-4.5 shrink-0" />
            <span className="min-w-0 break-words">{title}</span>
          </li>
        ))}
      </ul>
    </SheetFold>
  );
}

/** What could not be checked and why; the first reason is told at the top of the report. */
export function NotChecked({
  notChecked,
  coverage: { notes },
}: {
  notChecked: WebsiteReport['not_checked'];
  coverage: WebsiteReport['coverage'];
}) {
  const { sections } = useLabels();
  const further = notes.slice(1);
  if (notChecked.length === 0 && further.length === 0) return null;
  return (
    <SheetFold id={SECTION_IDS.notChecked} title={sections.notChecked} count={notChecked.length}>
      {further.map((note) => (
        <p key={note} className="mb-4 max-w-[44em] break-words">
          {note}
        </p>
      ))}
      <ul className="grid gap-3.5">
        {notChecked.map(({ id, title, why }) => (
          <li key={id} className="flex items-start gap-3 text-small leading-snug">
            <NotCheckedIcon className="mt-0.5 size-4.5 shrink-0 text-muted" />
            <p className="max-w-[44em] min-w-0 break-words">
              <strong className="font-semibold">{title}.</strong> <span className="text-muted">{why}</span>
            </p>
          </li>
        ))}
      </ul>
    </SheetFold>
  );
}
