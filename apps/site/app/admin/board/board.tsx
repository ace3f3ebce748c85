import { DndContext, type DragEndEvent, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core';
import type { LeadKind, LeadStatus } from '@fml/contract';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../../ui/desk/card.tsx';
import { consultationResource } from '../consultations/consultation-resource.ts';
import { type StatusChange, useStatusChange } from '../leads/edits/use-status-change.ts';
import { LeadTools } from '../leads/list/lead-tools.tsx';
import { useListState } from '../leads/list/use-lead-list.ts';
import { STATUS_ORDER } from '../leads/model/lead-status.ts';
import type { ListState } from '../leads/model/list-state.ts';
import { usePendingChanges } from '../leads/offline/pending-store.ts';
import { useAskedOutcome } from '../leads/outcome/use-asked-outcome.ts';
import type { ListView } from '../leads/views/list-views.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { isTouch, useIsNarrow } from '../screen/use-is-narrow.ts';
import { useMinute } from '../screen/use-minute.ts';
import { MetricDefinitionButton } from '../stat-cards/metric-definition-button.tsx';
import { submissionResource } from '../submissions/submission-resource.ts';
import { CardFace } from './board-card.tsx';
import { BoardColumn, FoldedColumn } from './board-column.tsx';
import { kindsToLoad, type Pools, type ShownCard, shownColumns } from './board-columns.ts';
import { BoardConflict } from './board-conflict.tsx';
import { type BoardDialog, BoardDialogs } from './board-dialogs.tsx';
import { LoadingBoard } from './board-states.tsx';
import { BoardSwitcher } from './board-switcher.tsx';
import { boardAnnouncements, cardTitle, DRAG_INSTRUCTIONS, statusOf } from './board-texts.ts';
import { findColumn, useDragSensors } from './drag-sensors.ts';
import { useBoard } from './use-board.ts';
import { useBoardShortcuts } from './use-board-shortcuts.ts';
import { useFolded } from './use-folded.ts';

const CARDS_PER_PAGE = 50;
const VIEWS: readonly ListView[] = [
  { name: 'All', query: '' },
  { name: 'Mine', query: 'owner=me' },
  { name: 'Unassigned', query: 'owner=none' },
  { name: 'Unread', query: 'unread=1' },
];

interface Conflict extends StatusChange {
  kind: LeadKind;
}

/** The pipeline by status: both kinds of leads as cards that move from column to column. */
export function Board() {
  const [state, show] = useListState();
  const now = useMinute();
  const isNarrow = useIsNarrow();
  const pending = usePendingChanges();
  const kinds = kindsOf(state);
  const asked: ListState = { ...state, status: [], waiting: false, sort: 'newest', cursor: '' };
  const submissions = useBoard(
    'submission',
    submissionResource.query(asked, CARDS_PER_PAGE),
    kinds.includes('submission'),
  );
  const consultations = useBoard(
    'consultation',
    consultationResource.query(asked, CARDS_PER_PAGE),
    kinds.includes('consultation'),
  );
  const boards = { submission: submissions, consultation: consultations };
  const isLoaded = kinds.every((kind) => boards[kind].pool !== undefined);
  const failed = kinds.map((kind) => boards[kind]).find(({ error, pool }) => error && !pool);
  const pools = useMemo<Pools>(
    () => ({
      ...(submissions.pool && { submission: submissions.pool }),
      ...(consultations.pool && { consultation: consultations.pool }),
    }),
    [submissions.pool, consultations.pool],
  );
  const columns = useMemo(() => shownColumns(pools, pending, now), [pools, pending, now]);
  const cards = useMemo(() => STATUS_ORDER.flatMap((status) => columns[status].cards), [columns]);

  const [column, setColumn] = useState<LeadStatus>('new');
  const { isFolded, fold, unfold } = useFolded();
  const [draggedId, setDraggedId] = useState<UniqueIdentifier | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [wanted, setWanted] = useState<{ id: string; status: LeadStatus } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const outcome = useAskedOutcome(cards, cardTitle);
  const change = {
    submission: useStatusChange(submissionResource, (wish) => setConflict({ ...wish, kind: 'submission' })),
    consultation: useStatusChange(consultationResource, (wish) =>
      setConflict({ ...wish, kind: 'consultation' }),
    ),
  };
  const cardOf = (id: UniqueIdentifier | null) => cards.find((card) => `${card.kind}:${card.id}` === id);
  const focused = cards.find(({ id }) => id === focusedId);
  const inConflict = conflict && cards.find(({ id }) => id === conflict.id);

  /** The card is to get the focus, so its column opens. */
  function want(card: { id: string; status: LeadStatus }) {
    if (isFolded(card.status)) unfold(card.status);
    setWanted(card);
  }

  function move(card: ShownCard, status: LeadStatus, { withFocus = true } = {}) {
    if (card.status === status) return;
    setConflict(null);
    change[card.kind]({ id: card.id, status });
    const isAsked = outcome.ask([card], status);
    if (!withFocus) return;
    if (isNarrow) setColumn(status);
    // The question has the focus first, except on a phone, where its keyboard would cover the board.
    if (!isAsked || isTouch()) want({ id: card.id, status });
  }

  function drop({ active, over, activatorEvent }: DragEndEvent) {
    setDraggedId(null);
    const [card, status] = [cardOf(active.id), statusOf(over?.id)];
    if (!card) return;
    const isByKey = activatorEvent instanceof KeyboardEvent;
    if (status !== null && status !== card.status) move(card, status, { withFocus: isByKey });
    else if (isByKey) want({ id: card.id, status: card.status as LeadStatus });
  }

  const drawn = isNarrow ? [column] : STATUS_ORDER;
  const shownStatuses = isNarrow ? drawn : drawn.filter((status) => !isFolded(status));
  useBoardShortcuts({
    isReady: isLoaded && draggedId === null,
    columns,
    shownStatuses,
    focused,
    onFocus: (card) => want({ id: card.id, status: card.status as LeadStatus }),
    onMove: move,
    onDialog: setDialog,
  });
  const latestMove = useRef(move);
  useLayoutEffect(() => {
    latestMove.current = move;
  });
  // The same function for as long as the board is shown, so that cards are not drawn again.
  const moveCard = useCallback((card: ShownCard, status: LeadStatus) => latestMove.current(card, status), []);
  const focusCard = useCallback((card: ShownCard) => setFocusedId(card.id), []);
  const loadBelow = (status: LeadStatus, bottom: ShownCard | undefined) => {
    for (const kind of kindsToLoad(pools, status, bottom)) void boards[kind].loadMore(status);
  };
  const sensors = useDragSensors();
  const announcements = boardAnnouncements((id) => {
    const card = cardOf(id);
    return card === undefined ? 'The lead' : cardTitle(card);
  });
  const dragged = cardOf(draggedId);

  return (
    <div>
      <Card isFlush className="mb-3">
        <LeadTools
          screen="board"
          views={VIEWS}
          nouns="leads"
          leads={{
            kind: null,
            ownFilters: state.kind === 'consultation' ? [] : ['businessType', 'urgency'],
          }}
          state={state}
          onShow={show}
          end={<MetricDefinitionButton metric="pipeline_totals" name="The columns" />}
        />
      </Card>
      {conflict && inConflict && (
        <BoardConflict
          key={`${conflict.id} ${conflict.status}`}
          card={inConflict}
          wanted={conflict.status}
          onOverride={() => move(inConflict, conflict.status)}
          onAccept={() => setConflict(null)}
        />
      )}
      {failed?.error ? (
        <Card isFlush>
          <LoadFailure what="The board" error={failed.error} onRetry={() => void failed.refetch()} />
        </Card>
      ) : isLoaded ? (
        <DndContext
          sensors={sensors}
          collisionDetection={findColumn}
          // On a phone the targets are always in sight, and a page that scrolls would take them away.
          autoScroll={!isNarrow}
          accessibility={{
            announcements,
            screenReaderInstructions: DRAG_INSTRUCTIONS,
            restoreFocus: false,
          }}
          onDragStart={({ active }) => setDraggedId(active.id)}
          // Drawn before the next key, which may belong to the question about the card.
          onDragEnd={(event) => flushSync(() => drop(event))}
          onDragCancel={() => setDraggedId(null)}
        >
          {isNarrow && <BoardSwitcher columns={columns} shown={column} onShow={setColumn} />}
          <div className="board-columns">
            {drawn.map((status) =>
              isNarrow || !isFolded(status) ? (
                <BoardColumn
                  key={status}
                  column={columns[status]}
                  now={now}
                  isTitled={!isNarrow}
                  onFold={() => fold(status)}
                  wantedId={wanted?.status === status ? wanted.id : null}
                  onWantedShown={() => setWanted(null)}
                  onBottom={(bottom) => loadBelow(status, bottom)}
                  onMove={moveCard}
                  onFocus={focusCard}
                />
              ) : (
                <FoldedColumn key={status} column={columns[status]} onUnfold={() => unfold(status)} />
              ),
            )}
          </div>
          <DragOverlay dropAnimation={null}>
            {dragged && (
              <div className="board-card-face">
                <CardFace card={dragged} now={now}>
                  <span className="min-w-0 truncate font-semibold">{cardTitle(dragged)}</span>
                </CardFace>
              </div>
            )}
          </DragOverlay>
        </DndContext>
      ) : (
        <LoadingBoard />
      )}
      <BoardDialogs
        dialog={dialog}
        asked={outcome.asked}
        askedKind={cards.find(({ id }) => id === outcome.asked?.ids[0])?.kind ?? 'submission'}
        onNextStatus={(card, status) => outcome.ask([card], status)}
        onClose={() => setDialog(null)}
        onLeaveQuestion={({ ids: [id = ''], status }) => want({ id, status })}
        onAnswered={outcome.close}
      />
    </div>
  );
}

/** Consultation requests have no business type and no urgency. */
function kindsOf(state: ListState): LeadKind[] {
  if (state.kind !== '') return [state.kind];
  return state.businessType.length + state.urgency.length > 0
    ? ['submission']
    : ['submission', 'consultation'];
}
