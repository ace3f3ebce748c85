import type { ColumnReading, ImportOutcome } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { base64Parts } from '../format/base64-parts.ts';

export type LeadImport = AnswerOf<'list-imports'>[number];
export type LeadImportDetail = NonNullable<AnswerOf<'get-import'>>;
export type ImportRow = AnswerOf<'list-import-rows'>[number];

const ROWS_PER_CALL = 1000;
/** How often an import that works is asked how far it is. */
const POLL_MS = 1000;

export function getImport(importId: string) {
  return desk('get-import', { importId });
}

/** Uploads a file under an id chosen here; the reading starts by itself. */
export async function uploadImport(
  importId: string,
  file: Blob & { name: string },
  { onProgress, signal }: { onProgress?: (sent: number) => void; signal?: AbortSignal } = {},
): Promise<void> {
  for await (const { part, base64, sent, isLast } of base64Parts(file)) {
    await desk('upload-import', { importId, fileName: file.name, part, content: base64, isLast }, signal);
    onProgress?.(sent);
  }
}

/**
 * `mapping` has the field of each column, `readings` what its unknown cells mean. `owner` is the id of who gets the leads. Also
 * checks again.
 */
export function checkImport(
  importId: string,
  mapping: readonly (string | null)[],
  owner: string | null,
  readings: readonly (ColumnReading | null)[] = [],
) {
  return desk('check-import', { importId, mapping: [...mapping], owner, readings: [...readings] });
}

export function startImport(importId: string, withDuplicates: boolean) {
  return desk('start-import', { importId, withDuplicates });
}

export function undoImport(importId: string) {
  return desk('undo-import', { importId });
}

/** Rows with these outcomes in the order of the file, 1,000 at most. */
export function listImportRows(
  importId: string,
  outcomes: readonly ImportOutcome[],
  after = 0,
  signal?: AbortSignal,
) {
  return desk('list-import-rows', { importId, outcomes: [...outcomes], after }, signal);
}

export async function allImportRows(
  importId: string,
  outcomes: readonly ImportOutcome[],
  onProgress?: (done: number) => void,
  signal?: AbortSignal,
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (;;) {
    const page = await listImportRows(importId, outcomes, rows.at(-1)?.rowNumber, signal);
    rows.push(...page);
    onProgress?.(rows.length);
    if (page.length < ROWS_PER_CALL) return rows;
  }
}

export function isWorking({ state }: LeadImport): boolean {
  return ['uploading', 'reading', 'checking', 'importing', 'undoing'].includes(state);
}

export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: () => desk('list-imports', {}),
  refetchInterval: ({ state }) => (state.data?.some(isWorking) ? POLL_MS : false),
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: () => getImport(id),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });
