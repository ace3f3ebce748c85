import { checkContent } from './content/check-content.ts';
import { buildContactScript, buildDocumentScript } from './pages/document-script.ts';
import { buildReportRenderer, buildReportScript } from './pages/report-page.ts';
import { rewritePages } from './pages/rewrite-pages.ts';
import { drawSiteIcons } from './pictures/site-icons.ts';
import { drawSocialCards } from './pictures/social-cards.ts';
import { writeSiteFiles } from './site-files.ts';

/**
 * The steps of the page pipeline, on the folder that is served: what was edited is checked, cards and icons are drawn,
 * pages paint early, those that are only read lose the framework, the page of a stored report gets its scripts, and crawlers and the server get their files.
 */
export async function finishBuild(clientFolder: string): Promise<void> {
  await checkContent(clientFolder);
  await drawSocialCards(clientFolder);
  await drawSiteIcons(clientFolder);
  const renderer = await buildReportRenderer(clientFolder);
  const documentScript = await buildDocumentScript(clientFolder);
  const contactScript = await buildContactScript(clientFolder);
  rewritePages(clientFolder, documentScript, await buildReportScript(clientFolder, renderer), contactScript);
  writeSiteFiles(clientFolder);
}
