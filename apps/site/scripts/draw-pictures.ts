import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { loadLettering } from '../page-pipeline/pictures/draw-text.ts';
import { dentist, heatingContractor, roofer } from './pictures/avatars.ts';
import { callLog, costPerLead, mapPack, speedRing } from './pictures/hero-scenes.ts';
import type { Scene } from './pictures/pen.ts';
import { businessProfile, callSources, filmstrip, searchTerms } from './pictures/service-scenes.ts';

/**
 * Draws the pictures of the public pages and exports each as AVIF and WebP in the widths they are shown in (one to
 * three device pixels). Run by hand with `node scripts/draw-pictures.ts`; the output is committed.
 */
const PICTURES: Record<string, { scene: Scene; widthsPx: number[] }> = {
  'map-pack': { scene: mapPack, widthsPx: [360, 720, 1080] },
  'call-log': { scene: callLog, widthsPx: [360, 720, 1080] },
  'speed-ring': { scene: speedRing, widthsPx: [360, 720, 1080] },
  'cost-per-lead': { scene: costPerLead, widthsPx: [360, 720, 1080] },
  'business-profile': { scene: businessProfile, widthsPx: [480, 800, 1200] },
  'call-sources': { scene: callSources, widthsPx: [480, 800, 1200] },
  filmstrip: { scene: filmstrip, widthsPx: [480, 800, 1200] },
  'search-terms': { scene: searchTerms, widthsPx: [480, 800, 1200] },
  'heating-contractor': { scene: heatingContractor, widthsPx: [96, 192, 288] },
  dentist: { scene: dentist, widthsPx: [96, 192, 288] },
  roofer: { scene: roofer, widthsPx: [96, 192, 288] },
};

const folder = new URL('../app/pictures/', import.meta.url);
const previewFolder = process.argv[2];

const write = await loadLettering();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, { scene, widthsPx }] of Object.entries(PICTURES)) {
  const { width, height, draw } = scene;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw(write)}</svg>`;
  for (const widthPx of widthsPx) {
    const bitmap = sharp(Buffer.from(svg), { density: (72 * widthPx) / width }).resize({ width: widthPx });
    await bitmap
      .clone()
      .avif({ quality: 60, effort: 4, chromaSubsampling: '4:4:4' })
      .toFile(fileName(name, widthPx, 'avif'));
    await bitmap
      .clone()
      .webp({ nearLossless: true, quality: 40, effort: 5 })
      .toFile(fileName(name, widthPx, 'webp'));
  }
  if (previewFolder)
    await writeFile(
      `${previewFolder}/${name}.png`,
      await sharp(Buffer.from(svg), { density: 144 }).png().toBuffer(),
    );
}

function fileName(name: string, widthPx: number, format: 'avif' | 'webp'): string {
  return new URL(`${name}-${widthPx}.${format}`, folder).pathname;
}
