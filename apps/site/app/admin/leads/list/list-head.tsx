import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { ExportRows } from '../../export/export-rows.tsx';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { firstPage } from '../model/list-query.ts';
import type { ListState } from '../model/list-state.ts';
import { defaultViews } from '../views/list-views.ts';
import { ViewsBar } from '../views/views-bar.tsx';
import { ListOrder, ListToolbar } from './list-toolbar.tsx';
import { MarkAllRead } from './mark-all-read.tsx';

/** What is above a list of leads: its views, search, filters and order, and what is done with all of it. */
export function ListHead<Row extends LeadListRow, Full extends Row>({
  resource,
  state,
  unreadSnapshot,
  onShow,
  onEnter,
}: {
  resource: LeadResource<Row, Full>;
  state: ListState;
  /**
   * The snapshot of a list of unread leads; null for any other, where "Mark all as read" would say less than it does: it
   * marks what the list does not show too.
   */
  unreadSnapshot: string | null;
  onShow: (state: ListState) => void;
  /** Enters a lead by hand; null where staff enter none. */
  onEnter: (() => void) | null;
}) {
  return (
    <div className="list-head">
      <ViewsBar
        screen={resource.screen}
        usual={defaultViews(resource.ownFilters.includes('urgency'))}
        state={state}
        onShow={onShow}
      />
      <ListToolbar resource={resource} state={state} onShow={onShow} />
      <div className="list-actions">
        <ListOrder resource={resource} state={state} onShow={onShow} />
        {unreadSnapshot !== null && (
          <MarkAllRead kind={resource.kind} nouns={resource.nouns.many} listSnapshot={unreadSnapshot} />
        )}
        <ExportRows
          fileName={resource.screen}
          nouns={resource.nouns}
          sheet={async () => {
            const [sheet, { withCustomFields }] = await Promise.all([
              resource.csv(),
              import('../custom-fields/custom-sheet.ts'),
            ]);
            return withCustomFields(sheet, resource.kind);
          }}
          load={(onProgress, signal) =>
            resource.exportRows(resource.query(firstPage(state), 1), onProgress, signal)
          }
        />
        {onEnter !== null && (
          <DeskButton data-needs="write" variant="primary" onClick={onEnter}>
            New lead
          </DeskButton>
        )}
      </div>
    </div>
  );
}
