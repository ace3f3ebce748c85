import type { BusinessForm } from '@fml/contract';
import { collectForms, type PageForm } from '../collectors/forms.ts';
import type { PageSources } from '../collectors/page-sources.ts';
import { pathOf } from '../collectors/site-address.ts';
import type { SitePageContent } from '../stages.ts';

export function readForms(sources: PageSources): Omit<BusinessForm, 'page'>[] {
  const forms = collectForms(sources);
  if (!forms.ok) return [];
  return forms.value.forms.map((form) => ({
    purpose: form.purpose,
    state: stateOf(form),
    target: form.action,
  }));
}

function stateOf({ dead, action, scriptHandled }: PageForm): BusinessForm['state'] {
  if (dead === 'placeholder') return 'placeholder';
  if (dead !== null) return 'dead';
  if (action === null || action === '' || action === '#' || scriptHandled) return 'unknown';
  return 'alive';
}

export function mergeForms(pages: readonly SitePageContent[]): BusinessForm[] {
  return pages.flatMap(({ url, business }) => business.forms.map((form) => ({ ...form, page: pathOf(url) })));
}
