import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { toast } from '../../../ui/toast.ts';
import type { ListDialogsProps } from './list-dialogs.tsx';

/** Loaded behind the first screen: the list opens without it. */
const load = async (): Promise<{ default: ComponentType<ListDialogsProps> }> => import('./list-dialogs.tsx');
const ListDialogs = lazy(() => load().catch(() => ({ default: NotLoaded })));

export function LazyListDialogs(props: ListDialogsProps) {
  const isOpen = isAnyOpen(props) || (props.questionTakesFocus === true && props.asked !== null);
  return (
    // Keeps the keyboard until the dialog is there: a digit must not become a status.
    <Suspense fallback={isOpen && <dialog open aria-label="Loading" className="sr-only" />}>
      <ListDialogs {...props} />
    </Suspense>
  );
}

function isAnyOpen({ noteOn, callTo, isEntering }: Omit<ListDialogsProps, 'onClose'>): boolean {
  return noteOn !== null || callTo !== null || isEntering;
}

function NotLoaded({ onClose, ...props }: ListDialogsProps) {
  const isOpen = isAnyOpen(props);
  useEffect(() => {
    if (!isOpen) return;
    toast.error('This could not be opened. Open the lead, or reload the page.');
    onClose();
  }, [isOpen, onClose]);
  return null;
}
