/** The step that the undo key takes back. */
let latest: (() => void) | null = null;

/** Registers an undo that runs at most once: by its key, or through the returned function. */
export function rememberUndo(undo: () => void): () => void {
  let isDone = false;
  const once = () => {
    clearUndo(once);
    if (!isDone) undo();
    isDone = true;
  };
  latest = once;
  return once;
}

/** The step failed, so there is nothing to undo. */
export function clearUndo(step: () => void): void {
  if (latest === step) latest = null;
}

/** Another person has signed in. */
export function clearLastUndo(): void {
  latest = null;
}

export function undoLast(): void {
  latest?.();
}
