import { htmlResponse, type SiteBehavior } from '../site-behavior.ts';

const DEFAULT_ROWS = 10_000;

/** A parts list of `?rows=` rows with five elements each; the default is about 50,000 elements. */
export const hugeDom: SiteBehavior = (request) => {
  if (request.path !== '/') return undefined;
  const rows = Math.min(Number(request.query.get('rows') ?? DEFAULT_ROWS) || DEFAULT_ROWS, 100_000);
  const list = Array.from(
    { length: rows },
    (_, row) =>
      `<tr><td>${row}</td><td><a href="#p${row}">Part ${row}</a></td><td id="p${row}">in stock</td></tr>\n`,
  ).join('');
  return htmlResponse(`<!doctype html><html lang="en"><head><title>Ridgeway Appliance Parts: the whole list</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every part Ridgeway Appliance Parts keeps in stock, on one page."></head>
<body><h1>Appliance parts</h1><p>Call <a href="tel:+12135550177">(213) 555-0177</a></p>
<table><thead><tr><th>No.</th><th>Part</th><th>Stock</th></tr></thead><tbody>${list}</tbody></table></body></html>`);
};
