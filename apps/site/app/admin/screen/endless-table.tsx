import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DataTable } from '../../ui/desk/table/data-table.tsx';
import { LoadFailure } from './load-failure.tsx';

/** A table that gets longer at the press of a button. */
export function EndlessTable<Row extends object>({
  query: { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage },
  what,
  ...table
}: Omit<ComponentProps<typeof DataTable<Row>>, 'rows'> & {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>;
  /** The subject of the sentence that it could not be loaded. */
  what: string;
}) {
  return (
    <>
      {error && data === undefined ? (
        <LoadFailure what={what} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable {...table} rows={data?.pages.flatMap(({ rows }) => rows)} />
      )}
      {hasNextPage && (
        <div className="border-t border-line px-4 py-3">
          <DeskButton size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </DeskButton>
        </div>
      )}
    </>
  );
}
