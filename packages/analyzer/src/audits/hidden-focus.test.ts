import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { hiddenFocus } from './hidden-focus.ts';

accessibilityCases(hiddenFocus, '<div aria-hidden="true"><a href="/">Home</a></div>', ['aria-hidden-focus']);
