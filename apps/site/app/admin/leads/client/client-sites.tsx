import type { LeadRef } from '@fml/contract';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskField } from '../../../ui/desk/desk-input.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatHost } from '../../format/contact-links.ts';
import { formatShortDate } from '../../format/format-date.ts';
import { useAction } from '../../screen/use-action.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { type Client, type ClientSite, reloadsOf } from './api.ts';

/** The websites of a client, the main one first, each with its newest report. */
export function ClientSites({ lead, client }: { lead: LeadRef; client: Client }) {
  const [isAdding, setIsAdding] = useState(false);
  const remove = useRemoveSite(lead);
  return (
    <section aria-label="Websites">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-small font-semibold">Websites</h3>
        {!isAdding && (
          <DeskButton data-needs="write" size="small" variant="quiet" onClick={() => setIsAdding(true)}>
            Add a website
          </DeskButton>
        )}
      </div>
      {client.sites.length === 0 && !isAdding && (
        <p className="text-fine text-muted">No website yet. Add one to see its reports here.</p>
      )}
      <ul className="divide-y divide-line">
        {client.sites.map((site) => (
          <SiteLine key={site.id} lead={lead} site={site} onRemove={() => remove(site)} />
        ))}
      </ul>
      {isAdding && <AddSite lead={lead} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

function SiteLine({ lead, site, onRemove }: { lead: LeadRef; site: ClientSite; onRemove: () => void }) {
  const addTasks = useAction(() => desk('add-finding-tasks', { leadId: lead.id, siteId: site.id }), {
    done: ({ added }) =>
      added === 0
        ? 'All findings of this report are in the work already.'
        : `${added === 1 ? '1 finding is' : `${added} findings are`} in the work now.`,
    reloads: reloadsOf(lead),
  });
  const host = formatHost(site.url);
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <UntrustedText>{host}</UntrustedText>
        </p>
        <p className="text-fine text-muted">
          {site.report === null ? (
            'No report yet'
          ) : (
            <>
              <Link to={`/admin/reports/${site.report.id}`} className="link">
                Report of {formatShortDate(site.report.createdAt)}
              </Link>
              {reachText(site.report.reachScore)}
            </>
          )}
        </p>
      </div>
      <div data-needs="write" className="-ml-2.5 flex flex-wrap gap-1 sm:ml-0">
        {site.report !== null && (
          <DeskButton
            size="small"
            variant="quiet"
            aria-label={`Add the findings of ${host} to the work`}
            isBusy={addTasks.isPending}
            onClick={() => addTasks.mutate()}
          >
            Add findings to the work
          </DeskButton>
        )}
        <DeskButton size="small" variant="quiet" aria-label={`Remove ${host}`} onClick={onRemove}>
          Remove
        </DeskButton>
      </div>
    </li>
  );
}

function reachText(score: number | null): string {
  return score === null ? ', reach not measured' : `, reach ${Math.round(score)} of 100`;
}

function AddSite({ lead, onClose }: { lead: LeadRef; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const add = useAction(() => desk('add-client-site', { leadId: lead.id, address }), {
    done: 'Website added',
    onDone: onClose,
    onProblem: setProblem,
    reloads: reloadsOf(lead),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-2">
      <DeskField
        label="Website address"
        autoFocus
        inputMode="url"
        placeholder="example.com"
        value={address}
        error={problem || undefined}
        onChange={({ target }) => {
          setAddress(target.value);
          setProblem('');
        }}
      />
      <div className="flex gap-2">
        <DeskButton type="submit" variant="primary" size="small" isBusy={add.isPending}>
          Add
        </DeskButton>
        <DeskButton size="small" onClick={onClose}>
          Cancel
        </DeskButton>
      </div>
    </form>
  );
}

function useRemoveSite(lead: LeadRef): (site: ClientSite) => void {
  const reloads = reloadsOf(lead);
  const restore = useAction(
    ({ url }: ClientSite) => desk('add-client-site', { leadId: lead.id, address: url }),
    { done: 'The website is back.', reloads },
  );
  return useAction(({ id }: ClientSite) => desk('remove-client-site', { id }), {
    done: 'Website removed',
    offer: (_none, site) => ({ label: 'Undo', run: rememberUndo(() => restore.mutate(site)) }),
    reloads,
  }).mutate;
}
