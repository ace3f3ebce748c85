import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { skipNavigation } from './skip-navigation.ts';

accessibilityCases(
  skipNavigation,
  '<a href="/a">A</a><a href="/a">A</a><a href="/a">A</a><a href="/a">A</a><a href="/a">A</a><a href="/a">A</a>',
  ['bypass', 'skip-link'],
);
