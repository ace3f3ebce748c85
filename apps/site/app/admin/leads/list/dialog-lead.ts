import type { LeadStatus } from '@fml/contract';
import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';
import type { LeadResource } from '../model/lead-resource.ts';
import type { AskedOutcome } from '../outcome/use-asked-outcome.ts';

/** The lead that a dialog of the list is about. */
export interface DialogLead {
  id: string;
  status: string;
  title: string;
}

export interface ListDialogsProps {
  resource: Pick<LeadResource, 'kind' | 'nouns'>;
  noteOn: DialogLead | null;
  callTo: DialogLead | null;
  asked: AskedOutcome | null;
  /** The question takes the focus; `onLeaveQuestion` puts it elsewhere afterwards. */
  questionTakesFocus?: boolean;
  onLeaveQuestion?: () => void;
  /** Whether a lead is entered by hand. */
  isEntering: boolean;
  onNextStatus: (status: LeadStatus) => void;
  /** Closes note, call and new lead. */
  onClose: () => void;
  onAnswered: () => void;
}

export const LazyListDialogs = lazyDialog(async () => (await import('./list-dialogs.tsx')).ListDialogs, {
  isOpen: ({ noteOn, callTo, isEntering, asked, questionTakesFocus = false }) =>
    noteOn !== null || callTo !== null || isEntering || (questionTakesFocus && asked !== null),
  failure: 'This could not be opened. Open the lead, or reload the page.',
});
