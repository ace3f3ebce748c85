/** Words around times that tell what the times are of. */

export const URGENT = /emergenc|urgenc|notfall|notdienst|emergenza|urgence/;
export const BREAK =
  /(?:lunch|mittags?) ?(?:break|pause)|closed for lunch|mittagspause|break time|점심 ?시간|휴게 ?시간|昼休み|休憩|午休|\bpausa\b|перерыв|обед|przerwa|\bmola\b/;
export const BREAK_AFTER = /^ ?(?:が|は)?(?:昼?休憩|昼休み)/;
/** "9:00 - 12:00, 14:00 - 18:00 (Saturday only in the morning)": which days have which times is left to readers. */
export const SOME_DAYS = /[(（][^()（）\n]{1,25}(?:のみ|だけ|만)\s?[)）]/u;
export const PART =
  /emergenc|urgenc|notdienst|notfall|kitchen|cocina\b|kuche\b|\blunch|brunch|breakfast|\bdinner|almuerzo|desayuno|mittag(?:stisch|smenu)|happy ?hour|deliver|livraison|liefer|domicilio|\bphones?\b|telefonisch|\bcall|hotline|drive.?thr|curbside|rezeption|reception|worship|e-?mail|support|\bserved\b|servid[ao]s?\b|serviert/;
/** What makes a line with times one of the hours of the business though no day is named. */
export const LABEL =
  /(?:opening|business|office|working|store|shop|clinic) (?:hours?|times?)|\bhours\b|\bopen\b|horarios?|abierto|offnungszeiten|sprechzeiten|geoffnet|horaires|ouvert|orari\b|aperto|\baberto|openingstijden|godziny|otwarte|oppettider|oppet|\bprogram\b|\borar\b|deschis|calisma saatleri|mesai|acik|gio (?:mo|lam)|mo cua|часы работы|время работы|режим работы|график|영업 ?시간|진료 ?시간|상담 ?시간|근무 ?시간|운영 ?시간|営業時間|診療時間|受付時間|營業時間|营业时间|診療|看診時間|ساعات (?:العمل|الدوام)|مواعيد العمل/;
export const OPEN =
  /\bopen\b|abiert|geoffnet|ouvert|apert|abert|otwarte|oppet|deschis|acik|mo cua|работа|영업|営業|營業|营业|مفتوح/;
export const INCLUDING =
  /(?:including|even on|incluyendo|inclus[oi]|incluidos?|aun los|auch (?:an|am)|inklusive|y compris|meme|anche|compres[oi]|ook op|takze|rowniez|aven|inklusive|inclusiv|dahil|ke ca|ca|включая|포함|も)\s?$/;
/** A service at any hour that customers come or call for; not booking online or by email. */
export const ANY_HOUR =
  /open|service|emergenc|call|available|hours|here|help|response|respond|tow|abiert|servicio|disponib|atencion|urgenc|geoffnet|bereitschaft|ouvert|aperto|emergencia|servic|atendimento|plantao|assistenza|hizmet|yardim|bereikbaar|pracujemy|pogotowie|czynne|긴급|출동|круглосуточно|работаем|помощь|эвакуа/;
/** "We do not offer 24/7 service" */
export const NEGATED =
  /\b(?:not|no(?! (?:extra|additional|matter|hidden))|never|without|(?:do|does|is|are)n.?t|nicht|keine?n?|ne|pas|non|nao)\b[^.!?:\n]{0,40}$/;
export const NO_VISIT =
  /online|e-?mail|website|web site|monitor|chat\b|access|booking|surveil|camera|guard|correo/;
