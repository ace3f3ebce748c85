import type { ImportOutcome } from '@fml/contract';
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

/** Uploads a file under an id chosen here; the reading starts by itself. */
export async function uploadImport(
  importId: string,
  file: Blob & { name: string },
  onProgress?: (sent: number) => void,
): Promise<void> {
  for await (const { part, base64, sent, isLast } of base64Parts(file)) {
    await desk('upload-import', { importId, fileName: file.name, part, content: base64, isLast });
    onProgress?.(sent);
  }
}

/** Rows with these outcomes in the order of the file. */
export async function allImportRows(
  importId: string,
  outcomes: readonly ImportOutcome[],
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (;;) {
    const after = rows.at(-1)?.rowNumber ?? 0;
    const page = await desk('list-import-rows', { importId, outcomes: [...outcomes], after });
    rows.push(...page);
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
    queryFn: () => desk('get-import', { importId: id }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });
