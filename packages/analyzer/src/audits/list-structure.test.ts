import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { listStructure } from './list-structure.ts';

accessibilityCases(listStructure, '<ul><li>Drains</li></ul>', [
  'list',
  'listitem',
  'definition-list',
  'dlitem',
]);
