import { startSingleOpen } from './marketing/faq/start-single-open.ts';
import { startAddressBox } from './marketing/home/start-address-box.ts';
import { startTally } from './marketing/how-it-works/tally.ts';
import { startMenu } from './site-frame/start-menu.ts';
import { startThanks } from './thank-you/start-thanks.ts';
import { countVisit, saveCurrentVisit } from './tracking/count-visit.ts';
import { startMeasurementChoice } from './tracking/start-measurement-choice.ts';

/**
 * The whole script of the pages that are documents (marketing/document-frame.tsx), and of the frame of the others, where
 * the framework waits until the page is used. Loaded after the first paint.
 */
startMenu(document);
startSingleOpen(document);
startTally(document);
startAddressBox(document);
startMeasurementChoice(document);
startThanks(document);
saveCurrentVisit();
void countVisit(window.location.pathname);
// A build makes a script of its own of it.
if (import.meta.env.DEV) void import('./marketing/contact/start-contact-page.ts');
