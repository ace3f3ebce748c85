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
  WHITE,
} from './pen.ts';

const serviceScene = (draw: Scene['draw']) => sceneOn(SUNKEN, 480, 300, draw);

/** A shop front and its business profile on Maps. */
export const businessProfile = serviceScene((write) => {
  const stripes = Array.from({ length: 6 }, (_, index) =>
    line(`M${38 + index * 28} 92h28v34a14 14 0 0 1-28 0Z`, { fill: index % 2 === 0 ? ORANGE : WHITE }),
  );
  const action = (x: number, width: number, text: string, fill: string) =>
    box(x, 216, width, 34, { fill, radius: 4 }) +
    write(x + width / 2, 239, text, { face: 'caption', sizePx: 15, anchor: 'middle' });
  return [
    line('M16 262h204', { width: 3 }),
    box(48, 120, 148, 142, { fill: WHITE }),
    box(44, 56, 156, 36, { fill: INK }),
    write(122, 81, 'OPEN', { face: 'sign', sizePx: 20, fill: PAPER, anchor: 'middle' }),
    box(62, 160, 68, 66, { fill: PAPER }),
    line('M62 204l30-44M84 226l44-62', { stroke: LINE }),
    box(144, 158, 40, 104, { fill: PAPER }),
    disc(175, 212, 3, { fill: INK }),
    ...stripes,
    card(226, 36, 236, 232),
    write(244, 72, 'Your business', { face: 'sign', sizePx: 22 }),
    stars(244, 84, 5, 18, ORANGE),
    write(358, 100, '4.9 (212)', { face: 'caption', sizePx: 16 }),
    line('M227 118h234', { stroke: LINE }),
    pin(254, 130, 14, WHITE),
    write(272, 146, 'Heating and cooling', { sizePx: 16 }),
    disc(254, 168, 7.5, { fill: WHITE }),
    line('M254 163v5h4'),
    write(272, 174, 'Open, closes 6 PM', { sizePx: 16 }),
    handset(246, 188, 16, INK),
    write(272, 202, 'Same on every list', { sizePx: 16 }),
    action(244, 64, 'Call', ORANGE),
    action(316, 68, 'Route', WHITE),
    action(392, 54, 'Site', WHITE),
  ].join('');
});

/** Three ways to be found, one phone: each call keeps the name of its source. */
export const callSources = serviceScene((write) => {
  const sources = [
    { y: 34, name: 'Maps', calls: '41', width: 20, fill: ORANGE },
    { y: 122, name: 'Ads', calls: '23', width: 12, fill: WHITE },
    { y: 210, name: 'Website', calls: '32', width: 16, fill: WHITE },
  ];
  return [
    ...sources.map(({ y, width, fill }, index) => {
      const end = 132 + index * 18;
      const path = `M176 ${y + 28}C260 ${y + 28} 250 ${end} 340 ${end}`;
      return (
        line(path, { width: width + 4 }) + line(path, { stroke: fill === ORANGE ? ORANGE : PAPER, width })
      );
    }),
    ...sources.map(
      ({ y, name, calls, fill }) =>
        card(20, y, 160, 56, fill) +
        write(34, y + 35, name, { face: 'caption', sizePx: 18 }) +
        write(166, y + 37, calls, { face: 'sign', sizePx: 26, anchor: 'end' }),
    ),
    box(336, 28, 128, 246, { fill: INK, radius: 18 }),
    box(328, 22, 128, 246, { fill: WHITE, radius: 18 }),
    line('M376 36h32', { width: 4 }),
    write(392, 84, 'New call', { face: 'caption', sizePx: 17, fill: GRAY, anchor: 'middle' }),
    write(392, 116, 'Maps', { face: 'sign', sizePx: 28, anchor: 'middle' }),
    flat('M344 140h96v3h-96z', LINE),
    write(392, 170, 'AC repair', { sizePx: 16, anchor: 'middle' }),
    disc(362, 222, 20, { fill: WHITE }),
    line('m355 215 14 14m0-14-14 14', { width: 3 }),
    disc(422, 222, 24, { fill: ORANGE }),
    handset(409, 209, 26, INK),
  ].join('');
});

/** The same page loading, second by second, before and after. */
export const filmstrip = serviceScene((write) => {
  const frame = (column: number, y: number, state: 'blank' | 'half' | 'done', marked: boolean) => {
    const x = 24 + column * 88;
    const parts = [
      box(x, y, 72, 86, { fill: WHITE, radius: 5, width: marked ? 4 : 2, stroke: marked ? ORANGE : INK }),
    ];
    if (state !== 'blank')
      parts.push(
        flat(`M${x + 9} ${y + 12}h54v${state === 'done' ? 26 : 8}h-54z`, state === 'done' ? INK : LINE),
      );
    if (state === 'half') parts.push(flat(`M${x + 9} ${y + 28}h38v6h-38z`, LINE));
    if (state === 'done') {
      parts.push(flat(`M${x + 9} ${y + 45}h54v5h-54zM${x + 9} ${y + 54}h36v5h-36z`, LINE));
      parts.push(flat(`M${x + 9} ${y + 65}h54v13h-54z`, ORANGE));
    }
    return parts.join('');
  };
  const row = (y: number, states: ('blank' | 'half' | 'done')[], firstDone: number) =>
    states.map((state, column) => frame(column, y, state, column === firstDone)).join('');
  return [
    write(24, 36, 'Before', { face: 'caption', sizePx: 17, fill: GRAY }),
    row(46, ['blank', 'blank', 'blank', 'half', 'half'], -1),
    write(24, 163, 'After', { face: 'sign', sizePx: 18 }),
    row(173, ['half', 'done', 'done', 'done', 'done'], 1),
    ...[1, 2, 3, 4, 5].map((second) =>
      write(60 + (second - 1) * 88, 281, `${second} s`, {
        face: 'caption',
        sizePx: 15,
        fill: GRAY,
        anchor: 'middle',
      }),
    ),
  ].join('');
});

/** The words ads were shown for: those that bring no customer are struck off. */
export const searchTerms = serviceScene((write) => {
  const terms = [
    { term: 'ac repair near me', cost: '$640', isKept: true, width: 0 },
    { term: 'hvac school', cost: '$212', isKept: false, width: 98 },
    { term: 'free ac parts', cost: '$187', isKept: false, width: 104 },
    { term: 'emergency ac repair', cost: '$598', isKept: true, width: 0 },
    { term: 'hvac jobs', cost: '$141', isKept: false, width: 76 },
  ];
  return [
    card(22, 26, 430, 200),
    ...terms.map(({ term, cost, isKept, width }, index) => {
      const y = 26 + index * 40;
      return [
        index > 0 ? line(`M23 ${y}h428`, { stroke: LINE }) : '',
        isKept
          ? disc(48, y + 20, 11, { fill: INK }) + line(`m43 ${y + 20} 4 4 7-8`, { stroke: WHITE, width: 2.5 })
          : disc(48, y + 20, 11, { fill: WHITE, stroke: GRAY }) +
            line(`m44 ${y + 16} 8 8m0-8-8 8`, { stroke: GRAY, width: 2.5 }),
        write(72, y + 26, term, { sizePx: 18, fill: isKept ? INK : GRAY }),
        isKept ? '' : line(`M68 ${y + 20}h${width + 8}`, { stroke: ORANGE, width: 4 }),
        write(434, y + 27, cost, {
          face: isKept ? 'sign' : 'caption',
          sizePx: 18,
          fill: isKept ? INK : GRAY,
          anchor: 'end',
        }),
      ].join('');
    }),
    `<g transform="rotate(-4 350 252)">${box(244, 229, 208, 46, { fill: PAPER, stroke: '#b93a08', width: 4, radius: 5 })}${write(348, 261, '$540 SAVED', { face: 'sign', sizePx: 24, fill: '#b93a08', anchor: 'middle' })}</g>`,
  ].join('');
});
