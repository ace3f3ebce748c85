import type { LeadKind } from '@fml/contract';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { toast } from '../../../ui/toast.ts';

export interface QuickNoteProps {
  /** The lead the note is about; null closes the dialog. */
  lead: { kind: LeadKind; id: string; title: string } | null;
  onClose: () => void;
}

/** Loaded behind the first screen: the list opens without it. */
const loadNote = async (): Promise<{ default: ComponentType<QuickNoteProps> }> => ({
  default: (await import('./quick-note.tsx')).QuickNote,
});
const QuickNote = lazy(() => loadNote().catch(() => ({ default: NoteNotLoaded })));

/** The dialog for a note, from the first note on. */
export function LazyQuickNote(props: QuickNoteProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.lead !== null && !wasOpened) setOpened(true);
  useEffect(() => void loadNote().catch(() => undefined), []);
  return <Suspense>{wasOpened && <QuickNote {...props} />}</Suspense>;
}

function NoteNotLoaded({ lead, onClose }: QuickNoteProps) {
  useEffect(() => {
    if (lead === null) return;
    toast.error('The note could not be opened. Open the lead to write it, or reload the page.');
    onClose();
  }, [lead, onClose]);
  return null;
}
