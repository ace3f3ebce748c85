/** The names in a text, with commas between them. */
export function namesIn(text = ''): string[] {
  return text.split(',').flatMap((name) => name.trim() || []);
}

/**
 * What other programs and other languages call our options, by field and option, in small letters without accents. A text
 * that has one of these as whole words is taken for it; the longest one decides.
 */
export const OPTION_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    new: 'new, open, not contacted, untouched, cold, neu, offen, nuevo, abierto, nouveau, ouvert',
    contacted: `
      contacted, attempted, in progress, working, called, follow up, kontaktiert, in bearbeitung,
      contactado, en curso, en proceso, contacte, en cours`,
    qualified: `
      qualified, proposal, proposal sent, negotiation, opportunity, demo, hot, qualifiziert, angebot,
      verhandlung, calificado, cualificado, propuesta, qualifie, proposition, devis`,
    converted: `
      won, closed won, customer, client, signed, gewonnen, kunde, abgeschlossen, ganado, cliente, gagne,
      signe`,
    lost: `
      lost, closed lost, unqualified, not qualified, not interested, disqualified, dead, rejected, junk,
      verloren, abgelehnt, kein interesse, perdido, rechazado, perdu, refuse`,
  },
  business_type: {
    restaurant: `
      restaurant, cafe, bar, bakery, catering, food, gastronomie, backerei, restaurante, boulangerie`,
    law_firm: 'law, lawyer, attorney, legal, anwalt, rechtsanwalt, kanzlei, abogado, avocat',
    medical_practice: `
      medical, doctor, dentist, dental, clinic, health, healthcare, arzt, zahnarzt, praxis, medico,
      dentista, clinica, medecin, dentiste`,
    contractor: `
      contractor, construction, plumber, plumbing, roofing, electrician, hvac, handwerk, handwerker, bau,
      elektriker, dachdecker, contratista, construccion, fontanero, artisan, plombier, batiment`,
    real_estate: 'realtor, realty, property, immobilien, makler, inmobiliaria, immobilier',
    retail_store: `
      retail, store, shop, ecommerce, handel, einzelhandel, laden, tienda, comercio, magasin, commerce`,
    service_business: `
      service, services, agency, consulting, dienstleister, dienstleistung, servicios`,
    other: 'other, misc, sonstige, sonstiges, andere, otro, otros, autre, autres',
  },
  urgency: {
    asap: 'asap, urgent, immediately, now, high, sofort, dringend, hoch, urgente, alta, haute',
    this_month: 'month, medium, mittel, media, moyenne',
    this_quarter: 'quarter, quartal, trimestre',
    exploring: 'later, low, someday, spater, niedrig, baja, basse',
  },
  best_time_to_call: {
    morning: 'am, vormittag, vormittags, morgens, manana, matin',
    afternoon: 'pm, noon, nachmittag, nachmittags, mittags, tarde, apres midi',
    evening: 'night, abend, abends, noche, soir',
  },
  monthly_marketing_budget: {
    flexible: 'flexible, not sure, unknown, flexibel, unklar, no se',
  },
};

/** What stands for an empty cell. */
export const EMPTY_MARKS: readonly string[] = [
  '',
  'n a',
  'na',
  'none',
  'null',
  'nil',
  'k a',
  'keine',
  'keine angabe',
  'ninguno',
  'aucun',
];
