import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { keyboardOrder } from './keyboard-order.ts';

accessibilityCases(keyboardOrder, '<a href="/" tabindex="3">Home</a>', ['tabindex', 'accesskeys']);
