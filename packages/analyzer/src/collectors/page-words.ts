import type { SitePageKind } from '@fml/contract';

/**
 * Words of addresses and menus in English and Spanish, without accents and with dashes between words. The kinds are
 * tried in this order: "service areas" is no list of services, and "request service" asks for a visit.
 */
export const PAGE_WORDS: readonly { kind: SitePageKind; words: readonly string[] }[] = [
  {
    kind: 'services',
    words: ['practice-areas?', 'areas?-of-(?:law|practice|focus)', 'areas?-de-practica'],
  },
  {
    kind: 'areas',
    words: [
      'service-areas?',
      'areas?-(?:of-)?served?',
      'areas?-(?:of-)?service',
      'areas?-we-(?:serve|cover)',
      'where-we-(?:work|serve)',
      'cities(?:-we-serve)?',
      'communities(?:-we-serve)?',
      'our-areas?',
      'locations',
      'our-locations',
      'neighborhoods',
      'coverage(?:-area)?',
      'areas?',
      'areas?-de-servicio',
      'zonas?(?:-de-servicio)?',
      'cobertura',
      'ubicaciones',
      'ciudades',
      'sucursales',
    ],
  },
  {
    kind: 'booking',
    words: [
      'book(?:ing|-now|-online|-appointment|-an-appointment|-a-table|-service)?',
      'appointments?',
      'make-an-appointment',
      '(?:request|schedule)-(?:an-|a-|your-)?(?:appointment|service|visit|consultation|quote|estimate|online|now|inspection)',
      'schedul(?:e|ing)',
      'reserv(?:e|ations?)',
      '(?:get-a-|free-|request-a-|instant-)?(?:quote|estimate|estimates|quotes)',
      'free-(?:consultation|estimate|quote|inspection)',
      'order(?:-online|-now)?',
      'citas?',
      'reservar?',
      'reservas?',
      'reservaciones',
      'agendar?(?:-(?:una-)?cita)?',
      '(?:hacer|pedir|solicitar|haga|pida|solicite)-(?:una-|su-)?(?:cita|cotizacion|estimado|reservacion)',
      'cotiza(?:r|cion|ciones)',
      'presupuestos?(?:-gratis)?',
      'estimados?(?:-gratis)?',
    ],
  },
  {
    kind: 'contact',
    words: [
      'contact(?:-us|-me|us)?',
      'contacts',
      'get-in-touch',
      'reach-us',
      '(?:find|visit|call)-us',
      'directions',
      'hours(?:-and-location|-location)?',
      'location',
      'contacto',
      'contactanos',
      'contactenos',
      'ubicacion',
      'como-llegar',
      'encuentranos',
      'visitenos',
      'llamenos',
    ],
  },
  {
    kind: 'about',
    words: [
      'about(?:-us|-me|us|-our-.+)?',
      'our-(?:story|team|company|history|people|staff|doctors|attorneys)',
      'meet-.+',
      'team',
      'staff',
      'attorneys',
      'doctors',
      'who-we-are',
      'why-(?:choose-)?us',
      'company',
      'history',
      'nosotros',
      '(?:sobre|acerca-de)-(?:nosotros|mi)',
      'acerca(?:-de)?',
      'quienes-somos',
      'conocenos',
      'equipo',
      'nuestr[oa]-(?:historia|equipo|empresa)',
    ],
  },
  {
    kind: 'services',
    words: [
      'services?',
      'our-(?:services|work|menu|products)',
      'what-we-(?:do|offer)',
      'menus?',
      'treatments?',
      'procedures?',
      'products?',
      'shop',
      'pric(?:es|ing)',
      'rates',
      'fees',
      'classes',
      'specialties',
      'solutions',
      'programs',
      'packages',
      'residential',
      'commercial',
      'rooms',
      'servicios?',
      'nuestros-servicios',
      'lo-que-hacemos',
      'que-hacemos',
      'tratamientos?',
      'especialidades',
      'productos?',
      'precios',
      'paquetes',
      'residencial',
      'comercial',
    ],
  },
  { kind: 'home', words: ['home(?:page)?', 'inicio', 'start'] },
];

/** Words of single services: a page named by one of them is about what the business does. */
export const TRADE_WORD = new RegExp(
  `(?:^|-)(?:${[
    // English
    'repairs?|install(?:ation|ations)?|replacements?|cleaning|cleanup|maintenance|tune-?ups?|inspections?|remodel(?:ing|s)?',
    'renovations?|restoration|removal|services?|plumb(?:ing|er|ers)|drains?|sewers?|leaks?|water-heaters?|repiping|heating|cooling',
    'hvac|furnaces?|air-conditioning|ductless|electric(?:al|ian|ians)|wiring|panels?|generators?|lighting|roof(?:s|ing|ers?)',
    'gutters?|siding|windows?|doors?|paint(?:ing|ers?)|floor(?:s|ing)|tile|concrete|masonry|fenc(?:e|es|ing)|decks?|kitchens?',
    'bathrooms?|landscap(?:e|ing)|lawn|tree-(?:service|trimming|removal)|irrigation|pest-control|termites?|locksmiths?|towing',
    'movers?|moving|storage|junk|hauling|dent(?:al|ist|istry|ures)|implants?|whitening|crowns?|veneers?|orthodontics?|invisalign',
    'braces|root-canals?|surgery|vaccin(?:es|ations?)|grooming|boarding|massages?|facials?|haircuts?|manicures?|pedicures?|waxing',
    'injury|accidents?|divorce|immigration|criminal|dui|estate-planning|bankruptcy|tax(?:es)?|bookkeeping|payroll|catering',
    'cakes?|wedding-.+|breads?|past(?:ry|ries)|brakes?|tires?|oil-changes?|transmissions?|alignments?|detailing|therapy|counseling',
    // Spanish
    'reparacion(?:es)?|instalacion(?:es)?|limpieza|mantenimiento|plomeri?a|plomeros?|drenajes?|calentadores?|techos?|pintura',
    'jardineria|electricidad|electricistas?|calefaccion|aire-acondicionado|mudanzas?|dentistas?|inmigracion|impuestos',
    'remodelacion(?:es)?|pisos|cocinas|banos|frenos|llantas|pasteles|masajes|tapiceria|cerrajeria|cerrajeros?',
  ].join('|')})(?:-|$)`,
);

/** "plumber-in-pasadena", "roofing-glendale-ca": a page for one place. */
export const PLACE_WORD = /-(?:in|near|en)-[a-z]|-(?:ca|california)$/;

/** First parts of addresses below which articles and their lists are. */
export const ARTICLE_SECTION =
  /^(?:blogs?|news|posts?|articles?|category|categories|tags?|author|events?|noticias|articulos|categoria|etiqueta|(?:19|20)\d\d|page)$/;

/** Pages every website has and no customer looks for. */
export const LEGAL_PAGE =
  /^(?:privacy|privacy-policy|terms|terms-.+|legal|cookies?|cookie-policy|disclaimer|accessibility|accessibility-statement|sitemap|site-map|careers?|jobs|privacidad|politica-.+|aviso-.+|terminos|terminos-.+|thank-?you|thanks|gracias)$/;
