import type { LeadStatus } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { ConflictBanner } from '../leads/detail/conflict-banner.tsx';
import { leadQueryKeys } from '../leads/model/query-keys.ts';
import type { ShownCard } from './board-columns.ts';
import { cardTitle } from './board-texts.ts';

/** A colleague moved this card first: who, when, and the choice again. */
export function BoardConflict({
  card,
  wanted,
  onOverride,
  onAccept,
}: {
  card: ShownCard;
  wanted: LeadStatus;
  onOverride: () => void;
  onAccept: () => void;
}) {
  const { data: timeline, isFetching } = useQuery({
    queryKey: leadQueryKeys.timeline(card),
    queryFn: () => desk('lead-timeline', { leadId: card.id }),
    staleTime: 0,
  });
  if (isFetching) return null;
  return (
    <section aria-label={`A colleague moved ${cardTitle(card)}`}>
      <p className="mb-1 font-semibold">
        <UntrustedText>{cardTitle(card)}</UntrustedText>
      </p>
      <ConflictBanner
        wanted={wanted}
        current={card.status}
        timeline={timeline}
        onOverride={onOverride}
        onAccept={onAccept}
      />
    </section>
  );
}
