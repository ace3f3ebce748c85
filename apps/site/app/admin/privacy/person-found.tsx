import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { desk } from '../../api/desk.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { saveFile } from '../export/save-file.ts';
import { formatShortDate } from '../format/format-date.ts';
import { StatusBadge } from '../leads/model/lead-badges.tsx';
import { LEAD_PATHS } from '../leads/model/lead-paths.ts';
import { useAction } from '../screen/use-action.ts';
import type { PersonPreview } from './api.ts';
import { ConsentPart } from './consent-part.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { KEPT_AFTER_ERASURE, storedLabel } from './stored-labels.ts';

export function PersonFound({ found, onErased }: { found: PersonPreview; onErased: () => void }) {
  const [isErasing, setErasing] = useState(false);
  const { person, tables, leads, reports } = found;
  const erasable = tables.filter(({ name }) => name !== KEPT_AFTER_ERASURE);
  const download = useAction(() => desk('export-person', { person }), {
    onDone: (data) =>
      saveFile('data-of-a-person.json', {
        content: `${JSON.stringify(data, null, 2)}\n`,
        type: 'application/json',
      }),
  });
  if (tables.length === 0) {
    return (
      <p role="status" className="mt-5">
        Nothing is stored about <UntrustedText>{person}</UntrustedText>.
      </p>
    );
  }
  return (
    <section aria-label="What is stored" className="mt-6 grid gap-6 border-t border-line pt-5">
      <p role="status" className="font-semibold wrap-anywhere">
        What is stored about <UntrustedText>{person}</UntrustedText>
      </p>
      <dl className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
        {tables.map(({ name, rows }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{storedLabel(name)}</dt>
            <dd className="text-right tabular-nums">{rows.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {leads.length + reports.length > 0 && (
        <ul className="grid gap-2">
          {leads.map(({ kind, id, title, status, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={`${LEAD_PATHS[kind]}/${id}`} className="link">
                <UntrustedText>{title}</UntrustedText>
              </Link>
              <StatusBadge status={status} />
              <span className="text-fine text-muted">{formatShortDate(createdAt)}</span>
            </li>
          ))}
          {reports.map(({ id, url }) => (
            <li key={id} className="wrap-anywhere">
              <Link to={`/admin/reports/${id}`} className="link">
                Report of <UntrustedText>{url}</UntrustedText>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ConsentPart person={person} consent={found.consent} />
      {tables.some(({ name }) => name.endsWith('_attachments')) && (
        <p data-needs="export" className="text-fine text-muted">
          The download contains the files of their emails as base64 text, up to 20 MB together. Files beyond
          that are in the timeline of their lead.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <DeskButton data-needs="export" isBusy={download.isPending} onClick={() => download.mutate()}>
          <Download /> Download their data
        </DeskButton>
        {erasable.length > 0 && (
          <DeskButton data-needs="erase" variant="danger" onClick={() => setErasing(true)}>
            Erase this person
          </DeskButton>
        )}
      </div>
      <EraseDialog
        person={person}
        tables={erasable}
        isOpen={isErasing}
        onClose={() => setErasing(false)}
        onErased={onErased}
      />
    </section>
  );
}
