import { decoded } from './decoded.ts';

/** The template was never filled in, or the host runs no programs. */
export type DeadTarget = 'placeholder' | 'cannot_run';

/** Where a form sends its data, and what is known about the host of its page. */
interface FormTarget {
  action: string;
  /** Values of its hidden fields; some services have their key there. */
  hidden: readonly string[];
  pageUrl: string;
  headers: Record<string, string>;
}

/** Services that receive messages of forms, by the host they are sent to. */
const FORM_SERVICES =
  /(?:^|\.)(?:formspree\.io|formsubmit\.(?:co|io)|getform\.(?:io|com)|web3forms\.com|formspark\.io|submit-form\.com|usebasin\.com|formcarry\.com|staticforms\.(?:xyz|dev)|formbold\.com|forminit\.com|un-static\.com|formsubmit\.io|formkeep\.com|herotofu\.com|fabform\.io|formcake\.com|slapform\.com|script\.google\.com|hooks\.zapier\.com|hook\.[a-z0-9.]*make\.com)$/i;
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

/**
 * Why messages that are sent to this address cannot arrive, as far as the address itself tells; null when they may. The
 * address is never requested: opening it could send a message.
 */
export function deadTarget({ action, hidden, pageUrl, headers }: FormTarget): DeadTarget | null {
  if (/^(?:#|javascript:|mailto:)/i.test(action)) return null;
  if (TEMPLATE.test(action)) return 'placeholder';
  const target = URL.parse(action, pageUrl);
  if (!target) return null;
  if (/^(?:www\.)?(?:example|yourdomain|yoursite|yourwebsite)\.(?:com|org|net)$/.test(target.hostname)) {
    return URL.parse(pageUrl)?.hostname === target.hostname ? null : 'placeholder';
  }
  if (FORM_SERVICES.test(target.hostname)) {
    const id = decoded(target.pathname.slice(1) + target.search);
    if (PLACEHOLDER.test(id) || /^(?:f|form|el)?\/?$/.test(id)) return 'placeholder';
    if (hidden.some((value) => KEY_PLACEHOLDER.test(value.slice(0, 200)))) return 'placeholder';
  }
  const isOwn = target.host === URL.parse(pageUrl)?.host;
  const isHostOfFiles =
    HOSTS_OF_FILES.test(target.hostname) || (isOwn && SERVERS_OF_FILES.test(headers['server'] ?? ''));
  return isHostOfFiles && PROGRAM.test(target.pathname) ? 'cannot_run' : null;
}
