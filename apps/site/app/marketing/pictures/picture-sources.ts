/** Addresses of the exported pictures by file name, as scripts/draw-pictures.ts wrote them. */
const addresses = import.meta.glob<string>('../../pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** What a picture shows and how large it was drawn; its words belong to the page. */
export interface PictureContent {
  name: string;
  alt: string;
  width: number;
  height: number;
}

/** The `srcset` of one picture in one format: every exported width, smallest first. */
export function pictureSourceSet(name: string, format: 'avif' | 'webp'): string {
  const pattern = new RegExp(`/${name}-(\\d+)\\.${format}$`);
  const found = Object.entries(addresses).flatMap(([file, address]) => {
    const widthPx = pattern.exec(file)?.[1];
    return widthPx === undefined ? [] : [{ widthPx: Number(widthPx), address }];
  });
  if (found.length === 0) throw new Error(`no exported picture named ${name} in ${format}`);
  return found
    .toSorted((a, b) => a.widthPx - b.widthPx)
    .map(({ widthPx, address }) => `${address} ${widthPx}w`)
    .join(', ');
}
