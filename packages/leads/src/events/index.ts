export { type QuietHours, quietUntil, readQuietHours } from '../notices/quiet-hours.ts';
export { type DeskEventType, type NewEvent, noteEvent } from './note-event.ts';
