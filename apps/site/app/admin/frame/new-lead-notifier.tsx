import type { LeadKind } from '@fml/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { useNewLeads } from '../leads/list/use-new-leads.ts';
import { LEAD_PATHS } from '../leads/model/lead-paths.ts';

const NOUNS: Readonly<Record<LeadKind, { one: string; many: string }>> = {
  submission: { one: 'submission', many: 'submissions' },
  consultation: { one: 'consultation request', many: 'consultation requests' },
};

export function NewLeadNotifier() {
  const submissions = useNewLeads('submission').count;
  const consultations = useNewLeads('consultation').count;
  useNotice('submission', submissions);
  useNotice('consultation', consultations);
  useTitleCount(submissions + consultations);
  return null;
}

function useNotice(kind: LeadKind, count: number): void {
  const path = LEAD_PATHS[kind];
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const known = useRef(count);
  useEffect(() => {
    const arrived = count - known.current;
    known.current = count;
    if (arrived <= 0 || pathname === path) return;
    toast.success(arrived === 1 ? `1 new ${NOUNS[kind].one}` : `${arrived} new ${NOUNS[kind].many}`, {
      label: 'Show',
      run: () => void navigate(path),
    });
  }, [count, pathname, path, kind, navigate]);
}

function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      const title = countedTitle(document.title, count);
      if (title !== document.title) document.title = title;
    };
    write();
    const watching = new MutationObserver(write);
    watching.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watching.disconnect();
  }, [count]);
}

/** `(3) Submissions ...` while three wait; zero takes an older count away. */
export function countedTitle(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return count === 0 ? plain : `(${count}) ${plain}`;
}
