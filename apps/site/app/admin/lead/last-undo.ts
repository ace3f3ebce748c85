/** The one step that can be taken back by the key for it. */
let latest: (() => void) | null = null;

/** Makes a step one that can be taken back, once: by the key, or by what is given back here. */
export function rememberUndo(undo: () => void): () => void {
  let isDone = false;
  const once = () => {
    forgetUndo(once);
    if (!isDone) undo();
    isDone = true;
  };
  latest = once;
  return once;
}

/** The step has failed: there is nothing to take back. */
export function forgetUndo(step: () => void): void {
  if (latest === step) latest = null;
}

/** Somebody else sits here now. */
export function forgetLastUndo(): void {
  latest = null;
}

export function undoLast(): void {
  latest?.();
}
