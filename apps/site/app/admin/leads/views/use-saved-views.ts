import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import type { DeskScreen, SavedView } from './api.ts';

const NONE: readonly SavedView[] = [];

/** The views of one screen that the person saved. */
export function useSavedViews(screen: DeskScreen): readonly SavedView[] {
  const { data = NONE } = useQuery({
    queryKey: leadQueryKeys.views(screen),
    queryFn: () => desk('list-views', { screen }),
  });
  return data;
}
