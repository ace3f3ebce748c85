import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { partsLanguage } from './parts-language.ts';

accessibilityCases(partsLanguage, '<p lang="sp">Hola</p>', ['valid-lang']);
