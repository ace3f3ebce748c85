import { decoded } from '../../page/decoded.ts';

/** Where a form sends its data, and what is known about the host of its page. */
interface FormTarget {
  action: string;
  /** Values of its hidden fields; some services have their key there. */
  hidden: readonly string[];
  pageUrl: string;
  headers: Record<string, string>;
  isPost: boolean;
  /** False when a script adds more to the address. */
  isWhole: boolean;
}

/** Services that receive messages of forms, by the host they are sent to. */
const FORM_SERVICES =
  /(?:^|\.)(?:formspree\.io|formsubmit\.(?:co|io)|getform\.(?:io|com)|web3forms\.com|formspark\.io|submit-form\.com|usebasin\.com|formcarry\.com|staticforms\.(?:xyz|dev)|formbold\.com|forminit\.com|un-static\.com|formsubmit\.io|formkeep\.com|herotofu\.com|fabform\.io|formcake\.com|slapform\.com|script\.google\.com|hooks\.zapier\.com|hook\.[a-z0-9.]*make\.com|firestore\.googleapis\.com|[a-z0-9-]+\.supabase\.co)$/i;
/** Words that stand where an id belongs: "your-form-id", "YOUR_ACCESS_KEY_HERE", "{form_id}", "xxxxxxxx". */
const PLACEHOLDER =
  /(?:^|[^a-z])(?:your|my|tu|insert|enter|add|replace)(?:[-_ .@+]|%20|(?=[A-Z]))|(?:^|[^a-z])(?:form|endpoint|access|api|project|unique)[-_ ]?(?:id|key|token|hash|code|here|endpoint)(?:$|[^a-z])|here$|@(?:example|email|domain|yourdomain|mail)\.(?:com|org)|\bplaceholder\b|\bchange-?me\b|(?:^|[^a-z0-9])(?:x{4,}|abcd?(?:efg?h?)?|abc123|1234(?:5(?:6(?:7(?:8)?)?)?)?)(?:$|[^a-z0-9])/i;
/** Template marks that were never filled in; no real address has them. */
const TEMPLATE = /\{\{|\}\}|%7B%7B|\$\{|<[?%a-z]|\[(?:your|form|insert)[^\]]*\]|\bYOUR_[A-Z]+/;
const KEY_PLACEHOLDER =
  /^(?:<|\[|\{\{)?(?:your|insert|enter|add|replace)[-_ ]?[a-z _-]{0,20}(?:access|api|form)?[-_ ]?(?:key|id|token)/i;

/** Static hosts: they answer a program such as contact.php with an error, or serve it as text. */
const HOSTS_OF_FILES =
  /(?:^|\.)(?:github\.io|gitlab\.io|netlify\.app|pages\.dev|surge\.sh|web\.app|firebaseapp\.com|neocities\.org|s3[a-z0-9.-]*\.amazonaws\.com)$/i;
const SERVERS_OF_FILES = /^(?:github\.com|netlify|amazons3|cloudflare pages)$/i;
const PROGRAM = /\.(?:php\d?|aspx?|cgi|pl|jsp|cfm)$/i;

/** Bots of Telegram have a number and a key; what else stands there is an example. */
const TELEGRAM = /^\/bot(?!\d{6,14}(?::|%3A)[\w-]{20,60}(?:\/|$))/i;

/**
 * What happens to messages that are sent to this address, as far as the address itself tells. It is never requested:
 * opening it could send a message. `unknown`: the host of files would have to pass it on to a program.
 */
export function targetState({
  action,
  hidden,
  pageUrl,
  headers,
  isPost,
  isWhole,
}: FormTarget): 'alive' | 'unknown' | 'placeholder' | 'cannot_run' {
  if (/^(?:#|javascript:)/i.test(action)) return 'unknown';
  if (TEMPLATE.test(action)) return 'placeholder';
  if (/^mailto:/i.test(action))
    return PLACEHOLDER.test(action.slice('mailto:'.length)) ? 'placeholder' : 'alive';
  const target = URL.parse(action, pageUrl);
  if (!target) return 'unknown';
  if (isOwnComputer(target.href, pageUrl)) return 'placeholder';
  if (/^(?:www\.)?(?:example|yourdomain|yoursite|yourwebsite)\.(?:com|org|net)$/.test(target.hostname)) {
    return URL.parse(pageUrl)?.hostname === target.hostname ? 'alive' : 'placeholder';
  }
  if (target.hostname === 'api.telegram.org') {
    if (/^\/bot$/i.test(target.pathname) && !isWhole) return 'unknown';
    return TELEGRAM.test(target.pathname) ? 'placeholder' : 'alive';
  }
  if (isFormService(target.hostname)) {
    const id = decoded(target.pathname.slice(1) + target.search);
    if (/\.supabase\.co$/.test(target.hostname))
      return PLACEHOLDER.test(target.hostname) ? 'placeholder' : 'alive';
    if (PLACEHOLDER.test(id)) return 'placeholder';
    if (/^(?:f|form|el)?\/?$/.test(id)) return isWhole ? 'placeholder' : 'unknown';
    if (hidden.some((value) => KEY_PLACEHOLDER.test(value.slice(0, 200)))) return 'placeholder';
  }
  if (!isHostOfFiles(target.href, pageUrl, headers)) return 'alive';
  if (PROGRAM.test(target.pathname)) return 'cannot_run';
  return isPost ? 'unknown' : 'alive';
}

/** Whether an address is on the visitor's own computer, where only the maker of the page runs a program. */
export function isOwnComputer(address: string, pageUrl: string): boolean {
  const target = URL.parse(address, pageUrl);
  const isLocal = /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])$/.test(target?.hostname ?? '');
  return isLocal && target?.host !== URL.parse(pageUrl)?.host;
}

/** Whether a host is of a service that takes messages of forms for its customers. */
export function isFormService(hostname: string): boolean {
  return FORM_SERVICES.test(hostname);
}

/** Whether an address is on a host that only hands out files. Only the headers of the page's own host are known. */
export function isHostOfFiles(address: string, pageUrl: string, headers: Record<string, string>): boolean {
  const target = URL.parse(address);
  if (!target) return false;
  const isOwn = target.host === URL.parse(pageUrl)?.host;
  return HOSTS_OF_FILES.test(target.hostname) || (isOwn && SERVERS_OF_FILES.test(headers['server'] ?? ''));
}
