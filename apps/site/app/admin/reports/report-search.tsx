import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DeskInput } from '../../ui/desk/desk-input.tsx';

const TYPING_PAUSE_MS = 250;

/** Narrows the table while somebody types, after a pause; the address follows. */
export function ReportSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      search.current(typed);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className="relative min-w-0 flex-1 basis-56 sm:max-w-sm">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <DeskInput
        type="search"
        aria-label="Search reports by website or contact"
        placeholder="Website, name or e-mail"
        className="pl-9"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
