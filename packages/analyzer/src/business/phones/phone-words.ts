import type { PhonePurpose } from '@fml/contract';

/**
 * Words beside a number that say what it is for. Languages: English, Spanish, German, French, Portuguese, Italian, Korean,
 * Chinese, Vietnamese, Tagalog, Armenian, Persian, Japanese, Russian, Arabic, Turkish, Polish, Swedish, Romanian.
 */
const WORDS: Readonly<Record<Exclude<PhonePurpose, 'other'>, { words: string; parts: string }>> = {
  fax: {
    words:
      'facsimile|(?:tele-?)?fax(?:e|nummer|nr)?|t[eé]l[eé]copie(?:ur)?|telecopier|faksi?|faks|fx|belgegeçer|факс|فکس|فاكس|فاکس|نمابر|դուրբին|ֆաքս',
    parts: '팩스|ファックス|ファクス|ﾌｧｯｸｽ|传真|傳真|FAX番号',
  },
  call: {
    words:
      '(?:land|help|hot)?line|telephones?|telefon(?:o|e|i|ul|szám|nummer)?|tel[eé]fonos?|t[eé]l[eé]phone|phones?|fones?|fono|tel[eé]?|t[eé]l|tlf|tfno|ph|call|calling|llam[ae](?:nos|r)?|ligue|liga(?:r)?|appel(?:ez|er)|rufen|anruf(?:en)?|anrufbeantworter|rufnummer|chiama(?:ci)?|mobiles?|mobil(?:e|telefon|nummer|funk)?|m[oó]vil|handy|portable|cell(?:ul(?:ar|are))?s?|cel|celular(?:es)?|office|oficina|büro|bureau|ufficio|main|direct|toll[- ]?free|freephone|gratuito|n[uú]mero verde|numéro vert|kostenlos|dzwoń|zadzwoń|kom(?:órka|órkowy)?|komórkowy|infolinia|ring|växel|växeln|sună|sunați|sunati|ara(?:yın|yin)?|telefonu|cep|gsm|điện thoại|dt|đt|sđt|gọi|di động|đường dây nóng|tawag|tumawag|telepono|тел|телефоны?|моб|мобильный|звоните|позвонить|звонок|هاتف|الهاتف|تلفون|تليفون|جوال|الجوال|موبايل|اتصل|للاتصال|تلفن|موبایل|همراه|تماس|հեռ|հեռախոս(?:ահամար)?|բջջ|զանգահարել',
    parts:
      '전화(?:번호|문의)?|휴대폰|핸드폰|대표번호|문의전화|電話(?:番号|號碼)?|电话|手機|手机|專線|热线|熱線|携帯|フリーダイヤル|ﾌﾘｰﾀﾞｲﾔﾙ',
  },
  text: {
    words:
      'texts?|texting|sms|imessage|mensajes? de texto|mensagem de texto|textea(?:nos)?|nhắn tin|mag-?text|i-?text|сообщени[ея]|смс|رسالة|پیامک|mesaj|wiadomość|skicka sms',
    parts: '문자|短信|簡訊|ショートメール',
  },
  whatsapp: {
    words:
      'whats? ?app?|wha?tsapp|whatsup|wsp|wpp|zap|zapzap|واتس ?(?:اب|آب|أب)?|واتساب|واتس|ватсап|вотсап|вацап|whats',
    parts: '왓츠앱',
  },
  emergency: {
    words:
      '(?<!non-? ?)(?:emergency|emergencies)|after[- ]?hours|urgent|urgencias?|emergencias?|notfall(?:nummer|telefon|dienst|handy)?|notruf|notdienst(?:handy|nummer|telefon)?|bereitschaftsdienst|urgences?|astreinte|urg[eê]ncias?|emerg[eê]ncias?|emergenz[ae]|urgenz[ae]|pronto intervento|cấp cứu|khẩn cấp|emerhensiya|неотложн\\p{L}*|экстренн\\p{L}*|аварийн\\p{L}*|طوارئ|الطوارئ|اورژانس|acil|pilne|nagłe|nagłych|dyżur|jour|akut|urgențe|urgente|urgență',
    parts: '응급|긴급|急診|紧急|緊急|急患|救急',
  },
};

export const PURPOSES = Object.keys(WORDS) as (keyof typeof WORDS)[];

/** Words that may stand between a label and its number: "Call or text us today at". */
const FILLERS =
  'numbers?|n[uú]mero|numéro|nummer|numer|num|no|nr|n°|nº|№|номер|line|l[ií]nea|us|me|now|today|anytime|directly|our|at|on|is|are|to|al|a|o|en|el|la|ao|au|le|sur|unter|uns|bitte|sie|an|der|die|nos|para|by|and|or|y|ou|e|und|oder|et|i|och|și|sau|ve|и|или|по|về|số|qua|sa|free|hotline|24/7|24h|24-7';

const AFTER_LABEL = `(?:[.:]? ?(?:${FILLERS})(?![\\p{L}\\p{N}])){0,5}\\.?`;
const alternatives = PURPOSES.map(
  (purpose) =>
    `(?<${purpose}>(?<![\\p{L}\\p{N}])(?:${WORDS[purpose].words})(?![\\p{L}\\p{N}])|(?:${WORDS[purpose].parts}))`,
).join('|');

/** A label, with the words that lead on to its number. The group that matched is its purpose. */
export const LABEL = new RegExp(`(?:${alternatives})${AFTER_LABEL}`, 'giu');

/** Every purpose that a text names. */
export function purposesIn(text: string): Set<PhonePurpose> {
  const found = new Set<PhonePurpose>();
  for (const match of text.matchAll(LABEL)) {
    for (const purpose of PURPOSES) if (match.groups?.[purpose] !== undefined) found.add(purpose);
  }
  return found;
}

/** Names of authorities, chambers, hotlines, and makers of websites, whose numbers customers of the business do not call. */
const STRANGER = new RegExp(
  [
    // English
    'licens(?:e|ing|ure) board|state board|bureau of|department of (?:consumer|insurance|health|labor|justice)|attorney general|better business bureau|information commissioner|ombudsman|office of the|commission(?:er)? (?:for|of|on)|poison control|suicide|crisis (?:line|hotline)|state bar|gas safe register (?:website|helpline)|trading standards|citizens advice|consumer (?:affairs|protection)|medical council|data protection authority|supervisory authority|police|non-?emergency police|\\b(?:web ?site|site|page|web ?design|designed|developed|created|built|powered|hosted|maintained)(?: and \\w{4,12})? by\\b',
    // German
    '(?:ärzte|apotheker|handwerks|anwalts|handels|psychotherapeuten|tier|architekten)\\p{L}{0,12}kammer|kassen(?:zahn)?ärztliche|(?:aufsichts|datenschutz)behörde|schlichtungs\\p{L}+|(?:zahn)?ärztliche[rn]? (?:not|bereitschafts)\\p{L}*|apotheken-?notdienst|giftnotruf|telefonseelsorge|gesundheitsamt|bezirksregierung|regierungspräsidi\\p{L}+|landratsamt|wenden sie sich (?:bitte )?an den [\\p{L} -]{0,30}(?:not|bereitschafts)\\p{L}*dienst|datenschutzbeauftragte\\p{L}* des landes|landesamt|landesbeauftragte|umsetzung durch|webdesign',
    // Spanish, Portuguese, Italian, French, Romanian
    'colegio oficial|consejer[ií]a|agencia española|profeco|superintendencia|ministerio|dise[ñn]ad[oa] por|desarrollad[oa] por|procon|ordem dos|conselho (?:regional|federal)|minist[eé]rio|desenvolvido por|ordine dei|garante|ministero|realizzato da|sito web di|ordre (?:national|des)|conseil (?:national|de l)|cnil|m[eé]diateur|h[eé]berg(?:eur|ement|é)|réalis(?:é|ation) (?:par|du site)|anpc|protec[tț]i\\p{L}+ consumator\\p{L}+|autoritatea|realizat de',
    // Polish, Swedish, Turkish, Vietnamese, Russian
    'urząd|rzecznik|izba lekarska|pogotowie|myndighet\\p{L}*|inspektionen|vårdguiden|kurulu|bakanlığı|bộ y tế|sở y tế|роспотребнадзор|министерств\\p{L}+|прокуратур\\p{L}+|разработка сайта',
    // Chinese, Japanese, Korean, Arabic, Persian
    '衛生局|卫生局|(?:指定|特約)(?:動物)?醫院|消費者|消费者|網站設計|网站设计|保健所|厚生|厚労省|制作会社|보건소|소비자|신고센터|홈페이지 제작|وزارة|هيئة|وزارت|سازمان',
  ].join('|'),
  'iu',
);

/** Whether a text names a stranger. */
export function namesStranger(text: string): boolean {
  return STRANGER.test(text);
}

/** What stands before numbers of registers, taxes, banks and licenses, which are no phone numbers. */
const REGISTER_WORDS =
  'zip(?: code)?|postal code|post ?code|plz|cep|cap|lic(?:ense|ence|encia)?|cslb|ccb|roc|usdot|npi|ein|registration|registered|registro|company|vat|abn|acn|gst(?:in)?|cnpj|cpf|oab|crm|cro|crea|cuit|ruc|rut|nit|rfc|nif|cif|nip|regon|krs|cui|siren|siret|rcs|ape|tva|p\\.? ?iva|partita iva|codice fiscale|c\\.? ?f|rea|hr[ab]|ust-?id(?:nr)?|steuer(?:nummer|-?nr)?|iban|bic|konto|kto|blz|account|cuenta|conta|invoice|id|gcash|maya|bkash|zelle|venmo|mb ?way|bizum|pix|org|vergi|mersis|mst|mã số thuế|инн|огрн(?:ип)?|унп|кпп|сч[её]т|سجل تجاري|ثبت|پروانه';
const REGISTER_PARTS =
  '登記|統一編號|統編|許可|備案|执照|사업자\\s?번호|등록\\s?번호|통신판매업|登録番号|許可番号';
const REGISTER = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${REGISTER_WORDS})(?![\\p{L}\\p{N}])|${REGISTER_PARTS})[^\\p{L}\\p{N}\\n]{0,4}(?:(?:registration|license|tax|vat|no|nr|number|num|n[uú]mero|numéro|nummer|номер|id|code|號|号)(?![\\p{L}\\p{N}])[^\\p{L}\\p{N}\\n]{0,4}){0,3}$`,
  'iu',
);

/** "Tax number of Rosa Marlow: 14/555/50143" */
const REGISTER_OF =
  /(?<![\p{L}\p{N}])(?:steuer(?:nummer|-?nr)|ust-?id\p{L}*|umsatzsteuer\p{L}*|handelsregister|vat|tax|iban|cnpj|license|licence|registration|registered|partita iva|инн|огрн)(?![\p{L}\p{N}])([^\d\n]{0,40})$/iu;

/** Whether the text right before some digits says that they are no phone number. */
export function endsAsRegister(before: string): boolean {
  const text = before.slice(-60);
  const between = REGISTER_OF.exec(text)?.[1];
  return (
    REGISTER.test(text) ||
    (between !== undefined && purposesIn(between).size === 0 && !/[.!?]\s/.test(between))
  );
}
