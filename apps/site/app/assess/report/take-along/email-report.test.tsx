import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailReport } from './email-report.tsx';
import { TAKE_ALONG_LABELS } from './take-along-labels.ts';

test.each(['en', 'es'] as const)(
  'the form has its two controls, their labels and a honeypot in %s',
  (language) => {
    const labels = TAKE_ALONG_LABELS[language].mail;
    const html = renderToStaticMarkup(<EmailReport reportId="a" language={language} labels={labels} />);
    expect(html).toContain(`aria-label="${labels.title}"`);
    expect(html).toMatch(new RegExp(`<label[^>]*>${labels.address}.*<input[^>]*name="email"`));
    expect(html).toMatch(
      new RegExp(`<input type="checkbox"[^>]*name="wants_recheck"[^>]*>${labels.recheck}</label>`),
    );
    expect(html).toContain('tabindex="-1"');
    expect(html).toContain(`>${labels.send}</button>`);
  },
);
