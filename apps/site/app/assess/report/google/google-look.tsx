import { googleAppearance, googleWords, type WebsiteReport } from '@fml/contract';
import { classNames } from '../../../ui/class-names.ts';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';
import { MapCard } from './map-card.tsx';
import { SearchResult } from './search-result.tsx';

/** The search result and the map card of the page, as they are and with the fix kit, each as wide as a phone. */
export function GoogleLook({ report }: { report: WebsiteReport }) {
  const { language, sections } = useLabels();
  const words = googleWords(language);
  const appearance = googleAppearance(report);
  if (appearance === null) return null;
  const { today, fixed, isListed } = appearance;
  const views = [
    { name: words.today, view: today, before: null, absent: words.missing },
    ...(fixed ? [{ name: words.fixed, view: fixed, before: today, absent: words.toAdd }] : []),
  ];
  return (
    <section id={SECTION_IDS.google} tabIndex={-1} aria-labelledby="google-heading" className="outline-none">
      <h2
        id="google-heading"
        className="border-b-2 border-rule pb-2 text-[1.1875rem] lg:pb-3 lg:text-[1.75rem]"
      >
        {sections.google}
      </h2>
      <p className="mt-3 max-w-[42em] text-small text-muted">{words.lead}</p>
      {!isListed && <p className="mt-2 max-w-[42em] font-semibold text-critical">{words.unlisted}</p>}
      <div className={classNames('mt-5 grid gap-x-8 gap-y-7', fixed && 'xl:grid-cols-2')}>
        {views.map(({ name, view, before, absent }) => (
          <div key={name} className="grid max-w-[25rem] min-w-0 content-start gap-3 break-inside-avoid">
            <h3 className="text-[1.0625rem]">{name}</h3>
            <SearchResult view={view} before={before} absent={absent} words={words} />
            <MapCard view={view} absent={absent} words={words} />
          </div>
        ))}
      </div>
      {!fixed && <p className="mt-3 text-small text-muted">{words.unchanged}</p>}
    </section>
  );
}
