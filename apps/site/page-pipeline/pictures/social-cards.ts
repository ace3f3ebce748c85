import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { brand } from '../../app/brand.ts';
import { type PageId, type PageMetadata, pageMetadata } from '../../app/seo/page-metadata.ts';
import { SOCIAL_CARD, socialCard } from '../../app/seo/social-card.ts';
import { type Lettering, loadLettering } from './draw-text.ts';

const INK = '#0b0c0e';
const PAPER = '#faf7f1';
const LINE = '#e3ddd2';
const ACCENT = '#ff5a1f';
const ACCENT_TEXT = '#b93a08';

const HEADLINE_PX = 68;
/** Capitals and wide letters of the sign face at this size still fit next to the stub. */
const MAX_LINE_CHARACTERS = 17;

/**
 * Draws the card each page is shared with into the folder that is served: the tag that hangs on an inspected machine,
 * with the words of the page's metadata record.
 */
export async function drawSocialCards(clientFolder: string): Promise<void> {
  const write = await loadLettering();
  for (const pageId of Object.keys(pageMetadata) as PageId[]) {
    const { card }: PageMetadata = pageMetadata[pageId];
    if (card === null) continue;
    const file = path.join(clientFolder, socialCard(pageId).path);
    await mkdir(path.dirname(file), { recursive: true });
    await sharp(Buffer.from(cardSvg(card, write)))
      .png({ palette: true, colors: 64, effort: 7, compressionLevel: 9 })
      .toFile(file);
  }
}

function cardSvg({ stamp, headline }: { stamp: string; headline: string }, letter: Lettering): string {
  const lines = wrapped(headline);
  const firstBaseline = 346 - (lines.length - 1) * 39;
  const words = lines
    .map((line, index) =>
      letter(372, firstBaseline + index * 78, line, { face: 'sign', sizePx: HEADLINE_PX, fill: INK }),
    )
    .join('');
  const { width, height } = SOCIAL_CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${INK}"/>
<g stroke="#24262b" stroke-width="2" fill="none">${streets()}</g>
<rect x="60" y="56" width="1080" height="518" rx="18" fill="${PAPER}"/>
<path d="M78 56h238v518H78a18 18 0 0 1-18-18V74a18 18 0 0 1 18-18Z" fill="${ACCENT}"/>
<path d="M316 70v490" stroke="${INK}" stroke-width="4" stroke-dasharray="2 16" stroke-linecap="round"/>
<circle cx="188" cy="112" r="22" fill="${INK}"/>
<path d="M188 236a86 86 0 0 1 86 86c0 62-86 138-86 138s-86-76-86-138a86 86 0 0 1 86-86Z" fill="${INK}"/>
<path d="m147 324 31 31 55-59" fill="none" stroke="${ACCENT}" stroke-width="24"/>
${letter(372, 138, stamp, { face: 'caption', sizePx: 34, fill: ACCENT_TEXT })}
<path d="M372 166h708" stroke="${INK}" stroke-width="3"/>
${words}
<path d="M372 492h708" stroke="${LINE}" stroke-width="3"/>
${letter(372, 540, brand.name, { face: 'sign', sizePx: 30, fill: INK })}
${letter(1080, 540, `${brand.address.city}, ${brand.address.region}`, { sizePx: 28, fill: '#55565a', anchor: 'end' })}
</svg>`;
}

/** A street grid behind the tag, at the angle of downtown. */
function streets(): string {
  const lines: string[] = [];
  for (let offset = -600; offset < 1900; offset += 92) {
    lines.push(`<path d="M${offset} 0l364 630M${offset - 200} 630 ${offset + 900} -5"/>`);
  }
  return lines.join('');
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= MAX_LINE_CHARACTERS) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
