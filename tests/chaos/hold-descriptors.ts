import { closeSync, openSync } from 'node:fs';

/**
 * Preloaded into a process (`node --import`). SIGUSR2 takes all of its file descriptors but a few, and the next one gives
 * them back.
 */
const LEFT_FREE = Number(process.env['DESCRIPTORS_LEFT'] ?? 6);

let held: number[] = [];
process.on('SIGUSR2', () => {
  if (held.length > 0) {
    for (const descriptor of held) closeSync(descriptor);
    held = [];
    process.stderr.write('descriptors given back\n');
    return;
  }
  try {
    for (;;) held.push(openSync('/dev/null', 'r'));
  } catch {
    for (const descriptor of held.splice(0, LEFT_FREE)) closeSync(descriptor);
    process.stderr.write('descriptors taken\n');
  }
});
