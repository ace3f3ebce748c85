import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { ariaMarks } from './aria-marks.ts';

accessibilityCases(ariaMarks, '<div role="menu">Menu</div>', [
  'aria-allowed-attr',
  'aria-conditional-attr',
  'aria-deprecated-role',
  'aria-dialog-name',
  'aria-hidden-body',
  'aria-prohibited-attr',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-roles',
  'aria-toggle-field-name',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'duplicate-id-aria',
]);
