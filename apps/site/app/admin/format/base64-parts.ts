/** The database takes parts of up to 1 MB. */
const PART_BYTES = 768 * 1024;

export interface FilePart {
  /** From 0. */
  part: number;
  base64: string;
  /** Bytes up to the end of this part. */
  sent: number;
  isLast: boolean;
}

/** The parts in which a file is uploaded; an empty file has one. */
export async function* base64Parts(file: Blob): AsyncGenerator<FilePart> {
  const parts = Math.max(1, Math.ceil(file.size / PART_BYTES));
  for (let part = 0; part < parts; part += 1) {
    const end = Math.min(file.size, (part + 1) * PART_BYTES);
    const bytes = new Uint8Array(await file.slice(part * PART_BYTES, end).arrayBuffer());
    yield { part, base64: base64(bytes), sent: end, isLast: part === parts - 1 };
  }
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}
