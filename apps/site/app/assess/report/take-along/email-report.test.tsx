import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailReport } from './email-report.tsx';
import { TAKE_ALONG_WORDS } from './take-along-words.ts';

test.each(['en', 'es'] as const)(
  'the form has its two controls, their labels and a honeypot in %s',
  (language) => {
    const words = TAKE_ALONG_WORDS[language].mail;
    const html = renderToStaticMarkup(<EmailReport reportId="a" language={language} words={words} />);
    expect(html).toContain(`aria-label="${words.title}"`);
    expect(html).toMatch(new RegExp(`<label[^>]*>${words.address}.*<input[^>]*name="email"`));
    expect(html).toMatch(
      new RegExp(`<input type="checkbox"[^>]*name="wants_recheck"[^>]*>${words.recheck}</label>`),
    );
    expect(html).toContain('tabindex="-1"');
    expect(html).toContain(`>${words.send}</button>`);
  },
);
