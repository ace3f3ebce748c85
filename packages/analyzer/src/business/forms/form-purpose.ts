import type { FormPurpose } from '@fml/contract';
import { attribute, elementsWithin, type PageElement, textWithin } from '../../page/page-document.ts';

/** One field that a visitor fills in. */
interface Field {
  tag: string;
  /** Type of an input, or the name of the element. */
  kind: string;
  /** Its name, hint and label words. */
  hint: string;
  isNamed: boolean;
  isPersonal: boolean;
  isFilledByPhone: boolean;
  seen: string;
}

export interface FormFields {
  fields: Field[];
  /** Values of hidden fields; some services have their key there. */
  hidden: string[];
  hasHiddenName: boolean;
}

const NOT_FILLED_IN = /^(?:hidden|submit|button|image|reset)$/;
const MAX_FIELDS = 200;

export function readFields(form: PageElement, limitNodes?: number): FormFields {
  const found: FormFields = { fields: [], hidden: [], hasHiddenName: false };
  for (const element of elementsWithin(form, limitNodes)) {
    if (!/^(?:input|textarea|select)$/.test(element.tagName) || found.fields.length === MAX_FIELDS) continue;
    const kind =
      element.tagName === 'input' ? (attribute(element, 'type') ?? 'text').toLowerCase() : element.tagName;
    if (kind === 'hidden') {
      found.hidden.push(attribute(element, 'value') ?? '');
      found.hasHiddenName ||= Boolean(attribute(element, 'name'));
    }
    if (!NOT_FILLED_IN.test(kind)) found.fields.push(readField(element, kind));
  }
  return found;
}

function readField(element: PageElement, kind: string): Field {
  const name = attribute(element, 'name') ?? '';
  const hint = ['name', 'id', 'placeholder', 'aria-label', 'autocomplete', 'title']
    .map((one) => attribute(element, one) ?? '')
    .join(' ')
    .slice(0, 300);
  return {
    tag: element.tagName,
    kind,
    hint,
    isNamed: name.trim() !== '',
    isPersonal: isPersonal(kind, hint),
    isFilledByPhone: /^(?!off$|on$|false$|new-|nope)\S/i.test(
      attribute(element, 'autocomplete')?.trim() ?? '',
    ),
    seen: `<${element.tagName} name="${name}">`,
  };
}

/** Whether a phone knows the answer: the customer's own name, email address, phone number and address. */
function isPersonal(kind: string, hint: string): boolean {
  if (/^(?:email|tel)$/.test(kind)) return true;
  return (
    kind === 'text' &&
    /(?:^|[^a-z])(?:your|first|last|full|sur|f|l)?[-_ ]?(?:e-?mail|phone|mobile|tel|name|nombre|apellido|correo|telefono|zip|address)(?:$|[^a-z])/i.test(
      hint,
    ) &&
    !/company|business|pet|user/i.test(hint)
  );
}

const EMAIL = /e-?mail|correo|courriel|почт|이메일|メール|電郵|البريد|\bmail\b/i;
const PHONE =
  /phone|\btel\b|\btel[eé]fono|mobile|telefon|t[eé]l[eé]phone|celular|cellulare|телефон|전화|연락처|電話|电话|手機|điện thoại|\bsđt\b|هاتف|الجوال|whats-?app|\bcell\b/i;
const NAME =
  /name|nombre|\bnom\b|\bnome\b|\bimi[eę]|имя|이름|성함|名前|姓名|họ tên|tên|\bisim|\bad soyad|الاسم|שם/i;
const MESSAGE =
  /textarea|message|comment|mensaje|nachricht|mensagem|messaggio|wiadomo|сообщени|comentario|문의|メッセージ|내용|留言|訊息|lời nhắn|nội dung|mesaj|رسالة/i;
const SEARCH =
  /(?:^|[^a-z])(?:search|buscar|suche|suchen|rechercher|cerca|pesquisar|szukaj|hledat|zoek(?:en)?|s[oö]k)(?:$|[^a-z])|поиск|\bara(?:ma)?\b|검색|検索|搜尋|搜索|tìm kiếm|بحث/i;

/** Words of headings, buttons and identifiers, in the order in which they are asked. */
const WORDS: readonly { purpose: FormPurpose; words: RegExp }[] = [
  {
    purpose: 'review',
    words:
      /\b(?:reviews?|testimonials?|feedback|rese[nñ]as?|opini[oó]n(?:es)?|avis|bewertung(?:en)?|recensione|avalia[cç][aã]o|comentarios?|comments?|kommentare?|deixe sua opini)|\b(?:de[gğ]erlendirme|yorum(?:unuz|lar)?)\b|отзыв|리뷰|口コミ|評價|đánh giá/i,
  },
  {
    purpose: 'order',
    words:
      /\b(?:check-?out|place (?:your |my )?order|order now|order form|your order|pedido|bestell(?:en|ung)|commander|ordina(?:re)?|zam[oó]w|sipari[sş])|đặt hàng|заказ(?!ать звонок)|주문|注文|訂購|اطلب/i,
  },
  {
    purpose: 'booking',
    words:
      /\b(?:book(?:ing|-a-|ings?)?|reserv(?:e|ation|ations|a|ar|aci[oó]n|ierung|ieren|eren)|appointments?|schedul(?:e|ing)|citas?|agendar?|termin(?:e|anfrage|vereinbarung)?|rendez-?vous|rdv|prenot\w{0,8}|agendamento|wizyt\w{0,3}|rezerw\w{0,6}|randevu|boka|afspraak|program[aă]re)\b|запис|예약|予約|預約|预约|đặt (?:lịch|bàn|chỗ)|حجز|موعد/i,
  },
  {
    purpose: 'quote',
    words:
      /\b(?:quotes?|estimates?|proposal|inspection|presupuestos?|cotizaci[oó]n|cotizar|devis|angebot(?:e|s)?|kostenvoranschlag|preventivo|or[cç]amento|wycen\w{0,3}|offerte|offert|ofert[aă])\b|смет|견적|見積|估價|báo giá|عرض سعر/i,
  },
  {
    purpose: 'newsletter',
    words:
      /newsletter|subscri(?:be|ption)|suscr[ií]b|mailing list|mc-embedded|boletín|rassylka|рассылк|구독|電子報/i,
  },
];

/** What a form is for, by what it asks and by the words around it. */
export function purposeOf(form: PageElement, { fields }: FormFields, nearText: string): FormPurpose {
  const marks = ['role', 'action', 'id', 'class', 'name', 'aria-label']
    .map((name) => (attribute(form, name) ?? '').slice(0, 200))
    .join(' ');
  const has = (pattern: RegExp) => fields.some(({ kind, hint }) => pattern.test(`${kind} ${hint}`));
  if (has(/^password\b/i) && fields.length <= 3) return 'login';
  if (/\bsearch\b/i.test(`${attribute(form, 'role')} ${attribute(form, 'action')}`)) return 'search';
  const isSearch =
    fields.some(({ kind }) => kind === 'search') || has(/^(?:text|search) (?:q|s|query)\b/i) || has(SEARCH);
  if (isSearch && fields.length <= 2 && !has(EMAIL)) return 'search';
  if (/comment-?form|\bcommentform\b/i.test(marks)) return 'other';
  const reachable = has(EMAIL) || has(PHONE);
  const writes = has(MESSAGE);
  const asksPerson = reachable || writes || (has(NAME) && fields.length >= 2);
  const own = `${marks} ${buttonWords(form)} ${nearText}`;
  if (fields.length === 1 && has(EMAIL)) return 'newsletter';
  if (asksPerson) {
    const named = WORDS.find(({ words }) => words.test(own))?.purpose;
    if (named && (named !== 'newsletter' || !writes) && (named !== 'review' || !has(PHONE))) return named;
    if (writes || (reachable && fields.length >= 2)) {
      return has(/\bdate\b|datetime/i)
        ? 'booking'
        : has(EMAIL) && !writes && !has(PHONE) && fields.length === 2
          ? 'newsletter'
          : 'contact';
    }
    return reachable ? 'newsletter' : 'other';
  }
  if (WORDS[2]?.words.test(own) && has(/\bdate\b|datetime/i)) return 'booking';
  if (WORDS[3]?.words.test(own) && fields.length > 0) return 'quote';
  return 'other';
}

function buttonWords(form: PageElement): string {
  let words = '';
  for (const element of elementsWithin(form)) {
    if (element.tagName === 'button') words += ` ${textWithin(element, 60, 30)}`;
    else if (element.tagName === 'input' && /^(?:submit|button)$/i.test(attribute(element, 'type') ?? ''))
      words += ` ${attribute(element, 'value') ?? ''}`;
    if (words.length > 300) break;
  }
  return words;
}

/** What a field asks for, by the kind and the words of it; null when it asks for something else. */
export function meaningOf(kind: string, words: string): 'email' | 'phone' | 'message' | 'name' | null {
  const about = `${kind} ${words}`;
  if (EMAIL.test(about)) return 'email';
  if (PHONE.test(about)) return 'phone';
  if (MESSAGE.test(about)) return 'message';
  return NAME.test(about) ? 'name' : null;
}

/** Whether it asks for something by which the business knows who wrote. */
export function asksForPerson({ fields }: FormFields): boolean {
  return fields.some(({ kind, hint }) => meaningOf(kind, hint) !== null);
}
