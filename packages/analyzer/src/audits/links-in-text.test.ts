import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { linksInText } from './links-in-text.ts';

accessibilityCases(linksInText, '<p>Ask <a href="/us">us</a> today</p>', ['link-in-text-block']);
