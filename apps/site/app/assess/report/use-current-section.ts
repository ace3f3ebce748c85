import { useEffect, useState } from 'react';
import type { ReportSection } from './report-sections.ts';

/** Only a narrow band below the top edge counts, so that one section is current and not all in sight. */
const READING_LINE = '-12% 0px -86% 0px';

/** The id of the section that is being read. */
export function useCurrentSection(sections: readonly ReportSection[]): string | undefined {
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
