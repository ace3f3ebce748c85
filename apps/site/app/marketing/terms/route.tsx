import { headTags } from '../../seo/head-tags.ts';
import { NO_CALL_BAR } from '../call-bar.tsx';
import { LegalPage } from '../legal/legal-page.tsx';
import { terms } from './content.ts';

export const handle = NO_CALL_BAR;

export function meta() {
  return headTags('terms');
}

export default function TermsRoute() {
  return <LegalPage document={terms} />;
}
