import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useLabels } from './labels/report-labels.ts';
import type { ReportSection } from './report-sections.ts';

/** The contents of the sheet with counts, in sight while it is read; for wide screens. */
export function ReportIndex({ sections }: { sections: readonly ReportSection[] }) {
  const labels = useLabels();
  const current = useCurrentSection(sections);
  return (
    <nav aria-label={labels.sections.contents} className="max-lg:hidden">
      <ul>
        {sections.map(({ id, title, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex items-baseline justify-between gap-3 border-l-4 py-1.5 pl-3 text-small leading-snug [@media(height<60rem)]:py-1',
                id === current
                  ? 'border-accent font-semibold'
                  : 'border-line text-muted hover:border-field-line hover:text-text',
              )}
            >
              {title}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Only a narrow band below the top edge counts, so that one section is current and not all in sight. */
const READING_LINE = '-12% 0px -86% 0px';

function useCurrentSection(sections: readonly ReportSection[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing) setCurrent(crossing.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
