import type { PlannedPage } from './site-plan.ts';

const SENTENCE = 'We work in your home with care and leave it clean.';

/** The HTML of one planned page, with the menu of the whole website. */
export function plannedPage(page: PlannedPage, plan: readonly PlannedPage[], base: string): string {
  const name = page.label ?? 'Emergency electrician';
  const title = page.title === undefined ? `${name} | Bright Spark Electric, Pasadena` : page.title;
  const description =
    page.description ??
    `${name}: what Bright Spark Electric does for homes in Pasadena, and how to reach us today.`;
  const menu = plan
    .filter(({ label }) => label !== null)
    .map(({ path, label }) => `<li><a href="${base}${path}">${label}</a></li>`)
    .join('');
  const phone = page.hasPhone === false ? '' : '<p><a href="tel:+12135550177">(213) 555-0177</a></p>';
  const text = Array.from({ length: page.sentences ?? 12 }, () => `<p>${name}. ${SENTENCE}</p>`).join('\n');
  return `<!doctype html>
<html lang="${page.path.startsWith('/es/') ? 'es' : 'en'}">
<head>
<meta charset="utf-8">
${title === null ? '' : `<title>${title}</title>`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
${(page.head ?? '').replaceAll('{{base}}', base)}
</head>
<body>
<header><nav><ul>${menu}</ul></nav>${phone}</header>
<main>
<h1>${name}</h1>
${text}
${page.body ?? ''}
</main>
<footer>Bright Spark Electric, 410 South Lake Avenue, Pasadena, CA 91101, CSLB #1012345</footer>
</body>
</html>`;
}
