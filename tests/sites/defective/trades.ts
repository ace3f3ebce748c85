/** What a business of one trade writes on its website. */
export interface Trade {
  name: string;
  /** The schema.org type of its structured data. */
  schemaType: string;
  /** Number of the state license of a contractor. */
  license?: string;
  /** How customers call it, as in "plumber in Pasadena". */
  noun: string;
  services: readonly { name: string; does: string }[];
  /** Three promises of its own. */
  promises: string;
}

/** Eight trades of local businesses. */
export const TRADES: readonly Trade[] = [
  {
    name: 'Copper Oak Plumbing',
    schemaType: 'Plumber',
    license: '1012345',
    noun: 'plumber',
    services: [
      { name: 'Drain cleaning', does: 'clear kitchen, bath and main drains' },
      { name: 'Water heaters', does: 'repair and replace tank and tankless heaters' },
      { name: 'Leak repair', does: 'find hidden leaks by sound and close the wall again' },
    ],
    promises:
      'A licensed plumber comes in two hours. You hear the price before we start. We leave the sink clean.',
  },
  {
    name: 'Harbor Light Electric',
    schemaType: 'Electrician',
    license: '1023456',
    noun: 'electrician',
    services: [
      { name: 'Panel upgrades', does: 'replace old fuse boxes with panels of 200 amperes' },
      { name: 'EV charger installation', does: 'mount chargers in garages' },
      { name: 'Lighting', does: 'fit recessed, garden and shop lights' },
    ],
    promises:
      'The permit is part of the price. One electrician stays with the job. Every circuit gets its label.',
  },
  {
    name: 'Maple Street Dental',
    schemaType: 'Dentist',
    noun: 'dentist',
    services: [
      { name: 'Dental implants', does: 'replace single teeth and whole rows' },
      { name: 'Teeth whitening', does: 'brighten teeth in one visit' },
      { name: 'Root canals', does: 'save painful teeth under gentle anesthesia' },
    ],
    promises:
      'New patients are seen this week. We explain each step first. Most insurance plans are accepted.',
  },
  {
    name: 'Golden Crumb Bakery',
    schemaType: 'Bakery',
    noun: 'bakery',
    services: [
      { name: 'Wedding cakes', does: 'bake tiered cakes after a free tasting' },
      { name: 'Sourdough bread', does: 'bake long-fermented loaves each morning' },
      { name: 'Catering', does: 'deliver breakfast trays to offices' },
    ],
    promises:
      'Everything is baked on the day. Nuts are kept in another kitchen. Cakes for tomorrow are taken until noon.',
  },
  {
    name: 'Summit Ridge Roofing',
    schemaType: 'RoofingContractor',
    license: '1034567',
    noun: 'roofer',
    services: [
      { name: 'Roof replacement', does: 'take off old shingles and lay new ones' },
      { name: 'Roof repair', does: 'stop leaks the same day' },
      { name: 'Gutters', does: 'hang seamless gutters with guards' },
    ],
    promises:
      'You get pictures of every step. The yard is swept with a magnet. The work is covered for ten years.',
  },
  {
    name: 'Vela Immigration Law',
    schemaType: 'Attorney',
    noun: 'immigration attorney',
    services: [
      { name: 'Family immigration', does: 'file petitions for husbands, wives and children' },
      { name: 'Estate planning', does: 'write wills and living trusts' },
      { name: 'Divorce', does: 'settle custody and property with few court days' },
    ],
    promises:
      'The first half hour is free. Fees are fixed in writing. We answer every message within one business day.',
  },
  {
    name: 'Northside Auto Care',
    schemaType: 'AutoRepair',
    noun: 'auto repair shop',
    services: [
      { name: 'Brakes', does: 'replace pads, rotors and brake lines' },
      { name: 'Oil changes', does: 'change oil and filters while you wait' },
      { name: 'Transmissions', does: 'rebuild automatic and manual transmissions' },
    ],
    promises: 'We show you the worn part. The estimate is the bill. A shuttle takes you to work and back.',
  },
  {
    name: 'Juniper Hair Studio',
    schemaType: 'HairSalon',
    noun: 'hair salon',
    services: [
      { name: 'Haircuts', does: 'cut straight, curly and coily hair' },
      { name: 'Facials', does: 'cleanse and calm tired skin' },
      { name: 'Wedding styling', does: 'style brides at home or in the studio' },
    ],
    promises:
      'Each visit begins with a talk about your hair. Sleeves and coffee are on us. Fringe trims between visits cost nothing.',
  },
];

/** Places and streets of Los Angeles County, with an area code of each place. */
export const PLACES = [
  { city: 'Pasadena', zip: '91101', street: '410 South Lake Avenue', area: '626' },
  { city: 'Glendale', zip: '91204', street: '218 Brand Boulevard', area: '818' },
  { city: 'Long Beach', zip: '90802', street: '77 Pine Avenue', area: '562' },
  { city: 'Torrance', zip: '90501', street: '1530 Cravens Avenue', area: '310' },
  { city: 'Burbank', zip: '91502', street: '301 North First Street', area: '818' },
  { city: 'Whittier', zip: '90601', street: '6725 Greenleaf Avenue', area: '562' },
  { city: 'Culver City', zip: '90232', street: '9400 Venice Boulevard', area: '310' },
  { city: 'Alhambra', zip: '91801', street: '12 West Main Street', area: '626' },
] as const;

export const NEIGHBORS = ['Altadena', 'Eagle Rock', 'San Marino', 'Lakewood', 'Inglewood'] as const;
