import type { LeadStatus } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '../../layout/use-shortcuts.ts';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { leadKeys } from '../lead-keys.ts';
import { listOf, listQueryOf, openingState } from '../list-trail.ts';
import { TRIAGE_GROUP as group, statusKeys } from '../status-keys.ts';
import { useReadMarks } from '../use-read-marks.ts';
import { useStatusChange } from '../use-status-change.ts';
import { useLead } from './use-lead.ts';

/** What every screen of one lead does: change its status, walk on, go back, from buttons and keys alike. */
export function useLeadScreen<Row extends LeadListRow, Full extends Row>(
  desk: LeadDesk<Row, Full>,
  id: string,
) {
  const navigate = useNavigate();
  const { state: historyState } = useLocation();
  const query = listQueryOf(historyState);
  const lead = useLead(desk, id);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [conflict, setConflict] = useState<{ id: string; wanted: LeadStatus } | null>(null);
  const changeStatus = useStatusChange(desk, (change) =>
    setConflict({ id: change.id, wanted: change.status }),
  );
  const markRead = useReadMarks();
  const { data: neighbours } = useQuery({
    queryKey: leadKeys.neighbours({ kind: desk.kind, id }, query),
    queryFn: () => desk.neighbours(id, listOf(historyState)),
    enabled: Boolean(lead.data),
  });

  const go = (otherId: string | null | undefined) => {
    if (otherId) navigate(`${desk.path}/${otherId}`, { state: openingState(query) });
  };
  const back = () => navigate({ pathname: desk.path, search: query });
  const setStatus = (status: LeadStatus) => {
    setConflict(null);
    if (lead.data && lead.data.status !== status) changeStatus({ id, status });
  };
  const toggleRead = () => {
    if (lead.data) markRead({ lead: { kind: desk.kind, id }, isUnread: !lead.data.is_unread });
  };

  const writeNote = () => {
    noteField.current?.scrollIntoView({ block: 'center' });
    noteField.current?.focus({ preventScroll: true });
  };

  useShortcuts([
    { keys: 'j', label: `Next ${desk.nouns.one}`, group, run: () => go(neighbours?.nextId) },
    { keys: 'k', label: `Previous ${desk.nouns.one}`, group, run: () => go(neighbours?.previousId) },
    { keys: 'Escape', label: 'Back to the list', group, run: back },
    ...statusKeys(setStatus),
    { keys: 'n', label: 'Write a note', group, run: writeNote },
    { keys: 'u', label: 'Mark as read or unread', group, run: toggleRead },
  ]);

  return {
    lead,
    neighbours,
    noteField,
    conflict: conflict?.id === id ? conflict : null,
    dismissConflict: () => setConflict(null),
    go,
    back,
    setStatus,
    toggleRead,
    writeNote,
  };
}
