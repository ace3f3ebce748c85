import type { FollowUp } from '@fml/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import type { FollowUpRequest } from '../../leads/follow-ups/follow-up-request.ts';
import { moveHighlight } from '../../leads/list/use-list-shortcuts.ts';
import { LEAD_PATHS } from '../../leads/model/lead-paths.ts';
import { queueShortcuts } from './queue-shortcuts.ts';

/** The keys of the queue. The highlight stays near where it was when a row is done. */
export function useQueueKeys(
  followUps: readonly FollowUp[] | undefined,
  ask: (request: FollowUpRequest) => void,
) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const lastIndex = useRef<number | null>(null);
  const rows = followUps ?? [];
  const active = rows.find(({ id }) => id === activeId);
  const setActive = (id: string) => {
    lastIndex.current = rows.findIndex((row) => row.id === id);
    setActiveId(id);
  };
  const move = (step: 1 | -1) => {
    const ids = rows.map((row) => row.id);
    // In place of a row that was done there is the next one.
    const left = active === undefined ? lastIndex.current : null;
    const id =
      left === null
        ? moveHighlight(ids, active?.id ?? null, step)
        : (ids[Math.min(Math.max(step === 1 ? left : left - 1, 0), ids.length - 1)] ?? null);
    if (id === null) return;
    setActive(id);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"] a`)?.focus();
  };
  const onActive = (act: (followUp: FollowUp) => void) => () => active !== undefined && act(active);
  const pathOf = ({ lead }: FollowUp) => `${LEAD_PATHS[lead.kind]}/${lead.id}`;
  useShortcuts(
    queueShortcuts(
      followUps === undefined
        ? null
        : {
            move,
            leadsTo: active && pathOf(active),
            open: onActive((followUp) => navigate(pathOf(followUp))),
            finish: onActive((followUp) => ask({ what: 'finish', followUp })),
            snooze: onActive((followUp) => ask({ what: 'snooze', followUp })),
          },
    ),
  );
  return { activeId: active?.id ?? null, setActiveId: setActive, list };
}
