import { usePageLabels } from './labels/page-labels.ts';
import { assessPath } from './page-language.ts';

/** The link to the page in its other language. It reloads the page, which picks up a running analysis. */
export function PageLanguageLink() {
  const { language } = usePageLabels();
  const [other, name] = language === 'es' ? (['en', 'English'] as const) : (['es', 'Español'] as const);
  return (
    <a
      href={assessPath(other)}
      hrefLang={other}
      lang={other}
      className="link inline-flex min-h-11 items-center text-[0.9375rem] font-semibold"
    >
      {name}
    </a>
  );
}
