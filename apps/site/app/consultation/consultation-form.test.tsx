import { CONSULTATION_FIELDS } from '@fml/leads/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConsultationForm } from './consultation-form.tsx';

const html = renderToStaticMarkup(<ConsultationForm sent={null} onSent={() => undefined} />);

it.each(Object.entries(CONSULTATION_FIELDS))('%s has its control', (_name, { control, label }) => {
  expect(html).toContain(`name="${control}"`);
  expect(html).toContain(label);
});
