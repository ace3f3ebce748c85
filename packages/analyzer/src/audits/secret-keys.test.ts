import { auditCases } from '../../test-support/audit-cases.ts';

const code = (text: string) => `<p>Drains</p><script>${text}</script>`;
const key = `sk_${'live'}_${'4eC39HqLyjWDarjtT1zdp7dc'}`;

auditCases('secret-keys', {
  'keys that are meant for the page are fine': ['pass', code('stripe("pk_live_4eC39HqLyjWDarjtT1zdp7dc")')],
  'a secret key of the payments is cut in the report': ['critical', code(`stripe("${key}")`), 'sk_live_…'],
  'a page without scripts': ['notApplicable', '<p>Drains</p>'],
});
