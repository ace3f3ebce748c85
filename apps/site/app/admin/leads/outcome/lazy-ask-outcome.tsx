import { type ComponentType, lazy, Suspense } from 'react';
import type { LeadResource } from '../model/lead-resource.ts';

/** Leads that were just won or lost, whose value or reason is not known. */
export interface AskedOutcome {
  status: 'converted' | 'lost';
  ids: readonly string[];
  /** The name of the lead when it is one. */
  title: string;
}

export interface AskOutcomeProps {
  resource: Pick<LeadResource, 'kind' | 'nouns'>;
  asked: AskedOutcome;
  onDone: () => void;
}

const AskOutcome = lazy(
  async (): Promise<{ default: ComponentType<AskOutcomeProps> }> => ({
    default: (await import('./ask-outcome.tsx').catch(() => null))?.AskOutcome ?? Nothing,
  }),
);

/** Asks for the value or the reason after a status was set in the list. It takes no key from the list but its own. */
export function LazyAskOutcome({
  asked,
  ...props
}: Omit<AskOutcomeProps, 'asked'> & { asked: AskedOutcome | null }) {
  if (asked === null) return null;
  return (
    <Suspense>
      <AskOutcome key={asked.ids.join()} asked={asked} {...props} />
    </Suspense>
  );
}

/** Without it the lead still asks on its own screen. */
function Nothing() {
  return null;
}
