import { expect, it } from 'vitest';
import { type TestSite, testFacts } from '../../../test-support/site.ts';

function addressesOf(site: TestSite): (string | null)[][] {
  const business = testFacts(site).get('business');
  if (!business.ok) throw new Error('no business');
  return business.value.addresses.map(({ street, city, postcode }) => [street, city, postcode]);
}

it('reads what a phone hides or a menu opens, once', () => {
  const body =
    '<p>12 Alder St, Marlow, CA 90001</p><article class="closed">9 Elm St, Marlow, CA 90001</article>';
  const visibleText = '12 Alder St, Marlow, CA 90001';
  expect(addressesOf({ body, rendered: { visibleText } })).toEqual([
    ['12 Alder St', 'Marlow', '90001'],
    ['9 Elm St', 'Marlow', '90001'],
  ]);
});

it('reads a part that is hidden until its link is tapped', () => {
  const body =
    '<a href="#contact">Contact</a><main style="display: none"><article id="contact" style="display:none"><p>9 Elm St, Marlow, CA 90001</p></article></main>';
  expect(addressesOf({ body, rendered: { visibleText: 'Contact' } })).toEqual([
    ['9 Elm St', 'Marlow', '90001'],
  ]);
  expect(
    addressesOf({ body: body.replace('#contact', '#prices'), rendered: { visibleText: 'Prices' } }),
  ).toEqual([]);
});

it('reads on where only a line of the source ends', () => {
  const body = '<p><a href="/map">6325\n   Alder Rd Suite A Marlow, MI 48126</a></p>';
  expect(addressesOf({ body, browser: null })).toEqual([['6325 Alder Rd Suite A', 'Marlow', '48126']]);
});

it('keeps the form with another line of the street, and a line without parts once', () => {
  const branch = '<p>Brgy. Mabini Lucban</p><p>Alder street<br>Brgy. Mabini Lucban</p>';
  expect(addressesOf({ body: branch })).toEqual([['Alder street, Brgy. Mabini Lucban', null, null]]);
  const line = '<p>Location: Alder Court Khalidiya</p>';
  expect(addressesOf({ body: line + line })).toEqual([[null, null, null]]);
});

it('names a town alone only when nothing says more', () => {
  const town = '<p>We are based in Marlow.</p>';
  expect(addressesOf({ body: town })).toEqual([[null, 'Marlow', null]]);
  expect(addressesOf({ body: `${town}<p>9 Elm St, Alder, CA 90001</p>` })).toEqual([
    ['9 Elm St', 'Alder', '90001'],
  ]);
});
