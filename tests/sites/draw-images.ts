import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';

/**
 * Draws the pictures of good-plumber from the shapes below and writes them as WebP and JPEG:
 * `CHROME_PATH=... node tests/sites/draw-images.ts`. The results are committed; run it after a change here.
 */
const SKY = '<rect width="100%" height="100%" fill="#d7ebf2"/>';
const PIPE = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#b8652d" stroke-width="34"/><path d="${d}" fill="none" stroke="#dd9a63" stroke-width="10"/>`;

const VAN =
  '<rect y="300" width="640" height="60" fill="#8fa3a9"/><path d="M380 110l110-80 110 80z" fill="#9c4a2f"/>' +
  '<rect x="400" y="110" width="180" height="190" fill="#f6e7cf"/><rect x="465" y="200" width="50" height="100" fill="#6b4a36"/>' +
  '<rect x="420" y="135" width="45" height="45" fill="#9fc4d2"/><rect x="520" y="135" width="45" height="45" fill="#9fc4d2"/>' +
  '<path d="M60 150h220l70 70h30v90H60z" fill="#0b3d4f"/><path d="M285 165l50 55h-50z" fill="#cfe4ea"/>' +
  '<rect x="85" y="190" width="150" height="16" fill="#e07a3f"/><circle cx="130" cy="312" r="30" fill="#22303a"/>' +
  '<circle cx="310" cy="312" r="30" fill="#22303a"/>';

const PICTURES = [
  { file: 'van.webp', width: 640, height: 360, shapes: SKY + VAN },
  {
    file: 'drain.webp',
    width: 320,
    height: 200,
    shapes: `${SKY}<rect x="40" y="20" width="240" height="50" rx="12" fill="#fff"/>${PIPE('M160 70v60q0 40 50 40t50-50v-10')}`,
  },
  {
    file: 'heater.webp',
    width: 320,
    height: 200,
    shapes: `${SKY}${PIPE('M130 40V0M190 40V0')}<rect x="105" y="35" width="110" height="150" rx="22" fill="#f4f6f7"/><circle cx="160" cy="140" r="14" fill="#b3400c"/>`,
  },
  {
    file: 'leak.webp',
    width: 320,
    height: 200,
    shapes: `${SKY}${PIPE('M0 90h320')}<rect x="140" y="62" width="40" height="56" fill="#6d7f86"/><path d="M160 130q14 22 0 34q-14-12 0-34z" fill="#2b7fa3"/>`,
  },
  {
    file: 'social.jpg',
    width: 1200,
    height: 630,
    shapes: `${SKY}<g transform="scale(1.875 1.75)">${VAN}</g>`,
  },
];

const folder = join(import.meta.dirname, 'good-plumber', 'images');
const executablePath = process.env.CHROME_PATH;
if (executablePath === undefined) throw new Error('Set CHROME_PATH to a Chrome or Chromium.');
const browser = await puppeteer.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage();
  for (const { file, width, height, shapes } of PICTURES) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
    await page.setViewport({ width, height });
    await page.setContent(`<body style="margin:0">${svg}</body>`);
    const type = file.endsWith('.webp') ? 'webp' : 'jpeg';
    await writeFile(join(folder, file), await page.screenshot({ type, quality: 82 }));
  }
} finally {
  await browser.close();
}
