import type { SitePageKind } from '@fml/contract';

/** Languages whose words for pages are below. */
export const PAGE_WORD_LANGUAGES: readonly string[] =
  'en es de fr pt it nl sv pl ro tr ru ar vi ko ja zh'.split(' ');

/**
 * Words of addresses and menus, with dashes between words: English, Spanish, German, French, Portuguese, Italian, Dutch,
 * Swedish, Polish, Romanian, Turkish, Russian, Arabic, Vietnamese, Korean, Japanese and Chinese. Accents make no
 * difference. The kinds are tried in this order: "service areas" is no list of services, and "request service" asks for a visit.
 */
export const PAGE_WORDS: readonly { kind: SitePageKind; words: readonly string[] }[] = [
  words(
    'services',
    `
    practice-areas? areas?-of-(?:law|practice|focus) areas?-de-practica`,
  ),
  words(
    'areas',
    `
    service-areas? areas?-(?:of-)?served? areas?-(?:of-)?service areas?-we-(?:serve|cover) where-we-(?:work|serve)
    cities(?:-we-serve)? communities(?:-we-serve)? our-areas? locations our-locations neighborhoods
    coverage(?:-area)? areas? areas?-de-servicio zonas?(?:-de-servicio)? cobertura ubicaciones ciudades sucursales
    einzugsgebiet einsatzgebiet(?:e)? servicegebiet(?:e)? standorte
    zones?-(?:d-intervention|desservies?|dintervention) secteurs? nos-agences regioes areas?-de-atendimento unidades
    aree-(?:servite|di-intervento) dove-operiamo sedi werkgebied obszar-dzialania zone-deservite hizmet-bolgeleri
    районы зона-обслуживания филиалы مناطق-الخدمة فروعنا khu-vuc chi-nhanh khu-vực chi-nhánh 지점-?안내 지점 対応エリア 店舗一覧
    服務地區 服務據點 服务区域`,
  ),
  words(
    'booking',
    `
    book(?:ing|-now|-online|-appointment|-an-appointment|-a-table|-service)? appointments? make-an-appointment
    (?:request|schedule)-(?:an-|a-|your-)?(?:appointment|service|visit|consultation|quote|estimate|online|now|inspection)
    (?:service|appointment|quote|estimate|booking)-requests? schedul(?:e|ing) reserv(?:e|ations?)
    (?:get-a-|free-|request-a-|instant-)?(?:quote|estimate|estimates|quotes)
    free-(?:consultation|estimate|quote|inspection) order(?:-online|-now)? citas? reservar? reservas? reservaciones
    agendar?(?:-(?:una-)?cita)?
    (?:hacer|pedir|solicitar|haga|pida|solicite)-(?:una-|su-)?(?:cita|cotizacion|estimado|reservacion)
    cotiza(?:r|cion|ciones) presupuestos?(?:-gratis)? estimados?(?:-gratis)? termine?
    termin-?(?:buchen|vereinbaren|anfragen?|vereinbarung|vergabe) online-?termine? buchen buchung
    angebot-?(?:anfordern|einholen) kostenvoranschlag reservierung(?:en)? tisch-reservieren rendez-?vous
    prendre-(?:un-)?(?:rdv|rendez-vous) rdv devis(?:-gratuit)? demande-de-devis agendamentos? marcacoes
    marcar-consulta orcamentos? prenota(?:re|zioni|zione)? preventivo preventivi afspraak(?:-maken)?
    offerte(?:-aanvragen)? boka(?:-tid)? tidsbokning offert rezerwacja umow-wizyte rejestracja wycena programari?
    programeaza(?:-te)? rezervari? oferta-de-pret (?:online-)?randevu(?:-al)? teklif(?:-al)? запись(?:-на-прием)?
    записаться online-zapis zapis حجز(?:-موعد)? الحجز احجز(?:-الان)? dat-(?:lich|ban|hang) đặt-(?:lịch|bàn|hàng)
    bao-gia báo-giá 예약 예약하기 온라인-?예약 견적-?문의 ご予約 予約 web予約 見積(?:もり)? お見積(?:もり)? 預約 線上預約 预约 在线预约 估價 報價`,
  ),
  words(
    'contact',
    `
    contact(?:-us|-me|us)?(?:-(?:info(?:rmation)?|details|form|page))? contacts get-in-touch reach-us (?:find|visit|call)-us directions
    hours?(?:-?and-location|-location|-?access)? access location contacto contactanos contactenos ubicacion
    como-llegar encuentranos visitenos llamenos kontakt(?:e|ieren|formular)? kontakt-und-anfahrt anfahrt
    so-finden-sie-uns contact(?:er|ez)-?nous nous-(?:contacter|trouver) acces plan-d-acces contatos?(?:-us)? contato
    fale-conosco contatti contattaci dove-siamo raggiungici come-raggiungerci contact(?:eer)?-ons kontakta-oss
    hitta-hit kontakty? skontaktuj-sie dojazd contacteaza-?ne iletisim(?:-bilgileri)? bize-ulasin контакты
    связаться(?:-с-нами)? обратная-связь kontakty اتصل-?بنا تواصل-?معنا للتواصل lien-he liên-hệ 오시는-?길 문의(?:하기)? 연락처
    상담-?문의 찾아오시는-?길 お問い?合わせ お問合せ アクセス 聯絡我們 聯絡 联系我们 聯繫我們 交通資訊 交通位置`,
  ),
  words(
    'about',
    `
    about(?:-us|-me|us|-our-.+)? our-(?:story|team|company|history|people|staff|doctors|attorneys) meet-.+ team
    staff attorneys doctors who-we-are why-(?:choose-)?us company history nosotros
    (?:sobre|acerca-de)-(?:nosotros|mi) acerca(?:-de)? quienes-somos conocenos equipo
    nuestr[oa]-(?:historia|equipo|empresa) uber-(?:uns|mich) ueber-(?:uns|mich) unser-team das-team praxis
    praxisteam unternehmen wir-uber-uns a-propos(?:-de-nous)? qui-(?:sommes-nous|suis-je) notre-(?:equipe|histoire)
    equipe presentation sobre(?:-nos)? quem-(?:somos|sou) a-empresa nossa-historia chi-(?:siamo|sono)
    la-nostra-storia lo-studio over-(?:ons|mij) ons-team om-(?:oss|mig) o-(?:nas|mnie|firmie) onas zespol
    despre(?:-(?:noi|mine))? echipa(?:-noastra)? hakkimizda hakkinda ekibimiz kurumsal о-(?:нас|компании|клинике)
    команда врачи специалисты من-نحن معلومات-?عنا نبذة-?عنا gioi-thieu giới-thiệu ve-chung-toi về-chúng-tôi 소개
    회사-?소개 병원-?소개 의료진-?소개 인사말 会社概要 私たちについて 当院について 院長紹介 医院紹介 スタッフ(?:紹介)? 關於我們 关于我们 品牌故事 團隊介紹`,
  ),
  words(
    'services',
    `
    services? our-(?:services|work|menu|products) what-we-(?:do|offer) menus? treatments? procedures? products? shop
    pric(?:es|ing) rates fees classes specialties solutions programs packages residential commercial rooms
    servicios? nuestros-servicios lo-que-hacemos que-hacemos tratamientos? especialidades productos? precios
    paquetes residencial comercial leistungen unsere-leistungen leistungsspektrum angebote? dienstleistungen
    behandlungen behandlungsspektrum therapien? therapieangebote? schwerpunkte fachgebiete rechtsgebiete preise
    preisliste speisekarte produkte nos-(?:services|prestations|soins|competences|produits) prestations soins tarifs
    competences domaines-d-(?:intervention|activite) carte la-carte nos-tarifs servicos nossos-servicos
    o-que-fazemos areas?-de-atuacao tratamentos precos produtos cardapio servizi i-nostri-servizi cosa-facciamo
    trattamenti prestazioni prezzi listino prodotti diensten onze-diensten tarieven prijzen behandelingen tjanster
    vara-tjanster priser prislista behandlingar uslugi nasze-uslugi oferta cennik zabiegi servicii
    serviciile-noastre preturi tratamente tarife hizmetler(?:imiz)? tedaviler(?:imiz)? fiyatlar urunler(?:imiz)?
    услуги наши-услуги цены прайс(?:-лист)? лечение uslugi tseny خدماتنا الخدمات خدمات الاسعار العيادات dich-vu
    dịch-vụ bang-gia bảng-giá san-pham sản-phẩm thuc-don thực-đơn 진료-?(?:과목|안내|분야)? 서비스(?:-안내)? 시술-?안내 업무-?분야
    가격(?:-안내)? 메뉴 診療(?:案内|内容|科目)? サービス(?:内容|一覧)? メニュー 料金(?:表|案内)? 事業内容 取扱業務 業務内容 服務項目 服務介紹 价格 價目表 價格 服务项目 產品介紹
    for-sale for-rent (?:featured-|vacation-|our-)?(?:rentals|listings|properties|homes) inventory dich-vu(?:-.+)? dịch-vụ(?:-.+)?
    fields practice practices remodels? procedures-and-treatments conditions(?:-we-treat)? eye-conditions`,
  ),
  words(
    'home',
    `
    home(?:page)? inicio start startseite accueil strona-glowna acasa anasayfa главная الرئيسية trang-chu trang-chủ
    ホーム 首頁 首页 홈`,
  ),
];

function words(kind: SitePageKind, list: string): { kind: SitePageKind; words: readonly string[] } {
  return { kind, words: list.trim().split(/\s+/) };
}

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

/** Pages of no other kind that say something else than what a business does. */
export const OTHER_PAGE =
  /(?:^|-)(?:gallery|galleries|galeria|galerie|galerij|galeri|fotos?|photos?|bilder|images?|pictures?|videos?|portfolio|projects?|proyectos?|referenzen|realisations|reviews?|testimonials?|testimonios?|opiniones|bewertungen|avis|recensioni|faqs?|questions|preguntas(?:-frecuentes)?|history|historia|historie|geschichte|histoire|storia|team|news|noticias|aktuelles|actualites|blog|events?|press|media|links|search|404|thank-?you|thanks|gift-?(?:cards?|certificates?)|log-?in|sign-?in|admin|cart|checkout|financing|coupons|facebook|instagram)(?:$|-)/;

/** Pages that say what happens with personal details, and who answers for the website. */
const PRIVACY_WORDS =
  'privacy(?:-.+)?|(?:.+-)?privacy-(?:policy|notice|statement)|terms?|terms-.+|legal(?:-.+)?|cookies?|cookie-policy|disclaimer|do-not-sell.*|data-(?:policy|protection)|privacidad|(?:politica|aviso)-.+|terminos|terminos-.+|datenschutz(?:-?erklarung|-?erklaerung|-?hinweise?)?|impressum|agb|mentions-legales|(?:politique-de-)?confidentialite|politique-.+|donnees-personnelles|politica-de-privacidade|privacidade|termos-.+|informativa(?:-privacy)?|note-legali|privacybeleid|privacyverklaring|integritetspolicy|polityka-.+|regulamin|rodo|confidentialitate|termeni-.+|gizlilik(?:-.+)?|kvkk|aydinlatma-metni|политика-.+|конфиденциальность|سياسة-الخصوصية|الشروط-والاحكام|chinh-sach-.+|chính-sách-.+|개인정보-?(?:처리|취급|보호)?-?(?:방침|정책)|이용약관|プライバシーポリシー|個人情報(?:保護方針|の取り?扱い)?|隱私權?(?:政策|聲明|保護政策)?|隐私政策';

export const PRIVACY_PAGE = new RegExp(`^(?:${plain(PRIVACY_WORDS)})$`, 'u');

/** Pages every website has and no customer looks for. */
export const LEGAL_PAGE = new RegExp(
  `${PRIVACY_PAGE.source}|^(?:accessibility|accessibility-statement|sitemap|site-map|careers?|jobs|karriere|stellenangebote|bewerbung(?:en)?|thank-?you|thanks|gracias|danke|merci)$`,
  'u',
);

/** Letters without accents, as in addresses. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
