import type { Lettering } from '../../page-pipeline/pictures/draw-text.ts';

/** Colors of the drawings: those of the pages. Orange is only for the thing that changed. */
export const INK = '#0b0c0e';
export const PAPER = '#faf7f1';
export const SUNKEN = '#efe8da';
export const LINE = '#d8d0c2';
export const GRAY = '#857d70';
export const ORANGE = '#ff5a1f';
export const WHITE = '#ffffff';

export interface Scene {
  width: number;
  height: number;
  draw: (write: Lettering) => string;
}

/** A scene on a ground of one color. */
export function sceneOn(
  ground: string,
  width: number,
  height: number,
  draw: (write: Lettering) => string,
): Scene {
  return {
    width,
    height,
    draw: (write) => box(0, 0, width, height, { fill: ground, stroke: 'none' }) + draw(write),
  };
}

interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  radius?: number;
  dash?: string;
}

function painted({ fill = 'none', stroke = INK, width = 2, dash }: Paint): string {
  return `fill="${fill}" stroke="${stroke}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
}

export function box(x: number, y: number, width: number, height: number, paint: Paint = {}): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${paint.radius ?? 0}" ${painted(paint)}/>`;
}

export function disc(x: number, y: number, radius: number, paint: Paint = {}): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${painted(paint)}/>`;
}

export function line(d: string, paint: Paint = {}): string {
  return `<path d="${d}" stroke-linejoin="round" stroke-linecap="round" ${painted(paint)}/>`;
}

/** Flat parts without an outline. */
export function flat(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" stroke="none"/>`;
}

/** A card lying on its own hard shadow, as if cut from board. */
export function card(x: number, y: number, width: number, height: number, fill = WHITE, lift = 4): string {
  return (
    box(x + lift, y + lift, width, height, { fill: INK, radius: 4 }) +
    box(x, y, width, height, { fill, radius: 4 })
  );
}

export function pin(x: number, y: number, size: number, fill: string): string {
  const r = size / 2;
  const tip = y + size * 1.35;
  return line(
    `M${x} ${y}a${r} ${r} 0 0 1 ${r} ${r}c0 ${r * 0.75} ${-r} ${tip - y - r} ${-r} ${tip - y - r}s${-r} ${-(tip - y - r * 1.75)} ${-r} ${-(tip - y - r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`,
    { fill },
  );
}

export function stars(x: number, y: number, count: number, size: number, fill: string): string {
  return Array.from({ length: count }, (_, index) => star(x + index * size * 1.18, y, size, fill)).join('');
}

function star(x: number, y: number, size: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? size / 2 : size / 4.6;
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    return `${(x + size / 2 + radius * Math.cos(angle)).toFixed(1)} ${(y + size / 2 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return flat(`M${points.join('L')}Z`, fill);
}

export function handset(x: number, y: number, size: number, fill: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 24})">${flat(
    'M6.6 2.2c.6-.2 1.2.1 1.5.7l1.8 4c.2.5.1 1.1-.3 1.5L7.7 10.200c1.2 2.6 3.5 4.9 6.1 6.100l1.8-1.900c.4-.4 1-.5 1.5-.3l4 1.800c.6.3.9.9.7 1.5-.6 2.3-2.5 4-4.9 4C9.3 21.4 2.6 14.7 2.6 7.100c0-2.4 1.7-4.3 4-4.900Z',
    fill,
  )}</g>`;
}

/** Streets seen from above: a grid turned against the frame, as downtown Los Angeles is. */
export function streets(x: number, y: number, width: number, height: number): string {
  const along: string[] = [];
  for (let offset = -height; offset < width + height; offset += 34) {
    along.push(`M${x + offset} ${y}l${height * 0.62} ${height}`);
    along.push(`M${x} ${y + offset}l${width} ${-width * 0.5}`);
  }
  const id = `s${x}${y}${width}`;
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#${id})">${box(x, y, width, height, { fill: SUNKEN, stroke: 'none' })}<path d="${along.join('')}" stroke="${WHITE}" stroke-width="5" fill="none"/><path d="M${x - 10} ${y + height * 0.78}l${width + 20} ${-height * 0.22}" stroke="${WHITE}" stroke-width="13"/></g>`;
}
