import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { pageRefresh } from './page-refresh.ts';

accessibilityCases(pageRefresh, '<meta http-equiv="refresh" content="10">', ['meta-refresh']);
