/** The one step that can be taken back, by the button of its message or the key for it. */
let step: (() => void) | null = null;

export function rememberUndo(undo: () => void): void {
  step = undo;
}

/** Takes the last step back, once. False when there is nothing to take back. */
export function undoLast(): boolean {
  if (step === null) return false;
  const undo = step;
  step = null;
  undo();
  return true;
}
