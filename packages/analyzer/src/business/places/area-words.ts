/** Words around the places that a business says it serves. */

const PART =
  '(?:[Gg]reater|[Dd]owntown|[Nn]orth(?:ern|east(?:ern)?|west(?:ern)?)?|[Ss]outh(?:ern|east(?:ern)?|west(?:ern)?)?|[Ee]ast(?:ern)?|[Ww]est(?:ern)?|[Cc]entral|[Mm]etro(?:politan)?|[Uu]pstate) ';
const NAME = "(?:(?:St|Ste|Mt|Ft|Pt)\\. ?\\p{Lu}[\\p{L}’'-]{1,24}|D\\.C\\.|\\p{Lu}[\\p{L}’'-]{1,24})";
/** A town, county or region, as "greater Charlotte area", "Isle of Wight", "O’Fallon, IL" or "D.C. Metro Area". */
export const PLACE = `(?:${PART}){0,2}${NAME}(?:(?: (?:of|de|del|la|le|los|las|am|an der|im|upon|on|under))? ${NAME}){0,3}(?:/${NAME}(?: ${NAME})?)?(?: (?:area|county|counties|region|valley|metro area|metroplex)\\b)?`;

/** "In the greater Marlow area", "in Marlow and the surrounding towns". */
export const AROUND = new RegExp(
  `\\b(?:in|throughout|across|within|around|en|in der|à|a) (?:the |and around |la )?(?:(?<area>${PLACE})(?<= (?:[Aa]rea|[Rr]egion|(?<!\\b(?:in|en|in der|à|a) ${NAME} )[Vv]alley|[Mm]etroplex))|(?<town>${PLACE}),? (?:and|&|y|und|et|e) (?:(?:all |the |its |sus |ses |des |seine )*(?:surround|nearby|neighbou?ring|alrededores|umgebung|environs|alentours|dintorni|arredores)))`,
  'giu',
);
/** "Builders in Marlow, Eastfield and Orchard" in a title. */
export const IN_TOWNS =
  /(?<!(?:[Ss]peciali[sz]\p{L}{1,7}|[Ee]xperts?|expertise|experienced?|trained|skilled|involved|interested|certified|focus|especiali\p{L}{1,8}|experto?s?) )\b(?:in|en|em|à|für) (?=\p{Lu})/gu;
/** Prefectures, cities and districts of East Asia after words for an area. */
export const ASIAN_LIST =
  /(?:(?:対応|サービス|施工|出張|営業)(?:エリア|地域)|服[務务][範范][圍围]|服务地区|(?:서비스|출장|시공) ?지역)[^\p{L}]{0,6}(?<list>(?:[\p{Script=Han}\p{Script=Hangul}]{2,8}(?:[、，・,/ ·]{1,2}|と|及び)?){1,40})|(?<centre>\p{Script=Han}{2,3}[都道府県市])を中心に(?<rest>(?:\p{Script=Han}{2,3}[都道府県市区][、・と]?){0,20})/gu;

/** What leads to a place that is served, with the words between. */
export const SERVES = new RegExp(
  '\\b(?:(?:proudly |happily |now |currently |also )?(?:serving|servicing|serve[ds]?|service)|covering|we cover|cover the entire|caring for|(?:in|with)? ?(?:and )?around|throughout|across|operat(?:e|es|ing) in|work(?:ing)? (?:in|all around)|available (?:in|to|throughout|across|around)|representing (?:\\p{Ll}{2,15} ){1,5}in|counties|towns (?:&|and) cities|cities served|' +
    'sirviendo|servimos|(?:prest|ofrec|brind)(?:a|e|o|amos|emos) (?:[\\p{Ll}]{2,15},? ){1,12}en|atendemos|damos servicio|prestamos servicio|cubrimos|cobertura|a domicilio en|' +
    'einsatzgebiet|im raum|großraum|region|aus der region|' +
    'au service de|interven(?:ons|tion)|intervenons (?:à|sur|dans)|atendemos em|atendendo|operiamo a|' +
    'działamy (?:na terenie|w)|werkzaam in|verksamma i)\\b',
  'giu',
);
/** Small words, and the people who are served, between the verb and the place. */
export const LEADING =
  "(?:[\\s:,]{1,3}|(?:[\\p{Ll}’'-]{1,16}|\\d{1,3}|&|The|All|Our|Your|Residential|Commercial|Entire|Homes?|Homeowners|Businesses|Business|Clients|Customers|Families|Patients|Residents|Communit(?:y|ies)|Cities|Towns|Counties|Of|In|And|Across|Throughout|To|For)(?=[\\s:,])[\\s:,]{1,3}){0,14}";
/** A preposition that says that a place follows. */
export const IN_A_PLACE =
  /(?:\b(?:in|throughout|across|near|around|of|to|within|including|en|em|im|in der|der|raum|region|à|sur|a|w|i|(?:estado|cidade|ciudad|regi[aã]o|regi[oó]n|provincia|província|zona|munic[ií]pio) d(?:e|el|o|a))\s(?:(?:the|all|both|all of|and around|los|las|la|el|entire|greater)\s){0,3}|:\s*)$/iu;

export const BETWEEN =
  /^(?:\s*[,;|•·–/]\s*(?:and|&|y|und|et|e|or|to)?\s*|\s+(?:and|&|y|und|et|e|or|to|as well as)\s+)(?:in )?(?:the |all of |most of |parts of |der Region |la |el )?(?:(?:counties|cities|towns) of )?/u;

/** A line over a list of places. */
export const AREA_HEADING =
  /^(?:[^\p{L}]{0,4})(?:our |the )?(?:(?:primary |local |main )?service areas?|areas? (?:we |we proudly |that we )?(?:serve|cover|service)d?|areas? of (?:service|coverage)|cities (?:we )?(?:serve|cover)d?|towns (?:we )?(?:serve|cover)d?|counties (?:we )?(?:serve|cover)d?|communities (?:we )?(?:serve)d?|neighborhoods (?:we )?(?:serve)d?|where we (?:work|serve|operate)|locations (?:we )?served?|service locations|coverage areas?|proudly serving|now serving|we serve|zonas? de (?:servicio|cobertura|trabajo)|[áa]reas? (?:de (?:servicio|cobertura)|que servimos)|ciudades (?:que servimos|de servicio)|einsatzgebiete?|servicegebiet|zones? d['’]intervention|secteurs? d['’]intervention|zone servite|zona di intervento|áreas? atendidas?|regiões atendidas|obszar działania|werkgebied)\b[^\n]{0,40}$/iu;

/** Capitalized words that name no place. */
const OTHER = new Set(
  `a about accessibility account airport all always america american an and any anytime apply areas at authentic available award back beauty best birds blog blogs book booking breakfast building business businesses
 call care careers cats certified check chef christmas click client clients closed coffee comfort commercial communities community company complete contact contractor contractors copyright customer customers
 daily delivery dinner discover dogs domestic doctors drivers each easter email emergency english every excellence expert experts
 facebook families family faq faqs financing find for free frequently fresh friday from full gallery get god google guests happy happiness health hello here home homeowner homeowners homes hours how
 i if in industrial industries industry insta instagram insured it its january february march april may june july august september october november december join just kids
 learn let license licensed local locally location locations lunch main menu mobile monday more my need news no not on only open or our over owners
 patients page pages people pets phone photos pizza portfolio premier premium price pricing privacy pro products question questions professional professionals projects property proudly quality quick quote quotes
 read real request residential residents residents' review reviews sale satisfaction saturday schedule schools see service services serving shop since size small special stores students submit summer sunday
 team terms testimonials text thanksgiving that the their these this those thursday time to today together trust trusted tuesday twitter veterans visit we website wednesday weekend welcome what when where whether which who why winter with women work workers world yelp yes you your youtube
 nos nuestra nuestras nuestro nuestros clientes familias empresas servicio servicios inicio contacto llame llámenos usted tu su calidad
 entire extended coverage resources support consultations injections neighborhood neighborhoods serving beyond filipino u.s demand emergencies appointments treatments doctor doctors menu pizza pasta seafood wine coffee lunch brunch fresh
 unsere unser ihre ihr wir sie kunden praxis leistungen patienten kontakt und der die das`.split(/\s+/),
);
const TRADE =
  /\block(?:s|ing)?\b|\bsystems?\b|\bsetup\b|repair|clean|servic|install|roof|paint|plumb|electric|heating|cooling|hvac|drain|landscap|lawn|remodel|removal|maint|inspect|dental|dentist|law\b|attorney|lawyer|construction|towing|detailing|grooming|massage|tree\b|trimming|kitchen|bathroom|pool|pest|estimate|restoration|replacement|whitening|implant|treatment|therapy|hair|nails|design|appliance|window|door|gutter|siding|floor|carpet|house\b|office\b|garage|apartment|insurance|injury|litigation|divorce|driveway|sidewalk|\bpatios?\b|\bslabs?\b|concrete|masonry|\bfenc(?:es?|ing)\b|cuisine|street\b|avenue\b|suite\b|llc\b|inc\b|gmbh\b|ltd\b|copyright|©/i;
/** Words that only places have. */
export const GEOGRAPHIC =
  /\b(?:area|county|counties|region|valley|metro|metroplex|bay|coast|island|islands|peninsula|city|shire|beach|hills|heights|springs|park|lake|falls|township|borough|boroughs|gta|greater|upstate|comarca|provincia|condado|landkreis|umgebung)\b|(?:shire|ville|ton|burg|field|wood|ford|ham|dale|port|mouth|stadt|hausen|heim)\b|, [A-Z]{2}\b/i;
const STATES =
  /^(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming|Ontario|Alberta|Manitoba|Quebec)$/;

export function isState(place: string): boolean {
  return STATES.test(place);
}

const FIELD_LABEL =
  /^(?:(?:first|last|full|your|company|business|street|city) )?(?:name|city|state|country|county|town|suburb|province|street|zip(?: ?code)?|postal ?code|postcode)$/i;

/** Whether a capitalized phrase can be the name of a place. */
export function canBePlace(phrase: string): boolean {
  if (phrase.length < 3 || phrase.length > 50 || TRADE.test(phrase)) return false;
  // The label of a field.
  if (FIELD_LABEL.test(phrase)) return false;
  // "The valley" is a place that only its neighbors know.
  if (
    /^(?:\p{L}+ )?(?:valley|county|counties|area|region|peninsula)$/iu.test(phrase) &&
    !/\p{Lu}\p{L}+ /u.test(phrase)
  )
    return false;
  const words = phrase.split(/[\s/]+/);
  return words.length <= 6 && !words.some((word) => OTHER.has(word.toLowerCase().replace(/[.,’']s?$/u, '')));
}
