const SHARED_HOSTS =
  /(^|\.)(facebook|instagram|linkedin|tiktok|twitter|x|youtube|yelp|linktr|google|goo|nextdoor|angi|thumbtack|yellowpages|etsy|doordash|wixsite|weebly|squarespace|godaddysites|business|wordpress|blogspot|github|vercel|netlify)\.(com|ee|gl|io|app|site|net|org)$/;

/** Whether many businesses have their pages at this host, so that it names none of them. */
export function isSharedHost(host: string): boolean {
  return SHARED_HOSTS.test(host);
}
