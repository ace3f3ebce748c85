import type { BusinessLink } from '@fml/contract';

interface Network {
  network: string;
  hosts: RegExp;
  /** Words of the classes, labels and pictures of its icon. */
  icon: RegExp;
  /** Part of the address by which it is a profile, and no other page of the network; all of them when left out. */
  profile?: RegExp;
}

const icon = (words: string) => new RegExp(`(?:^|[^a-z])(?:${words})(?:$|[^a-z])`, 'i');

/** Networks on which businesses have a profile, and pages that list them. */
export const NETWORKS: readonly Network[] = [
  {
    network: 'facebook',
    hosts: /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/i,
    icon: icon('facebook(?:-f|-square|-official)?|fb'),
  },
  { network: 'instagram', hosts: /(?:^|\.)(?:instagram\.com|instagr\.am)$/i, icon: icon('instagram|ig') },
  {
    network: 'x',
    hosts: /(?:^|\.)(?:twitter\.com|x\.com)$/i,
    icon: icon('twitter(?:-x|-square)?|x-twitter'),
  },
  { network: 'linkedin', hosts: /(?:^|\.)linkedin\.com$/i, icon: icon('linkedin(?:-in)?') },
  {
    network: 'youtube',
    hosts: /(?:^|\.)youtube\.com$/i,
    icon: icon('youtube(?:-play|-square)?'),
    profile:
      /^\/(?:$|@|c\/|channel|user\/|(?!watch|embed|shorts|playlist|live|results|redirect)[\w.-]+\/?$)/i,
  },
  { network: 'tiktok', hosts: /(?:^|\.)tiktok\.com$/i, icon: icon('tiktok') },
  { network: 'pinterest', hosts: /(?:^|\.)pinterest\.[a-z.]{2,6}$/i, icon: icon('pinterest(?:-p)?') },
  { network: 'threads', hosts: /(?:^|\.)threads\.(?:net|com)$/i, icon: icon('threads') },
  { network: 'yelp', hosts: /(?:^|\.)(?:yelp\.[a-z.]{2,6}|yelp\.to)$/i, icon: icon('yelp') },
  { network: 'snapchat', hosts: /(?:^|\.)snapchat\.com$/i, icon: icon('snapchat') },
  { network: 'nextdoor', hosts: /(?:^|\.)nextdoor\.[a-z.]{2,6}$/i, icon: icon('nextdoor') },
  {
    network: 'google',
    hosts:
      /(?:^|\.)(?:g\.page|g\.co|share\.google|goo\.gl|plus\.google\.com|business\.google\.com|search\.google\.com|google\.[a-z.]{2,6})$/i,
    icon: icon('google(?:[- ](?:plus|(?:my[- ])?business|maps?|reviews?))?'),
    profile:
      /writereview|[?&](?:cid|ludocid)=|plus\.google|share\.google|g\.page|g\.co\/kgs\/\w|goo\.gl\/maps\/\w|maps\.app\.goo\.gl\/\w/i,
  },
  {
    network: 'yandex',
    hosts: /(?:^|\.)yandex\.[a-z.]{2,6}$/i,
    icon: icon('yandex'),
    profile: /^\/maps\/org\//i,
  },
  { network: '2gis', hosts: /(?:^|\.)2gis\.[a-z.]{2,6}$/i, icon: icon('2gis'), profile: /\/firm\//i },
  { network: 'vk', hosts: /(?:^|\.)(?:vk\.com|vk\.ru)$/i, icon: icon('vk|vkontakte') },
  { network: 'ok', hosts: /(?:^|\.)ok\.ru$/i, icon: icon('odnoklassniki') },
  {
    network: 'naver',
    hosts: /^(?:(?:m\.)?(?:blog|place)\.naver\.com|pcmap\.place\.naver\.com)$/i,
    icon: icon('naver-?blog'),
  },
  { network: 'weibo', hosts: /(?:^|\.)weibo\.c(?:om|n)$/i, icon: icon('weibo') },
  { network: 'eitaa', hosts: /(?:^|\.)eitaa\.(?:com|ir)$/i, icon: icon('eitaa') },
  { network: 'bale', hosts: /(?:^|\.)(?:ble|bale)\.(?:ir|ai)$/i, icon: icon('bale') },
  { network: 'rubika', hosts: /(?:^|\.)rubika\.ir$/i, icon: icon('rubika') },
  {
    network: 'aparat',
    hosts: /(?:^|\.)aparat\.com$/i,
    icon: icon('aparat'),
    profile: /^\/(?!v\/|video)[\w.-]+\/?$/i,
  },
  { network: 'dribbble', hosts: /(?:^|\.)dribbble\.com$/i, icon: icon('dribbble') },
  { network: 'behance', hosts: /(?:^|\.)behance\.net$/i, icon: icon('behance') },
  { network: 'trustpilot', hosts: /(?:^|\.)trustpilot\.com$/i, icon: icon('trustpilot') },
  { network: 'bbb', hosts: /(?:^|\.)bbb\.org$/i, icon: icon('bbb'), profile: /profile/i },
  {
    network: 'homestars',
    hosts: /(?:^|\.)homestars\.com$/i,
    icon: icon('homestars'),
    profile: /companies|profile/i,
  },
  {
    network: 'angi',
    hosts: /(?:^|\.)(?:angi|angieslist|homeadvisor)\.com$/i,
    icon: icon('angi|angieslist|homeadvisor'),
  },
  { network: 'houzz', hosts: /(?:^|\.)houzz\.[a-z.]{2,6}$/i, icon: icon('houzz') },
  { network: 'tripadvisor', hosts: /(?:^|\.)tripadvisor\.[a-z.]{2,6}$/i, icon: icon('tripadvisor') },
  { network: 'foursquare', hosts: /(?:^|\.)foursquare\.com$/i, icon: icon('foursquare') },
  { network: 'xing', hosts: /(?:^|\.)xing\.com$/i, icon: icon('xing') },
  { network: 'skype', hosts: /^$/, icon: icon('skype') },
];

interface Service {
  kind: Exclude<BusinessLink['kind'], 'social'>;
  hosts: RegExp;
  /** Part of the address that names the business or what is opened; any address counts when left out. */
  names?: RegExp;
}

/** Services where visitors write, book or order, by the host of a link or of their script. */
export const SERVICES: readonly Service[] = [
  {
    kind: 'chat',
    hosts:
      /^(?:wa\.me|wa\.link|(?:api|web|chat)\.whatsapp\.com|m\.me|zalo\.me|line\.me|lin\.ee|page\.line\.me|pf\.kakao\.com|open\.kakao\.com|signal\.me|viber\.click|msng\.link|t\.me|telegram\.me|max\.ru|vk\.me|ig\.me)$/i,
  },
  {
    kind: 'booking',
    hosts:
      /(?:^|\.)(?:calendly\.com|acuityscheduling\.com|squareup\.com|square\.site|booksy\.com|vagaro\.com|mindbodyonline\.com|fresha\.com|zocdoc\.com|opentable\.[a-z.]{2,6}|resy\.com|booking\.naver\.com|bokadirekt\.se|treatwell\.[a-z.]{2,6}|doctolib\.[a-z]{2,3}|planity\.com|timify\.com|setmore\.com|simplybook\.\w{2,3}|housecallpro\.com|cal\.com|youcanbook\.me|schedulicity\.com|styleseat\.com|glossgenius\.com|appointy\.com|picktime\.com|thumbtack\.com|jane\.app|janeapp\.com|nexhealth\.com|localmed\.com|mews\.com|quandoo\.[a-z.]{2,6}|thefork\.[a-z.]{2,6}|sevenrooms\.com|tock\.com|exploretock\.com|yclients\.com|dikidi\.net|shore\.com|salonkee\.\w{2,3}|onedoc\.ch|jameda\.de|docplanner\.com|znanylekarz\.pl|miodottore\.it|doctoralia\.[a-z.]{2,6}|hotpepper\.jp|inline\.app|eztable\.com|tableagent\.com|mangomint\.com|joinblvd\.com|blvd\.co|getsquire\.com|phorest\.com|gettimely\.com|meevo\.com|zenoti\.com|heygoldie\.com|cliniko\.com|simplepractice\.com|bookingkoala\.com|fareharbor\.com|yelp\.com\/reservations)$/i,
    names: /^https?:\/\/[^/]+\/.|^(?!https?:\/\/(?:www\.)?(?:squareup|square)\.)/i,
  },
  {
    kind: 'order',
    hosts:
      /(?:^|\.)(?:toasttab\.com|doordash\.com|ubereats\.com|grubhub\.com|chownow\.com|slicelife\.com|fbgcdn\.com|gloriafood\.com|lieferando\.[a-z]{2}|just-?eat\.[a-z.]{2,6}|deliveroo\.[a-z.]{2,6}|wolt\.com|glovoapp\.com|foodpanda\.[a-z.]{2,6}|grab\.com|shopeefood\.vn|shopee\.[a-z.]{2,6}|clover\.com|menufy\.com|postmates\.com|seamless\.com|ifood\.com\.br|rappi\.com(?:\.[a-z]{2})?|talabat\.com|baemin\.com|ezcater\.com)$/i,
  },
];

/** Chat windows, by their files: kind of a link, and of an address within a script. */
export const CHAT_FILES =
  /^(?:https?:)?\/\/(?:embed\.tawk\.to\/|widget\.intercom\.io|js\.intercomcdn\.com|js\.driftt?\.com|cdn\.livechatinc\.com|static\.zdassets\.com|v2\.zopim\.com|code\.tidio\.co|client\.crisp\.chat|connect\.podium\.com|(?:www\.)?birdeye\.com\/embed|static\.olark\.com|js\.usemessages\.com|widgets\.leadconnectorhq\.com|(?:app|cdn)\.smith\.ai|[\w.-]*apexchat\.com|messenger\.ngageics\.com|connect\.facebook\.net\/\w{2}_\w{2}\/sdk\/xfbml\.customerchat|developers\.kakao\.com\/sdk\/js\/kakao\.channel|t1\.kakaocdn\.net\/kakao_js_sdk|wchat\.freshchat\.com|chat\.zalo\.me|sp\.zalo\.me\/plugins|salesiq\.zoho\.|code\.jivosite\.com|cdn\.gorgias\.chat|static\.getbutton\.io|widget\.manychat\.com|chatra\.io|w\.chatlio\.com|rum\.userlike\.com|cdn\.botpress\.cloud)/i;

/** Scripts that draw a place to book themselves. */
export const BOOKING_FILES =
  /^(?:https?:)?\/\/(?:api\.mews\.com\/distributor|portals\.commusoft\.co\.uk\/miniapp|online-booking\.housecallpro\.com\/|embed\.scheduler\.servicetitan\.com|widgets\.mindbodyonline\.com|booksy\.com\/widget|www\.vagaro\.com\/+resources\/WidgetEmbedded|square\.site\/appointments\/buyer\/widget|(?:www\.)?opentable\.[a-z.]{2,6}\/widget|widgets\.resy\.com|my\.setmore\.com\/js\/iframe|embed\.acuityscheduling\.com|widget\.simplybook\.\w{2,3}|cdn\.jane\.app|widget\.treatwell\.|n\d+\.yclients\.com|booking\.mangomint\.com\/|widgets?\.(?:joinblvd|blvd)\.\w{2,3}\/)/i;

/** Words of a link that open a place to book or to order, wherever it is. */
export const BOOKING_WORDS =
  /\b(?:book(?: now| online| here| an?\b| your| appointment| a table| it)?|make an appointment|schedule|reserve|reservations?|appointments?|citas?|agendar|reservar|reservas?|termin(?:e| buchen| vereinbaren| anfragen)?|online-?termin|buchen|rendez-vous|réserver|prendre rdv|prenota(?:re|zioni)?|agendar?|marcar consulta|rezerwuj|umów|boka|boeken|afspraak|randevu|programare)\b|записаться|онлайн.?запись|예약|予約|預約|预约|đặt (?:lịch|bàn)|احجز|حجز/i;
export const ORDER_WORDS =
  /\b(?:order(?: now| online| here| food)?|your order|pedir|ordene|bestellen|commander|ordina|pedido|zamów|beställ|sipariş)\b|đặt hàng|заказать|주문|注文|訂購|اطلب/i;
