const business = {
  name: 'Juniper Locksmith',
  phone: '(213) 555-0164',
  tel: '+12135550164',
  street: '9 Juniper Court, Copper Bay, CA 90000',
  hours: 'Open every day, 7 am to 10 pm',
  services: ['Lockouts', 'New locks', 'Car keys'],
};

function element(tag, text, attributes = {}) {
  const node = Object.assign(document.createElement(tag), { textContent: text });
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

document.title = `${business.name} | Locksmith in Copper Bay`;
document.head.append(
  element('meta', '', {
    name: 'description',
    content:
      'Locked out in Copper Bay? Juniper Locksmith opens doors and cuts keys, every day from 7 am to 10 pm.',
  }),
  element(
    'script',
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Locksmith',
      name: business.name,
      telephone: business.tel,
      address: business.street,
    }),
    { type: 'application/ld+json' },
  ),
);
const list = document.createElement('ul');
list.append(...business.services.map((service) => element('li', service)));
document
  .getElementById('root')
  .append(
    element('h1', 'Locked out in Copper Bay?'),
    element('p', 'We open doors without breaking them and are with you in half an hour.'),
    element('a', `Call ${business.phone}`, { href: `tel:${business.tel}` }),
    list,
    element('p', business.street),
    element('p', business.hours),
  );
