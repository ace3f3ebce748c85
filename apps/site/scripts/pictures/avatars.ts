import { box, disc, flat, INK, line, ORANGE, PAPER, SUNKEN, sceneOn, WHITE } from './pen.ts';

const SIDE = 96;

/** Clearly drawings, never photographs: no real person is shown. */
const avatar = (parts: string[]) => sceneOn(SUNKEN, SIDE, SIDE, () => parts.join(''));

const EYES =
  disc(40, 47, 2.2, { fill: INK, stroke: 'none' }) + disc(56, 47, 2.2, { fill: INK, stroke: 'none' });

function head(skin: string): string {
  return (
    line('M40 62v12h16V62', { fill: skin }) +
    line('M31 42a17 20 0 0 1 34 0v6a17 18 0 0 1-34 0Z', { fill: skin })
  );
}

function shoulders(fill: string): string {
  return line('M10 98c0-17 13-25 30-26 3 5 13 5 16 0 17 1 30 9 30 26Z', { fill });
}

export const heatingContractor = avatar([
  shoulders('#3d4a57'),
  head('#d9a47c'),
  flat('M31 48c0 12 8 19 17 19s17-7 17-19c-3 4-7 5-9 4-5-3-11-3-16 0-2 1-6 0-9-4Z', INK),
  line('M43 57c3 2 7 2 10 0', { stroke: '#d9a47c', width: 2.5 }),
  EYES,
  line('M29 39c0-14 8-21 19-21s19 7 19 21Z', { fill: ORANGE }),
  line('M26 39h50c1 4-3 5-6 4', { fill: ORANGE }),
  line('M40 84v14M56 84v14', { stroke: PAPER, width: 2 }),
]);

export const dentist = avatar([
  line('M26 52c-3-26 8-36 22-36s25 10 22 36c0 9-3 15-6 18H32c-3-3-6-9-6-18Z', { fill: INK }),
  disc(48, 12, 10, { fill: INK }),
  shoulders(WHITE),
  head('#8a5a3c'),
  line('M31 42c3-12 9-15 17-15s14 3 17 15c-8-2-12-6-15-11-4 7-11 10-19 11Z', { fill: INK }),
  EYES,
  disc(40, 47, 6.5, { stroke: ORANGE, width: 2.5 }),
  disc(56, 47, 6.5, { stroke: ORANGE, width: 2.5 }),
  line('M46.5 47h3', { stroke: ORANGE, width: 2.5 }),
  line('M42 58c3 4 9 4 12 0', { width: 2.2, fill: WHITE }),
  line('m40 73 8 14 8-14', { width: 2 }),
]);

export const roofer = avatar([
  shoulders(ORANGE),
  flat('M24 76h7v22h-7zM65 76h7v22h-7z', '#f2c14b'),
  head('#f0c9a4'),
  line('M31 46c-1 4 0 10 2 12M65 46c1 4 0 10-2 12', { width: 3 }),
  EYES,
  line('M41 58c4 3 10 3 14 0', { width: 2.2 }),
  line('M36 42c2-2 5-2 7-1M53 41c2-1 5-1 7 1', { width: 2.5 }),
  line('M28 38c0-15 9-22 20-22s20 7 20 22Z', { fill: WHITE }),
  line('M42 17v13M54 17v13', { width: 2 }),
  box(24, 36, 48, 6, { fill: WHITE, radius: 3 }),
]);
