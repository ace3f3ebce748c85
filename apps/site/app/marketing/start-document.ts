import { startGoBack } from '../site-frame/start-go-back.ts';
import { startMenu } from '../site-frame/start-menu.ts';
import { countVisit, keepThisVisit } from '../tracking/count-visit.ts';
import { startMeasurementChoice } from '../tracking/start-measurement-choice.ts';
import { startSingleOpen } from './faq/start-single-open.ts';
import { startTally } from './how-it-works/tally.ts';

/** The whole script of the pages that are documents (marketing/document-frame.tsx); loaded after their first paint. */
startMenu(document);
startGoBack(document);
startSingleOpen(document);
startTally(document);
startMeasurementChoice(document);
keepThisVisit();
void countVisit(window.location.pathname);
