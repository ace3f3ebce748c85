/** A trade that customers search for by name. */
export interface Trade {
  id: string;
  /** schema.org types; the first is the one to use. */
  types: readonly string[];
  /** What customers call it, in English and Spanish. */
  words: RegExp;
  /** The workers go to their customers. */
  travels: boolean;
  /** The Contractors State License Board of California licenses it. */
  contractor: boolean;
}

const trade = (
  id: string,
  types: string,
  words: RegExp,
  kind: '' | 'travels' | 'contractor' = '',
): Trade => ({
  id,
  types: types.split(' '),
  words,
  travels: kind !== '',
  contractor: kind === 'contractor',
});

export const TRADES: readonly Trade[] = [
  trade('plumber', 'Plumber', /\bplumb(?:er|ers|ing)\b|\bdrains?\b|\bplomer/i, 'contractor'),
  trade('electrician', 'Electrician', /\belectric(?:al|ian|ians)\b|\belectricistas?\b/i, 'contractor'),
  trade('roofer', 'RoofingContractor', /\broof(?:er|ers|ing)\b|\btech(?:os|ador)/i, 'contractor'),
  trade(
    'hvac',
    'HVACBusiness',
    /\bhvac\b|\bheating\b|\bair[- ]condition\w{0,5}\b|\bfurnaces?\b|\bcalefacci|\baire acondicionado\b/i,
    'contractor',
  ),
  trade('painter', 'HousePainter', /\bpaint(?:er|ers|ing)\b|\bpintor/i, 'contractor'),
  trade(
    'contractor',
    'GeneralContractor',
    /\b(?:general|building) contractors?\b|\bremodel\w{0,5}\b|\bhome builders?\b|\bremodelaci/i,
    'contractor',
  ),
  trade('locksmith', 'Locksmith', /\blocksmiths?\b|\bcerrajer/i, 'travels'),
  trade('mover', 'MovingCompany', /\bmov(?:ers|ing compan)|\bmudanzas?\b/i, 'travels'),
  trade('dentist', 'Dentist', /\bdent(?:ist|ists|al|istry)\b|\bdentista/i),
  trade('lawyer', 'Attorney LegalService', /\battorneys?\b|\blawyers?\b|\blaw (?:firm|office)|\babogad/i),
  trade(
    'accountant',
    'AccountingService',
    /\baccount(?:ant|ants|ing)\b|\bcpas?\b|\btax(?:es)?\b|\bcontador/i,
  ),
  trade(
    'auto_repair',
    'AutoRepair',
    /\bauto(?:motive)? (?:repair|shop|service)|\bmechanics?\b|\bcar repair\b|\bmec[áa]nic/i,
  ),
  trade('hair_salon', 'HairSalon', /\bhair\b|\bbarber|\bpeluquer/i),
  trade(
    'veterinarian',
    'VeterinaryCare',
    /\bvet(?:s|erinar\w{1,4})?\b|\banimal (?:hospital|clinic)|\bpet (?:hospital|clinic)/i,
  ),
  trade('bakery', 'Bakery', /\bbaker(?:y|ies)\b|\bpanader/i),
];

/** schema.org types that fit every business. */
export const GENERIC_TYPES: ReadonlySet<string> = new Set([
  'LocalBusiness',
  'ProfessionalService',
  'HomeAndConstructionBusiness',
  'Store',
]);
