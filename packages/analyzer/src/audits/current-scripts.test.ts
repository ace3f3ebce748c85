import { auditCases } from '../../test-support/audit-cases.ts';

const script = (src: string) => `<p>Drains</p><script src="${src}"></script>`;

auditCases('current-scripts', {
  'a current jQuery is fine': ['pass', script('https://code.jquery.com/jquery-3.7.1.min.js')],
  'the jQuery of an old theme': [
    'recommendation',
    script('https://code.jquery.com/jquery-1.11.3.min.js'),
    'jQuery 1.11.3',
  ],
  'jQuery of a library host': [
    'recommendation',
    script('https://ajax.googleapis.com/ajax/libs/jquery/2.2.4/jquery.min.js'),
  ],
  'jQuery of WordPress': ['pass', script('/wp-includes/js/jquery/jquery.min.js?ver=3.7.1')],
  'jQuery Migrate has numbers of its own': [
    'notApplicable',
    script('/wp-includes/js/jquery/jquery-migrate.min.js?ver=1.4.1'),
  ],
  'a plugin has numbers of its own': ['notApplicable', script('/js/jquery.fancybox-2.1.5.js')],
  'an old Bootstrap': [
    'recommendation',
    script('https://maxcdn.bootstrapcdn.com/bootstrap/3.3.7/js/bootstrap.min.js'),
  ],
  'no script with a number': ['notApplicable', script('/app.js')],
});
