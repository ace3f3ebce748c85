import { describe, expect, it } from 'vitest';
import { testFacts } from '../../../test-support/site.ts';

function purposeOf(fields: string): string | undefined {
  const forms = testFacts({ body: `<form>${fields}</form>` }).get('forms');
  return forms.ok ? forms.value[0]?.purpose : undefined;
}

describe('what a form is for', () => {
  it.each<[purpose: string, form: string]>([
    ['contact', '<input name="name"><input type="email" name="email"><textarea name="message"></textarea>'],
    ['contact', '<input name="full-name"><input type="tel" name="phone"><select name="service"></select>'],
    ['contact', '<input placeholder="Votre nom"><input placeholder="Courriel"><textarea></textarea>'],
    ['quote', '<input name="name"><input type="tel" name="phone"><button>Get my free quote</button>'],
    ['quote', '<h3>Demandez un devis</h3><input name="nom"><input name="courriel"><textarea></textarea>'],
    ['booking', '<input name="name"><input type="tel" name="phone"><button>Book now</button>'],
    ['booking', '<input name="name"><input type="tel" name="phone"><button>Записаться</button><p>запись</p>'],
    ['booking', '<input name="name"><input type="tel" name="phone"><input type="date">'],
    ['order', '<h2>Checkout</h2><input name="name"><input type="tel" name="phone"><input name="address">'],
    ['review', '<h2>Leave a review</h2><input name="name"><textarea name="text"></textarea>'],
    [
      'review',
      '<label>Yorumunuz</label><input placeholder="Ad Soyad" name="ad"><textarea></textarea><button>Yorum Gönder</button>',
    ],
    ['review', '<h3>Comentarios</h3><input name="nombre"><textarea name="texto"></textarea>'],
    ['newsletter', '<input type="email" name="EMAIL"><input type="hidden" name="name"><button>Join</button>'],
    ['newsletter', '<input name="fname"><input type="email" name="email"><button>Subscribe</button>'],
    ['search', '<input name="s"><button>Search</button>'],
    ['search', '<input placeholder="Suche">'],
    ['search', '<input type="search" name="term">'],
    ['login', '<input name="email"><input type="password" name="password">'],
    ['other', '<select name="language"></select>'],
  ])('%s: %s', (purpose, fields) => {
    expect(purposeOf(fields)).toBe(purpose);
  });
});
