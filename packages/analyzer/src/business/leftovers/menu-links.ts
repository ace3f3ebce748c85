import { decoded } from '../../page/decoded.ts';
import { attribute, elementsWithin, type PageElement, textWithin } from '../../page/page-document.ts';
import { isCredit } from '../links/credit.ts';
import { NETWORKS } from '../links/link-services.ts';
import { readPageScripts, type ScriptedPage } from '../scripts/page-scripts.ts';
import type { Leftover } from './leftovers.ts';

/** Entries of the menu of a template. */
const TEMPLATE_ENTRY =
  /^(?:(?:deep )?drop-?down(?: menu)?(?: (?:item|link))?(?: ?\d{1,2})?|sub-?menu(?: item)? ?\d{1,2}|menu item ?\d{1,2}|(?:column \d )?(?:nav )?link ?\d{1,2}|page ?\d{1,2}|home ?\d{1,2}(?: - index(?:-\d)?\.html)?)$/i;
/** The sign-in of the people who run the website, by the words of a link or by its address. */
const ADMIN_WORDS =
  /^(?:admin(?:istrator)?(?: (?:panel|log-?in|portal|area|dashboard))?|cms|back-?(?:end|office)|wp-admin|administraci[oó]n|panel de (?:administraci[oó]n|control)|(?:acceso|área|panel) admin|admin(?:-?bereich|-?log-?in|istrationsbereich)|(?:espace|accès|connexion) admin(?:istrat(?:eur|ion))?|administration du site|(?:área|painel) (?:de )?admin(?:istra(?:ção|tivo|tiva|dor))?|area (?:admin|amministra(?:tore|zione))|pannello di controllo|panel administra(?:tora|cyjny)|administrationspanel|panou (?:de )?admin(?:istrare)?|y[oö]netim paneli|y[oö]netici giri[sş]i|admin giri[sş]i|qu[aả]n tr[iị](?: vi[eê]n| website)|админ(?:ка|-?панель| панель)|панель (?:управления|администратора)|관리자(?: ?(?:로그인|페이지))?|管理(?:者(?:ログイン|ページ)|画面)|(?:网站|網站)?(?:后台|後台)(?:管理|登录|登入)?|管理员登录|管理員登入|لوحة (?:التحكم|الإدارة)|دخول (?:المدير|المشرف)|پنل (?:مدیریت|ادمین)|ورود (?:مدیر|ادمین))$/i;
const ADMIN_ADDRESS =
  /(?<!\/author)\/(?:wp-admin|wp-login\.php|administrator|admin(?:[-_](?:login|panel))?(?:\.html?|\.php)?|cpanel)\/?$/i;

/** Where WordPress lists what the user "admin" wrote. */
const AUTHOR = /\/author\//i;

const MAX_ANCHORS = 2_000;
const MAX_LEVELS = 10;

export function readMenuLinks(page: ScriptedPage, add: (kind: Leftover['kind'], seen: string) => void): void {
  const { document } = page;
  const host = new URL(document.url).host;
  const places = placesOf(page);
  for (const anchor of document.byTag('a').slice(0, MAX_ANCHORS)) {
    const text = textWithin(anchor, 60, 30);
    if (TEMPLATE_ENTRY.test(text)) {
      add('menu', text);
      continue;
    }
    const href = (attribute(anchor, 'href') ?? '').trim();
    const url = URL.parse(href, document.url);
    const isOwn = url?.host === host && !href.startsWith('#');
    const isAdmin = (isOwn && ADMIN_ADDRESS.test(url?.pathname ?? '')) || url?.port === '2083';
    if (isAdmin || (isOwn && ADMIN_WORDS.test(text) && !AUTHOR.test(url.pathname))) add('admin', href);
    else if (leadsNowhere(anchor, text, places)) add('nowhere', `${text} (${href})`);
  }
}

interface Places {
  title: string;
  ids: ReadonlySet<string>;
  /** Names of elements and the text of scripts, which may open a place that has no id of that name. */
  mentions: () => string;
}

function placesOf(page: ScriptedPage): Places {
  const ids = new Set<string>();
  for (const element of page.document.elements) {
    for (const name of ['id', 'name']) {
      const value = attribute(element, name);
      if (value) ids.add(value.slice(0, 200));
    }
  }
  let mentions: string | null = null;
  const [title] = page.document.byTag('title');
  return {
    title: title ? textWithin(title, 300).toLowerCase() : '',
    ids,
    mentions: () => {
      mentions ??= `${[...ids].join('\n').slice(0, 200_000)}\n${readPageScripts(page).text}`;
      return mentions;
    },
  };
}

/** Attributes and classes by which scripts find a link. */
const HANDLED = /^(?:on\w+|role|id|aria-(?!label$|current$)[\w-]+|data-[\w-]+|@.+|:.+|v-.+|ng-.+|x-.+)$/;
const HANDLED_CLASS =
  /(?:^|[\s_-])(?:js|toggle\w*|drop-?down\w*|sub-?menu|open\w*|close\w*|modal\w*|pop-?up\w*|lang\w*|search|cart|basket|cookie\w*|brand|logo|prev\w*|next|page-?link|pag\w*|tab\w*|scroll\w*|top|active|current|home|share\w*|print)(?:$|[\s_-])/i;
/** Words of links that scripts handle, or that mean the beginning of this page. */
const MEANT_HERE =
  /cookie|consent|privacy (?:settings|choices)|do not sell|^(?:home\b.*|inicio|início|start(?:seite)?|accueil|willkommen|welcome|bienvenid[oa]s?|hem|ana ?sayfa|trang chủ|главная|홈|ホーム|首[页頁]|الرئيسية|خانه|strona główna|acasă|menu|more|back|volver|retour|geri|назад|الرجوع|رجوع|بازگشت|zurück|previous|next|(?:go |back )?(?:to )?(?:the )?top|nach oben|[\p{L}]{1,3}|[\d\P{L}]+)$/iu;
const AREA = /(?:^|[\s_-])(?:nav(?:bar|igation)?|footer)(?:$|[\s_-])/i;

/**
 * An entry of a menu or of the foot of the page that opens nothing: "#", or a place that the page does not have. Entries that a
 * script may handle, menus of which no entry leads anywhere, and the link to the top do not count.
 */
function leadsNowhere(anchor: PageElement, text: string, { title, ids, mentions }: Places): boolean {
  const href = (attribute(anchor, 'href') ?? '').trim();
  if (!href.startsWith('#') || text.length < 2 || text.length > 50 || MEANT_HERE.test(text)) return false;
  if (anchor.attrs.some(({ name }) => HANDLED.test(name))) return false;
  // The name of the business means the beginning of the page.
  if (href === '#' && text.includes(' ') && title.startsWith(text.toLowerCase())) return false;
  if (NETWORKS.some(({ icon }) => icon.exec(text)?.[0].trim().length === text.length)) return false;
  // Who made the website is no matter of customers.
  if (isCredit(anchor)) return false;
  const area = areaOf(anchor);
  if (area === null) return false;
  const place = decoded(href.slice(1));
  if (place === '' || place === '!') return area.isFoot || hasWorkingLink(area.element, ids);
  return /^[\p{L}\p{N}_-]{2,60}$/u.test(place) && !ids.has(place) && !mentions().includes(place);
}

/** The menu or the foot that a link is in, unless something on the way makes it more than a link. */
function areaOf(anchor: PageElement): { element: PageElement; isFoot: boolean } | null {
  if (HANDLED_CLASS.test(attribute(anchor, 'class') ?? '')) return null;
  let current: PageElement['parentNode'] = anchor.parentNode;
  for (let level = 0; current && 'tagName' in current && level < MAX_LEVELS; level++) {
    const named = (attribute(current, 'class') ?? '').slice(0, 300);
    const isArea = /^(?:nav|footer)$/.test(current.tagName) || AREA.test(named);
    if (isArea) return { element: current, isFoot: current.tagName === 'footer' || /footer/i.test(named) };
    if (level < 2 && (HANDLED_CLASS.test(named) || hasSubmenu(current))) return null;
    current = current.parentNode;
  }
  return null;
}

function hasSubmenu(item: PageElement): boolean {
  return item.tagName === 'li' && item.childNodes.some((child) => /^(?:ul|ol|div)$/.test(child.nodeName));
}

function hasWorkingLink(area: PageElement, ids: ReadonlySet<string>): boolean {
  for (const element of elementsWithin(area, 400)) {
    const href = element.tagName === 'a' ? (attribute(element, 'href') ?? '').trim() : '';
    if (/^(?:https?:|\/|\.|\w)/i.test(href) && !/^javascript:|^(?:tel|mailto):/i.test(href)) return true;
    if (href.length > 1 && href.startsWith('#') && ids.has(decoded(href.slice(1)))) return true;
  }
  return false;
}
