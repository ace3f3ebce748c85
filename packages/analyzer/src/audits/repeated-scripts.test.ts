import { auditCases } from '../../test-support/audit-cases.ts';

const scripts = (...addresses: string[]) => ({
  body: `<p>Drains</p>${addresses.map((src) => `<script src="${src}"></script>`).join('')}`,
});
const tag = (id: string) => `https://www.googletagmanager.com/gtag/js?id=${id}`;

auditCases('repeated-scripts', {
  'each script once is fine': ['pass', scripts('/js/jquery.min.js', '/app.js')],
  'two tags of two accounts are fine': ['pass', scripts(tag('G-ABCD1234'), tag('AW-12345678'))],
  'plugins of jQuery are other scripts': ['pass', scripts('/js/jquery.min.js', '/js/jquery.fancybox.js')],
  'two versions of jQuery': [
    'recommendation',
    scripts('/js/jquery.min.js', '/old/jquery-1.9.1.js'),
    'jQuery',
  ],
  'one account counted twice': [
    'recommendation',
    scripts(tag('G-ABCD1234'), tag('G-ABCD1234')),
    'G-ABCD1234',
  ],
  'a page without script files': ['notApplicable', '<p>Drains</p>'],
});
