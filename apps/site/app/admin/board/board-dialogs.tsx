import type { LeadKind, LeadStatus } from '@fml/contract';
import { consultationResource } from '../consultations/consultation-resource.ts';
import { LazyFollowUpDialog } from '../leads/follow-ups/follow-up-request.ts';
import { LazyListDialogs } from '../leads/list/dialog-lead.ts';
import type { AskedOutcome } from '../leads/outcome/use-asked-outcome.ts';
import { LazyOwnerDialog } from '../leads/owners/assigned-lead.ts';
import { isTouch } from '../screen/use-is-narrow.ts';
import { submissionResource } from '../submissions/submission-resource.ts';
import type { ShownCard } from './board-columns.ts';
import { cardTitle } from './board-texts.ts';

/** What a person does on a card without leaving the board. */
export interface BoardDialog {
  what: 'assign' | 'follow-up' | 'call' | 'note';
  card: ShownCard;
}

const RESOURCES = { submission: submissionResource, consultation: consultationResource };

export function BoardDialogs({
  dialog,
  asked,
  askedKind,
  onNextStatus,
  onClose,
  onLeaveQuestion,
  onAnswered,
}: {
  dialog: BoardDialog | null;
  /** Leads whose value or reason is asked for. */
  asked: AskedOutcome | null;
  askedKind: LeadKind;
  onNextStatus: (card: ShownCard, status: LeadStatus) => void;
  onClose: () => void;
  /** The question about value or reason is left, answered or not. */
  onLeaveQuestion: (asked: AskedOutcome) => void;
  onAnswered: () => void;
}) {
  const card = dialog?.card;
  const lead = card && { id: card.id, status: card.status, title: cardTitle(card) };
  const { kind, nouns } = RESOURCES[card?.kind ?? askedKind];
  const resource = { kind, nouns };
  return (
    <>
      <LazyOwnerDialog
        resource={resource}
        leads={
          dialog?.what === 'assign' && card
            ? [{ id: card.id, ownerId: card.ownerId, owner: card.owner, title: cardTitle(card) }]
            : null
        }
        onClose={onClose}
      />
      <LazyFollowUpDialog
        request={
          dialog?.what === 'follow-up' && card
            ? { what: 'add', lead: { kind: card.kind, id: card.id }, title: cardTitle(card) }
            : null
        }
        onClose={onClose}
      />
      <LazyListDialogs
        resource={resource}
        noteOn={dialog?.what === 'note' && lead ? lead : null}
        callTo={dialog?.what === 'call' && lead ? lead : null}
        asked={asked}
        questionTakesFocus={!isTouch()}
        onLeaveQuestion={() => asked && onLeaveQuestion(asked)}
        onNextStatus={(status) => card && onNextStatus(card, status)}
        isEntering={false}
        onClose={onClose}
        onAnswered={onAnswered}
      />
    </>
  );
}
