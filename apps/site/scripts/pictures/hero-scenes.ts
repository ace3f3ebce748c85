import {
  box,
  card,
  disc,
  flat,
  GRAY,
  handset,
  INK,
  LINE,
  line,
  ORANGE,
  PAPER,
  pin,
  type Scene,
  SUNKEN,
  sceneOn,
  stars,
  streets,
  WHITE,
} from './pen.ts';

const heroScene = (draw: Scene['draw']) => sceneOn(PAPER, 360, 300, draw);

/** Three businesses on a map; ours moved from its old place to the first. */
export const mapPack = heroScene((write) => {
  const other = (y: number, place: string, name: number) =>
    box(20, y, 320, 48, { fill: WHITE, radius: 4 }) +
    write(42, y + 32, place, { face: 'sign', sizePx: 22, fill: GRAY, anchor: 'middle' }) +
    flat(`M66 ${y + 13}h${name}v8h${-name}z`, LINE) +
    stars(66, y + 27, 4, 10, GRAY);
  return [
    streets(0, 0, 360, 132),
    line('M0 132h360'),
    pin(86, 34, 26, WHITE),
    pin(282, 22, 26, WHITE),
    pin(178, 14, 46, ORANGE),
    disc(178, 37, 8, { fill: WHITE }),
    other(182, '2', 108),
    other(238, '3', 84),
    card(10, 106, 332, 66, ORANGE, 5),
    write(38, 150, '1', { face: 'sign', sizePx: 36, anchor: 'middle' }),
    write(64, 134, 'Your business', { face: 'sign', sizePx: 20 }),
    stars(64, 144, 5, 14, INK),
    write(154, 157, '4.9', { face: 'caption', sizePx: 16 }),
    box(262, 117, 68, 44, { fill: INK, radius: 4 }),
    line('M280 149v-20m-8 8 8-8 8 8', { stroke: ORANGE, width: 4 }),
    write(308, 147, '7th', { face: 'caption', sizePx: 17, fill: PAPER, anchor: 'middle' }),
    line('M294 141.500h28', { stroke: ORANGE, width: 2.5 }),
  ].join('');
});

/** Calls, and for each where it came from. */
export const callLog = heroScene((write) => {
  const rows = [
    { time: '8:04', length: '4 min', source: 'Maps' },
    { time: '8:51', length: '2 min', source: 'Ads' },
    { time: '9:37', length: '6 min', source: 'Website' },
    { time: '10:12', length: '3 min', source: 'Maps' },
  ];
  const pill = { Maps: 66, Ads: 54, Website: 92 } as Record<string, number>;
  return [
    card(18, 16, 322, 266),
    flat('M19 17h320v50H19z', INK),
    write(36, 50, 'Calls before lunch', { face: 'sign', sizePx: 20, fill: PAPER }),
    write(324, 51, '11', { face: 'sign', sizePx: 26, fill: ORANGE, anchor: 'end' }),
    ...rows.map(({ time, length, source }, index) => {
      const y = 67 + index * 54;
      const width = pill[source] ?? 60;
      return [
        index > 0 ? line(`M19 ${y}h320`, { stroke: LINE }) : '',
        disc(48, y + 27, 14, { fill: SUNKEN }),
        handset(40, y + 19, 16, INK),
        write(74, y + 33, time, { face: 'sign', sizePx: 18 }),
        write(146, y + 33, length, { sizePx: 17, fill: GRAY }),
        box(326 - width, y + 12, width, 30, { fill: ORANGE, radius: 4 }),
        write(326 - width / 2, y + 33, source, { face: 'caption', sizePx: 17, anchor: 'middle' }),
      ].join('');
    }),
  ].join('');
});

/** A speed score and what it is made of; the old score is a dashed arc. */
export const speedRing = heroScene((write) => {
  const radius = 82;
  const arc = (share: number) => `${(share * 2 * Math.PI * radius).toFixed(1)} 999`;
  const turned = (content: string) => `<g transform="rotate(-90 116 150)">${content}</g>`;
  const metrics = [
    { name: 'Shown', now: '1.4 s', was: '6.2 s' },
    { name: 'Reacts', now: '90 ms', was: '0.4 s' },
    { name: 'Jumps', now: '0.01', was: '0.34' },
  ];
  return [
    disc(116, 150, 98, { fill: WHITE }),
    disc(116, 150, 66, { fill: PAPER }),
    turned(disc(116, 150, radius, { stroke: SUNKEN, width: 26 })),
    turned(disc(116, 150, radius, { stroke: ORANGE, width: 26, dash: arc(0.96) })),
    turned(disc(116, 150, 98, { width: 2 }) + disc(116, 150, 66, { width: 2 })),
    write(116, 168, '96', { face: 'sign', sizePx: 54, anchor: 'middle' }),
    write(116, 190, 'was 38', { face: 'caption', sizePx: 15, fill: GRAY, anchor: 'middle' }),
    ...metrics.map(({ name, now, was }, index) => {
      const y = 52 + index * 76;
      return [
        line(`M236 ${y - 22}h104`, { width: 2 }),
        write(236, y, name, { face: 'caption', sizePx: 15, fill: GRAY }),
        write(236, y + 25, now, { face: 'sign', sizePx: 23 }),
        write(340, y, was, { face: 'caption', sizePx: 15, fill: GRAY, anchor: 'end' }),
        line(`M${340 - was.length * 7.4} ${y - 5}H340`, { stroke: GRAY, width: 1.5 }),
      ].join('');
    }),
  ].join('');
});

/** What one lead costs, week by week. */
export const costPerLead = heroScene((write) => {
  const costs = [118, 121, 112, 104, 107, 92, 84, 79, 70, 64, 57, 52];
  const x = (week: number) => 32 + week * 27;
  const y = (cost: number) => 262 - (cost - 30) * 2;
  const points = costs.map((cost, week) => `${x(week)} ${y(cost)}`);
  return [
    ...[50, 80, 110].map((cost) => line(`M24 ${y(cost)}h316`, { stroke: LINE })),
    flat(`M${points.join('L')}L${x(11)} 262L${x(0)} 262Z`, SUNKEN),
    line('M24 262h316'),
    ...costs.map((_, week) => line(`M${x(week)} 262v7`)),
    line(`M${points.slice(0, 9).join('L')}`, { width: 4 }),
    line(`M${points.slice(8).join('L')}`, { stroke: ORANGE, width: 6 }),
    disc(x(0), y(118), 6, { fill: WHITE, width: 3 }),
    disc(x(11), y(52), 9, { fill: ORANGE, width: 3 }),
    write(24, 52, '$118', { face: 'sign', sizePx: 30, fill: GRAY }),
    write(344, 116, '$52', { face: 'sign', sizePx: 50, anchor: 'end' }),
    write(342, 66, 'Cost per lead', { face: 'caption', sizePx: 16, fill: GRAY, anchor: 'end' }),
    line(`M${x(11)} 128V${y(52) - 14}`, { stroke: GRAY, dash: '2 6' }),
    write(24, 290, 'Week 1', { face: 'caption', sizePx: 15, fill: GRAY }),
    write(340, 290, 'Week 12', { face: 'caption', sizePx: 15, fill: GRAY, anchor: 'end' }),
  ].join('');
});
