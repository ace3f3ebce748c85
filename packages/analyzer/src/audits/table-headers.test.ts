import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { tableHeaders } from './table-headers.ts';

accessibilityCases(tableHeaders, '<table><tr><th>Price</th></tr></table>', [
  'td-headers-attr',
  'th-has-data-cells',
]);
