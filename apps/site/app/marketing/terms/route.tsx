import { headTags } from '../../seo/head-tags.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { terms } from './content.ts';

export function meta() {
  return headTags('terms');
}

export default function TermsRoute() {
  return <LegalPage document={terms} />;
}
