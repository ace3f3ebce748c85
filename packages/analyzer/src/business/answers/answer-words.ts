/** Words of pages that answer what customers ask, in the languages of businesses. Each list says what it finds. */

/** Whole words: no letter and no digit touches them. */
function words(...parts: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** Beginnings of words, and words of languages without spaces. */
function stems(...parts: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})`, 'iu');
}

/** Sections in which others speak. */
export const REVIEWS =
  /review|testimonial|(?:clients?|customers?|patients?|people) (?:say|love)|happy (?:clients|customers)|opini[oó]n|reseñ|testimoni|\bavis\b|bewertung|kundenstimmen|recensioni|depoimento|avaliaç|отзыв|opinie|口コミ|お客様の声|후기|評[價价]|đánh giá|yorum/i;

const AMOUNT = String.raw`\d[\d.,]{0,12}`;
const SIGN = String.raw`(?:US\$|R\$|A\$|C\$|NT\$|RM|Rs\.?|AED|QAR|CHF|USD|EUR|COP|CLP|MXN|[$€£¥₹₱₩₫₽₺₴])`;
const UNIT = String.raw`(?:€|£|\$|₽|₺|₴|₫|đ|円|元|원|(?:euros?|eur|usd|dollars?|dólares|pesos|reais|руб(?:лей|\.)?|р\.|грн|zł|kr|lei|ron|tl|vnđ?|aed|chf|تومان|ريال|درهم|جنيه)(?!\p{L}))`;
export const MONEY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${SIGN} ?${AMOUNT}|(?<![\p{N}.,])${AMOUNT} ?${UNIT}`,
  'iu',
);
/** An amount that is no price: a discount, an insured sum, what a court awarded, an empty cart. */
export const NO_PRICE =
  /(?:^|[^\d])0[.,]00(?!\d)|million|billion|insur|deductible|coverage|verdict|settle|recover|award|donat|raised|revenue|fundrais|\bfines?\b|penalt|\bprize|worth of|net worth|per capita|\btax\b|\btip\b|total|\bsav(?:e|ed|ing|ings)\b|\boff\b|discount|coupon|gift|rebate|descuento|desconto|rabatt|réduction|sconto|multa|amende|bußgeld|cancel|no[- ]show|late fee|pandemic|\badd \$|per month for|apr\b|payable|mortgage|loan|慰謝料|賠償|[$€£] ?\d{2,3}[,.]?\d{3}(?!\d)/i;
export const FREE_QUOTE = stems(
  String.raw`free,?(?: (?:and |& )?[\p{L}-]{2,14},?){0,3} (?:estimat|quot|consult|inspection|assessment|evaluation|apprais|diagnos|measure|valuation|design)`,
  '(?:estimates?|quotes?|consultations?|inspections?)(?: (?:are|is))?(?: (?:always|100%|completely))? free(?! ?of)',
  'no[- ]obligation (?:quote|estimate|consult)',
  String.raw`(?:presupuestos?|cotizaci(?:ón|ones)|consultas?|diagnósticos?|valoraci(?:ón|ones)|visitas?|estimados?|estimaci(?:ón|ones))(?: [\p{L}]{2,14}){0,3} (?:gratis|gratuit[oa]s?|sin compromiso|sin costo|sin cargo)`,
  String.raw`devis(?: [\p{L}]{1,12}){0,3} gratuits?`,
  String.raw`(?:kostenlos|kostenfrei|unverbindlich|gratis)\p{L}*(?: [\p{L}]{2,14}){0,3} (?:angebot|beratung|kostenvoranschl|besichtigung|erstgespräch|anfahrt)`,
  String.raw`(?:preventiv[io]|sopralluog(?:o|hi)|consulenz[ae])(?: [\p{L}]{1,14}){0,3} gratuit`,
  String.raw`(?:orçamentos?|visitas?|avaliaç(?:ão|ões))(?: [\p{L}]{1,14}){0,3} (?:grátis|gratuit|sem compromisso|sem custo)`,
  'gratis offerte|vrijblijvende offerte',
  String.raw`(?:bezpłatn|darmow)\p{L}{1,4} (?:wycen|konsultac|dojazd)`,
  String.raw`бесплатн\p{L}{1,3} (?:выезд|консультац|замер|осмотр|диагностик)|(?:выезд|диагностика|консультация) бесплатно`,
  'kostnadsfri|ücretsiz (?:keşif|muayene|danışma)',
  '(?:見積もり?|お見積り?|相談)(?:は)?無料|無料(?:お)?(?:見積|相談|診断)|무료 ?(?:상담|견적|진단)|免[費费](?:估[價价]|諮詢|咨询|報價|报价|評估)',
  String.raw`miễn phí (?:tư vấn|báo giá|khảo sát|kiểm tra)|(?:tư vấn|báo giá|khảo sát|kiểm tra)(?: [\p{L}]{2,10}){0,3} miễn phí`,
);
export const ABOUT_PRICE = stems(
  'price range:? ?[$€£]{1,4}',
  '(?:flat|fixed|hourly)[- ](?:rate|price|fee)s?',
  'contingency (?:fee|basis)|no (?:fee|fees) unless',
  'preise? auf anfrage|preis(?:e|liste) (?:nach|je)|(?:uniquement )?sur devis|precios? a consultar|prezzi su richiesta|valores? sob consulta|цена договорная',
);

export const LICENSED = words(
  'licen[cs]ed|insured|bonded',
  String.raw`licen[cs]es?(?: ?(?:no|number|#|nr)\.?)? ?[:#]? ?[A-Z]{0,4}[ -]?\d{3,}[\w-]*`,
  String.raw`lic(?:ense|\.)? ?(?:#|no\.?|number)[:. ]? ?[A-Z]{0,4}[ -]?\d{2,}[\w-]*`,
  '(?:business|contractors?|state|electrical|plumbing|professional|pest control|driving instructor) licen[cs]es?',
  String.raw`(?:hold|holds|carry|carries|earned)(?: [\p{L}]{2,14}){0,4} licen[cs]es?`,
  'board[- ](?:certified|eligible|licensed)|nationally certified|state[- ]certified|EPA[ -]certified|(?:fully )?certified and insured|gas safe(?: registered)?|NICEIC|NAPIT|OFTEC|CSLB',
  String.raw`certified (?:[\p{L}-]{2,20} ){0,2}(?:technicians?|arborists?|electricians?|plumbers?|professionals?|operators?|mechanics?|therapists?|inspectors?|installers?|applicators?|contractors?)`,
  '(?:ISA|ASE|NATE|IICRC|FAA|OSHA|ROC|NCCAOM|ABPTS)[ -]certified',
  String.raw`(?:we|our)(?: [\p{L},’'-]{1,16}){0,8} (?:liability insurance|workers[’']? comp(?:ensation)?)`,
  String.raw`LMT|RMT|D\.?M\.?D\.?|D\.?D\.?S\.?|D\.?C\.?(?= )|DVM|BDS|MBBS|LCSW`,
  String.raw`bar (?:association|admission|admitted)|admitted to (?:practice|the bar)|member of the (?:\p{L}+ )?bar`,
);
export const LICENSED_ELSEWHERE = stems(
  '(?:con )?licencias?(?! de conducir)|licenciad[oa]s?|asegurad[oa]s|certificad[oa]s|técnicos? certificad|cédula profesional|colegiad[oa]|acreditad[oa]s?|titulad[oa]s?',
  String.raw`agréé|assurance (?:décennale|responsabilité)|garantie décennale|certifiée?s?|diplômée?|qualibat|\bRGE\b|\bADELI\b|\bRPPS\b|inscrit au barreau|avocat(?:e)? au barreau`,
  String.raw`zertifiziert|meisterbetrieb|approbiert|approbation|zahnärztekammer|ärztekammer|tierärztekammer|rechtsanwaltskammer|handwerkskammer|landes[\p{L}]+kammer|zulassung|berufsbezeichnung: |fachzahnarzt|fachtierarzt|staatlich (?:geprüft|anerkannt)|haftpflichtversicher`,
  String.raw`certificat[oaie](?!s)|iscritt[oa] all|ordine degli avvocati|albo(?!\p{L})|D\.?M\.? ?37`,
  String.raw`credenciad[oa]s?|\bCR(?:M|O|EA|MV|EFITO|P|ECI)\b|\bOAB\b|licença (?:sanitária|ambiental)|alvará|anvisa`,
  'gecertificeerd|erkend|verzekerd|licencj|certyfik|uprawnie|ubezpieczon|certifierad|auktorisera|legitimerad|f-skatt',
  'лицензи|сертифицир|сертификат|дипломир|аттестован|lisanslı|sertifika|ruhsat|barosu|autoriza[tț]|acreditat|certificat',
  '国家資格|有資格|免許|認定医|専門医|면허|자격증|전문의|執照|执照|證照|证照|認證|认证|合格|chứng chỉ|giấy phép|chứng nhận|مرخص|معتمد|شهادة|پروانه|نظام پزشکی|بورد',
);
/** Licenses of other things, insurance of the customer, and what others should have. */
export const NO_LICENSE =
  /driver[’']?s?[- ]licen|licen[cs]e plate|software|creative commons|open[- ]source|all rights|marriage licen|liquor|fishing|permiso de|licencia de conducir|(?:be|are you|not|un)[- ]?(?:licensed|insured)|gift|mailing|your (?:own )?(?:licen|insur)|insurance (?:compan|claim|provider|plan)|copyright|uninsured|the insured|insured (?:part|person|motor)|not required|wenn nicht|erforderlich|info can go|ensure (?:that )?(?:your|the)|certified (?:mail|pre-owned|copy|copies|check)|product|repuesto|calidad|material|materia(?:is|les)|equip|prodott|pièces|contenido|hire a |should be|make sure|(?:always|only) (?:hire|choose|use)/i;

export const BOOKING = stems(
  String.raw`book(?:ing)? (?:now|online|today|here|it|an?(?!\p{L})|your|our|by|appointments?|in(?: advance)?|a table|through|with|direct)`,
  '(?:online|easy|24/7|call for) (?:booking|scheduling|appointments?|reservations?)',
  String.raw`(?:make|set|call|text)(?: [\p{L}’'/&-]{1,14}){0,4} (?:appointments?|appt|reservations?)`,
  String.raw`(?:schedul(?:e|ing)|request|set up|arrange|reserve|call for|call us for|text for)(?: [\p{L}’'/&-]{1,14}){0,5} (?:appointments?|appt|consultations?|visits?|inspections?|reservations?|tables?|sessions?|pick-?ups?|tours?|showings?|evaluations?|cleanings?|installations?)`,
  String.raw`schedul(?:e|ing) (?:now|online|today|service|a service|your|my|an?(?!\p{L})|with us)`,
  '(?:by|for|all|walk-ins? (?:and|or)|new patient) appointments?(?: only)?|appointments? (?:only|available|required|recommended|are|can|preferred|by|necessary)|walk-?ins? (?:are )?(?:welcome|accepted)',
  'reservations?:|reserve (?:now|online|your|a)',
  String.raw`agend(?:a|e|ar|amos|amento|ando)(?!\p{L})|reserv(?:a|e|ar|as|ación|aciones|en)(?!\p{L})(?! de derechos)|(?:pedir|pida|pide|solicit\p{L}{1,3}|saca|sacar|previa|con) (?:su |tu |una )?cita|citas? (?:previa|online|en línea)`,
  'termin(?:e|en)? (?:vereinbar|buchen|online|nach|anfrag|reservier|vergeben|sind|telefon)|terminvereinbarung|terminbuchung|online-?termin|nach (?:telefonischer )?vereinbarung',
  '(?:prendre|prenez|prise de|sur|fixer) (?:un )?(?:rendez-vous|rdv)|réserv(?:er|ez|ation)|doctolib',
  'prenot(?:a|are|azion[ei]|ate)|appuntament|marcar (?:uma )?(?:consulta|visita|hora)|marque (?:a |sua )|marcaç',
  'afspraak (?:maken|online)|maak een afspraak|um[óo]w(?:ić|ienie)?(?: się)? (?:na )?wizyt|rezerwac|boka (?:tid|nu|online)|tidsbokning|записать?ся|запишитесь|запись (?:на|онлайн|по)|randevu|programează|programar[ei]',
  '予約|예약|預約|预约|đặt (?:lịch|hẹn|bàn)|حجز|احجز|موعد|نوبت|رزرو',
);
export const NO_BOOKING =
  /facebook|guest ?book|cook ?book|booked|book club|bookkeep|book store|reservados|réservés|riservati|reserves? the right|cancel|no[- ]show|resched|missed app|notice/i;

/** Ways to write or call that name neither number nor address. */
export const CONTACT = stems(
  String.raw`(?:fill (?:out|in)|use|complete|submit)(?: [\p{L}]{1,12}){0,3} form`,
  '(?:contact|call|text|email|message|reach out to) us',
  'whats ?app|get in touch|contact form',
  'cont[aá]ct[ae]nos|escr[ií]benos|ll[aá]m[ae]nos|formulario|entre em contato|fale conosco|contattaci|scrivici|contactez-nous|kontaktformular|kontaktieren|schreiben sie|neem contact|お問い合わせ|문의|聯絡|联系我们|liên hệ|свяжитесь|напишите|iletişim|skontaktuj|kontakta oss|contactați|اتصل بنا|تماس با ما',
);

/** What a sentence about the offer says. */
export const OFFERS = stems(
  String.raw`(?:we|our (?:team|company|firm|salon|shop|clinic|practice|crew|technicians|services))(?: [\p{L}’'-]{2,12}){0,2} (?:offer|provide|speciali[sz]e|repair|install|clean|handle|do|service|serve|deliver|help|represent|treat|include|cover)`,
  '(?:offers?|offering|provid(?:es?|ing)|speciali[sz](?:es?|ing) in|speciali[sz]ed)',
  '(?:ofrecemos|brindamos|brindo|somos|realizamos|especialist|servicios? (?:de|profesional)|nous (?:proposons|réalisons)|spécialis|wir (?:bieten|sind|reparieren)|unsere leistungen|offriamo|specializzat|oferecemos|trabalhamos|especializ|wij bieden|oferujemy|vi erbjuder|предлагаем|выполняем|oferim|chuyên|hizmet)',
);
export const PRAISES = stems(
  'full[- ]service|professional|quality|expert|trusted|reliable|family[- ]owned|your local',
);

/** Crews come to the customer, wherever that is. */
export const COMES = stems(
  'we (?:will )?(?:come|travel|drive) to (?:you|your)|(?:fully |100% )?mobile (?:service|detailing|grooming|mechanic|locksmith|massage|notary|repair|unit|vet|pet|auto|car)|at your (?:home|door|location|office)|in the comfort of your (?:own )?home',
  '(?:a|servicio a|100 ?% a) domicilio|à domicile|hausbesuche?|bei ihnen (?:zu hause|vor ort|daheim)|a casa (?:tua|vostra)|em domicílio|ao domicílio|aan huis|dojazd do klienta|выезд (?:на дом|мастера|к)|出張(?!料)|往診|출장|到府|tận nơi|tại nhà|yerinde|adresinize|hemma hos',
  'surrounding (?:areas?|towns|communities|cities|counties|suburbs)|nearby (?:areas|towns|communities)|y alrededores|et (?:ses )?(?:alentours|environs)|und umgebung|e dintorni|e (?:arredores|região)|en omgeving|i okolic|med omnejd|и (?:область|окрестност)|ve çevresi|và (?:các )?(?:vùng )?lân cận',
);

/** An area where crews work. */
export const SERVES_AREA = stems(
  String.raw`service areas?|(?:operiamo|interveniamo) (?:su|in|a|nell\p{L}*|nei|tutt\p{L}*)(?!\p{L})|zona di (?:lavoro|intervento)|zone d[’']intervention|nous intervenons|déplace(?:ments?|ons)|einsatzgebiet|im umkreis|wir kommen|atendemos|cobertura|zonas? de (?:cobertura|servicio|atención)|área de atendimento|werkgebied|teren działania|działam|работаем (?:в|по)|hizmet bölge|phục vụ`,
  '(?:対応|施工|営業|出張)エリア|(?:서비스|출장) ?지역|服[務务][範范][圍围]',
);

/** What leads to the name of the place where a business is. */
export const LOCATED = stems(
  '(?:located|based|situated|headquartered) (?:in|at|on|near)|in the heart of|ubicad[oa]s? en|situad[oa]s? en|localizad[oa]s? em|situ[ée]{1,2}s? (?:à|au)|basée? à|gelegen in|mitten in|con sede|situat[oa] (?:a|in)|gevestigd in|расположен|находи(?:тся|мся)',
);

/** Open without days. */
export const ROUND_THE_CLOCK = stems(
  '(?:24 ?/ ?7|24[- ]?hours?(?: a day)?|24 ?hrs|(?:a)?round[- ]the[- ]clock|(?:7|seven) days a week|open (?:daily|every day))',
  String.raw`24 ?h(?:oras|s|eures|rs)?(?!\p{L})|las 24 horas|24 heures|24 stunden|rund um die uhr|h24|24 ?ore|24 ?uur|całodobow|całą dobę|dygnet runt|круглосуточно|24 saat|non-?stop|24時間|24시간|24小[時时]|24 ?giờ`,
);
/** How fast someone answers is not when the door is open. */
export const NO_OPENING = /within|less than|notice|under 24|in 24|cancel|reply|respon/i;
