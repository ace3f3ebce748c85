import {
  type CollisionDetection,
  closestCenter,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { STATUS_ORDER } from '../leads/model/lead-status.ts';
import { statusOf } from './board-texts.ts';

/** A press this far is a drag, not a click. */
const DRAG_FROM_PX = 6;
/** A finger that stays this long drags; before that it scrolls. */
const TOUCH_DELAY_MS = 220;
const TOUCH_TOLERANCE_PX = 8;

/** Mouse, finger, and keyboard: Space picks up and drops, Escape leaves the card where it was. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE_PX },
    }),
    useSensor(KeyboardSensor, {
      coordinateGetter: toNeighborColumn,
      scrollBehavior: 'auto',
      keyboardCodes: {
        start: [KeyboardCode.Space],
        end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
        cancel: [KeyboardCode.Esc],
      },
    }),
  );
}

/** The column under the pointer; without a pointer the nearest one. */
export const findColumn: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

const STEPS: Readonly<Record<string, number>> = {
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Down]: 1,
};

/** An arrow key goes to the middle of the next column, or of the next entry of the switcher where that is the target. */
const toNeighborColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  const card = context.collisionRect;
  if (step === undefined || card === null) return undefined;
  event.preventDefault();
  const from = statusOf(context.over?.id) ?? statusOf(context.active?.data.current?.['column']);
  const next = from === null ? undefined : STATUS_ORDER[STATUS_ORDER.indexOf(from) + step];
  if (next === undefined) return undefined;
  const rect = context.droppableRects.get(`column:${next}`) ?? context.droppableRects.get(`tab:${next}`);
  if (rect === undefined) return undefined;
  return {
    x: rect.left + (rect.width - card.width) / 2,
    y: rect.top + (rect.height - card.height) / 2,
  };
};
