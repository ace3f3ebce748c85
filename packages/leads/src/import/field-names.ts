/**
 * Headings of other programs and in other languages (German, Spanish, French, Italian, Portuguese), by the field that they
 * mean. Case, accents and signs do not count; `namesIn` reads them.
 */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  business_name: `
    company, company name, organization, organization name, organisation, account, account name, firm,
    business name, Firma, Firmenname, Unternehmen, Betrieb, empresa, nombre de la empresa, negocio,
    compañía, razón social, entreprise, société, nom de l'entreprise, raison sociale, azienda, società,
    ragione sociale, nome da empresa`,
  business_type: `
    type, industry, category, sector, Branche, Art, Kategorie, Gewerbe, tipo, tipo de negocio, industria,
    categoría, secteur, secteur d'activité, catégorie, settore, categoria, setor, ramo`,
  website_url: `
    url, web, site, homepage, domain, web page, website address, Webseite, Internetseite, Webadresse,
    sitio web, página web, site web, site internet, sito, sito web, sítio`,
  contact_name: `
    name, full name, contact name, contact person, person, first name, last name, surname, given name,
    family name, Ansprechpartner, Ansprechpartnerin, Kontakt, Vorname, Nachname, Familienname, Kunde,
    nombre, nombre completo, apellido, apellidos, contacto, nom, prénom, nom complet, nom de famille, nome,
    nome completo, cognome, contatto, contato, sobrenome, apelido`,
  contact_email: `
    mail, email address, work email, primary email, email 1, email address 1, E-Mail-Adresse, Mailadresse,
    correo, correo electrónico, dirección de correo, courriel, adresse email, adresse e-mail,
    posta elettronica, indirizzo email, correio eletrônico, endereço de email`,
  contact_phone: `
    telephone, tel, mobile, cell, phone number, mobile phone, work phone, phone 1, Telefon, Telefonnummer,
    Tel.-Nr., Rufnummer, Handy, Handynummer, Mobil, Mobiltelefon, teléfono, número de teléfono, móvil,
    celular, téléphone, numéro de téléphone, portable, telefono, cellulare, numero di telefono, telefone,
    telemóvel`,
  additional_notes: `
    notes, note, comment, comments, description, message, remarks, Notiz, Notizen, Bemerkung, Bemerkungen,
    Kommentar, Beschreibung, Nachricht, notas, comentarios, observaciones, mensaje, remarques, commentaire,
    commentaires, commenti, messaggio, observações, comentários, mensagem`,
  source: `
    lead source, origin, channel, Quelle, Herkunft, Kanal, fuente, origen, canal, origine, provenance,
    fonte, origem`,
  status: `
    lead status, stage, lifecycle stage, deal stage, Phase, Stand, estado, etapa, statut, étape, stato,
    fase, situação`,
  deal_value: `
    value, deal value, amount, deal amount, Wert, Auftragswert, Betrag, Umsatz, valor, importe, monto,
    valeur, montant, valore, importo`,
  monthly_value: `
    monthly value, retainer, mrr, Monatswert, monatlich, valor mensual, valeur mensuelle, valore mensile,
    valor mensal`,
  expected_close_on: `
    close date, closing date, expected close, expected close date, Abschlussdatum, fecha de cierre`,
  monthly_marketing_budget: `budget, marketing budget, monthly budget, presupuesto, orçamento`,
  lost_reason: `
    lost reason, loss reason, Verlustgrund, Absagegrund, motivo de pérdida, raison de la perte,
    motivo da perda`,
  last_call: `last call (Pacific time), last contacted, last activity`,
  created_at: `
    created, created at, created on, created date, create date, creation date, date created, date added,
    added, added on, received, submitted, submitted at, date, Created (ISO 8601), Erstellt, Erstellt am,
    Erstelldatum, Erstellungsdatum, Angelegt, Angelegt am, Anlagedatum, Datum, Eingang, Eingangsdatum,
    fecha, fecha de creación, creado, creado el, date de création, créé, créé le, date d'ajout, data,
    data di creazione, creato, creato il, data de criação, criado, criado em`,
  owner: `
    lead owner, assigned to, assignee, sales rep, Besitzer, Zuständig, Bearbeiter, Betreuer, Verantwortlich,
    propietario, responsable, asignado a, propriétaire, proprietario, responsabile, proprietário,
    responsável`,
};
