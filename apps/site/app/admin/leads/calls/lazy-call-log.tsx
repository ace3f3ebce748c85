import type { LeadStatus } from '@fml/contract';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';

export interface CallLogProps {
  resource: Pick<LeadResource, 'kind'>;
  /** The lead that was called; null closes the dialog. */
  lead: Pick<LeadListRow, 'id' | 'status'> | null;
  title: string;
  /** The status that was chosen as the next step. */
  onNextStatus?: (status: LeadStatus) => void;
  onClose: () => void;
}

/** Loaded behind the first screen: the desk opens without it. */
const loadCallLog = async (): Promise<{ default: ComponentType<CallLogProps> }> => ({
  default: (await import('./call-log.tsx')).CallLog,
});
const CallLog = lazy(() => loadCallLog().catch(() => ({ default: CallLogNotLoaded })));

/** The dialog that asks how a call went, from the first call on. */
export function LazyCallLog(props: CallLogProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.lead !== null && !wasOpened) setOpened(true);
  useEffect(() => void loadCallLog().catch(() => undefined), []);
  return <Suspense fallback={<LoadingDialog />}>{wasOpened && <CallLog {...props} />}</Suspense>;
}

/** Keeps the keyboard until the dialog is there: a digit must not become a status. */
function LoadingDialog() {
  return (
    <dialog open aria-label="Log a call" className="sr-only">
      Loading...
    </dialog>
  );
}

function CallLogNotLoaded({ lead, onClose }: CallLogProps) {
  useEffect(() => {
    if (lead === null) return;
    toast.error('The call log could not be opened. Reload the page to log the call.');
    onClose();
  }, [lead, onClose]);
  return null;
}
