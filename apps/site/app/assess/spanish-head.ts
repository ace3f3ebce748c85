import type { MetaDescriptor } from 'react-router';

const SPANISH_REPORT = {
  title: 'Reporte del análisis de su sitio',
  description: 'Lo que los clientes y los buscadores encuentran en este sitio, qué arreglar primero y cómo.',
};

/** For a report that is read in Spanish. The server writes the same into the file (server/pages/assess/assess-page.ts). */
export function inSpanish(tags: readonly MetaDescriptor[]): MetaDescriptor[] {
  return tags.map((tag) => {
    if ('title' in tag) return { title: SPANISH_REPORT.title };
    const name = 'name' in tag ? String(tag.name) : 'property' in tag ? String(tag.property) : '';
    const [what] = /(?:title|description)$/.exec(name) ?? [];
    return what === undefined
      ? tag
      : { ...tag, content: SPANISH_REPORT[what as keyof typeof SPANISH_REPORT] };
  });
}
