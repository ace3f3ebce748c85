/** Words that passwords are made of first, in lower case and without digits in place of letters. */
export const COMMON_WORDS: readonly string[] =
  `password passwort passwd pass word admin administrator root user login logon welcome hello letmein
  changeme change me secret private default guest master test testing temp temporary access account
  qwerty qwertz azerty asdf zxcv qazwsx monkey dragon sunshine princess shadow football baseball
  basketball soccer hockey superman batman spiderman pokemon starwars ninja killer hunter ranger
  trustno one iloveyou love you lovely baby angel flower summer winter spring autumn fall january
  february march april may june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday michael jordan jennifer jessica ashley daniel thomas
  charlie george andrew joshua matthew robert william david james maria anna freedom whatever
  computer internet server database system network office company business marketing agency local
  website manager staff support service sales money cash google facebook amazon apple microsoft
  windows android iphone samsung yankees cowboys lakers eagles california losangeles texas newyork
  america usa london paris cheese cookie banana orange pepper ginger chocolate coffee buster jackson
  harley mustang ferrari corvette porsche mercedes yamaha matrix phoenix thunder tigger maverick
  number your the new old big my is it in on at for not fix abc xyz`.split(/\s+/);

/** Rows that fingers and heads run along, forwards or backwards. */
export const COMMON_RUNS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()',
];
