import { describe, expect, it } from 'vitest';
import { clearLastUndo, clearUndo, rememberUndo, undoLast } from './last-undo.ts';

describe('taking the last step back', () => {
  it('happens once, by the key or by the button of its message', () => {
    const undone: string[] = [];
    const first = rememberUndo(() => undone.push('first'));
    rememberUndo(() => undone.push('second'));
    undoLast();
    undoLast();
    first();
    first();
    expect(undone).toEqual(['second', 'first']);
  });

  it('is not offered to the next person', () => {
    const undone: string[] = [];
    rememberUndo(() => undone.push('of another person'));
    clearLastUndo();
    undoLast();
    expect(undone).toEqual([]);
  });

  it('is not offered for a step that failed', () => {
    const undone: string[] = [];
    clearUndo(rememberUndo(() => undone.push('failed')));
    undoLast();
    expect(undone).toEqual([]);
  });
});
