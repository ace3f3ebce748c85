import { expect, it } from 'vitest';
import { withShareTags } from './share-tags.ts';

const BUILT = `<html lang="en"><head><title>Analyze</title><meta name="description" content="built"/>
<meta property="og:locale" content="en_US"/><meta property="og:title" content="built"/>
<meta property="og:url" content="https://site.example/assess"/><meta property="og:image" content="https://site.example/social/a.png"/>
<meta property="og:image:type" content="image/png"/><meta property="og:image:width" content="1"/>
<meta property="og:image:height" content="1"/><meta property="og:image:alt" content="built"/>
<meta name="twitter:card" content="summary_large_image"/><meta name="twitter:description" content="built"/>
<meta name="twitter:image" content="https://site.example/social/a.png"/><meta name="twitter:image:alt" content="built"/></head></html>`;

const share = {
  path: '/assess?report=r1&lang=es',
  description: 'Dos problemas "hoy".',
  image: { path: '/r/r1/card.jpg?lang=es', alt: 'bakery.example: <b>' },
};

it('a link of a report is shared with the words and the picture of the report', () => {
  const html = withShareTags(BUILT, { language: 'es', title: 'Reporte', share });
  for (const tag of [
    '<html lang="es">',
    '<title>Reporte</title>',
    'name="description" content="Dos problemas &quot;hoy&quot;."',
    'property="og:title" content="Reporte"',
    'property="og:locale" content="es_US"',
    'property="og:url" content="https://site.example/assess?report=r1&amp;lang=es"',
    'property="og:image" content="https://site.example/r/r1/card.jpg?lang=es"',
    'property="og:image:type" content="image/jpeg"',
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    'property="og:image:alt" content="bakery.example: &lt;b&gt;"',
    'name="twitter:card" content="summary_large_image"',
    'name="twitter:description" content="Dos problemas &quot;hoy&quot;."',
    'name="twitter:image" content="https://site.example/r/r1/card.jpg?lang=es"',
    'name="twitter:image:alt" content="bakery.example: &lt;b&gt;"',
  ])
    expect(html).toContain(tag);
});

it('without a picture of its own it keeps the one of the website', () => {
  const html = withShareTags(BUILT, { language: 'en', title: 'Report', share: { ...share, image: null } });
  expect(html).toContain('property="og:image" content="https://site.example/social/a.png"');
  expect(html).toContain('property="og:image:type" content="image/png"');
});
