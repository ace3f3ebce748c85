import type { LeadStatus, MessageChannel } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Shortcut } from '../../keyboard/shortcut-registry.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { leadNeighbors } from '../api.ts';
import { ASSIGN_LABEL, TRIAGE_GROUP as group, statusShortcuts } from '../edits/status-shortcuts.ts';
import { useMarkRead } from '../edits/use-mark-read.ts';
import { useStatusChange } from '../edits/use-status-change.ts';
import type { MessageRequest } from '../messages/message-request.ts';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { historyStateFor, listQueryFromHistory, listStateFromHistory } from '../model/list-history.ts';
import { firstPage } from '../model/list-state.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { pendingStore, usePendingChangesFor } from '../offline/pending-store.ts';
import { useAskedOutcome } from '../outcome/use-asked-outcome.ts';
import { useLead } from './use-lead.ts';

/** What every lead screen can do by button or key: change the status, go to the next lead, go back. */
export function useLeadScreen<Full extends LeadListRow>(
  resource: LeadResource<LeadListRow, Full>,
  id: string,
) {
  const navigate = useNavigate();
  const { state: historyState } = useLocation();
  const query = listQueryFromHistory(historyState);
  const lead = useLead(resource, id);
  const [isAssigning, setAssigning] = useState(false);
  const [isCallOpen, setCallOpen] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [isAddingFollowUp, setAddingFollowUp] = useState(false);
  const [message, setMessage] = useState<MessageRequest | null>(null);
  const [conflict, setConflict] = useState<{ id: string; wanted: LeadStatus } | null>(null);
  const changeStatus = useStatusChange(resource, (change) =>
    setConflict({ id: change.id, wanted: change.status }),
  );
  const markRead = useMarkRead();
  const statusWaiting = usePendingChangesFor({ kind: resource.kind, id }).find(
    ({ action }) => action.what === 'status',
  );
  // Chosen without a connection, and refused when it was sent: a colleague got there first.
  const refused = statusWaiting?.problem ? statusWaiting : null;
  const queuedConflict = refused?.action.what === 'status' ? { id, wanted: refused.action.status } : null;
  const clearConflict = () => {
    setConflict(null);
    if (refused) pendingStore.update((queue) => queue.filter((each) => each.id !== refused.id));
  };
  const { data: neighbors, isLoading: isFindingNeighbors } = useQuery({
    queryKey: leadQueryKeys.neighbors({ kind: resource.kind, id }, query),
    queryFn: () =>
      leadNeighbors(
        { kind: resource.kind, id },
        resource.query(firstPage(listStateFromHistory(historyState)), 1),
      ),
    enabled: Boolean(lead.data),
  });

  const pathOf = (otherId: string | null | undefined) => (otherId ? `${resource.path}/${otherId}` : null);
  const go = (otherId: string | null | undefined) => {
    const path = pathOf(otherId);
    if (path !== null) navigate(path, { state: historyStateFor(query) });
  };
  const back = () => navigate({ pathname: resource.path, search: query });
  const setStatus = (status: LeadStatus, seen = lead.data?.status) => {
    clearConflict();
    // A colleague changed it while it was being chosen.
    if (lead.data && lead.data.status !== seen) setConflict({ id, wanted: status });
    else if (lead.data && lead.data.status !== status) changeStatus({ id, status });
  };
  const outcome = useAskedOutcome(lead.data ? [lead.data] : undefined, (row) => resource.describe(row).title);
  /** By key, the field that the status asks for has the focus at once. */
  const pressStatus = (status: LeadStatus) => {
    setStatus(status);
    if (lead.data && lead.data.status !== status) outcome.ask([lead.data], status);
  };
  const toggleRead = () => {
    if (lead.data) markRead({ lead: { kind: resource.kind, id }, isUnread: !lead.data.isUnread });
  };

  const writeNote = () => {
    noteField.current?.scrollIntoView({ block: 'center' });
    noteField.current?.focus({ preventScroll: true });
  };

  const openCall = () => setCallOpen(true);
  const write = (channel: MessageChannel) => {
    if (lead.data) {
      setMessage({ channel, lead: { kind: resource.kind, id }, title: resource.describe(lead.data).title });
    }
  };
  const writeMail = () => write('email');
  const writeText = () => write('sms');
  usePhoneLink(openCall);

  const { isKnown, isOpened } = lead;
  const toOther = (label: string, keys: string, otherId: string | null | undefined): Shortcut => ({
    keys,
    label: `${label} ${resource.nouns.one}`,
    group,
    isReady: isKnown && !isFindingNeighbors,
    leadsTo: pathOf(otherId),
    run: () => go(otherId),
  });
  const writes = { group, isReady: isKnown, opensField: true, needs: 'write' } as const;
  useShortcuts([
    toOther('Next', 'j', neighbors?.nextId),
    toOther('Previous', 'k', neighbors?.previousId),
    { keys: 'Escape', label: 'Back to the list', group, leadsTo: resource.path, run: back },
    ...statusShortcuts(isKnown, pressStatus),
    { keys: 'n', label: 'Write a note', ...writes, run: writeNote },
    { keys: 'a', label: ASSIGN_LABEL, ...writes, run: () => setAssigning(true) },
    { keys: 't', label: 'Set a follow-up', ...writes, run: () => setAddingFollowUp(true) },
    { keys: 'c', label: 'Log a call', ...writes, run: openCall },
    { keys: 'm', label: 'Write an email', ...writes, run: writeMail },
    { keys: 's', label: 'Write a text message', ...writes, run: writeText },
    { keys: 'u', label: 'Mark as read or unread', group, isReady: isOpened, run: toggleRead },
  ]);

  return {
    lead,
    neighbors,
    noteField,
    isAssigning,
    setAssigning,
    conflict: conflict?.id === id ? conflict : queuedConflict,
    dismissConflict: clearConflict,
    isPending: statusWaiting !== undefined && refused === null,
    go,
    back,
    setStatus,
    asked: outcome.asked?.ids[0] === id ? outcome.asked : null,
    toggleRead,
    writeNote,
    isAddingFollowUp,
    setAddingFollowUp,
    message,
    setMessage,
    writeMail,
    writeText,
    isCallOpen,
    openCall,
    closeCall: () => setCallOpen(false),
  };
}

export type LeadScreenState = Omit<ReturnType<typeof useLeadScreen>, 'lead'>;

/** Runs after a phone link anywhere on the screen was pressed: the call is on its way, and its outcome comes next. */
function usePhoneLink(onCall: () => void): void {
  const called = useEffectEvent(onCall);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="tel:"]') !== null) called();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
