const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The one page of heavy-restaurant. Its fonts and frames come from the third party: late, never, and reset. */
export function heavyRestaurantPage(thirdParty: string): string {
  const sheets = numbers(13).map((number) => `<link rel="stylesheet" href="css/${number}.css">`);
  const scripts = numbers(18).map((number) => `<script src="js/${number}.js"></script>`);
  const dishes = numbers(40).map(
    (number) =>
      `<li><h3>Dish ${number}</h3><p>Grilled, with rice and beans and a salad of the day. $${8 + (number % 9)}.50</p></li>`,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Casa Palomar | Oaxacan kitchen in Sable Valley</title>
<meta name="description" content="Oaxacan kitchen in Sable Valley: moles, tlayudas and grilled meat. Open daily until ten, tables by phone.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>@font-face{font-family:"Menu Face";src:url("${thirdParty}/never.woff2");font-display:swap}</style>
${sheets.join('\n')}
${scripts.slice(0, 9).join('\n')}
</head>
<body>
<h1>Casa Palomar</h1>
<p>Call <a href="tel:+12135550143">213-555-0143</a> for a table. 410 Mission Street, Sable Valley, CA 90012.</p>
<div class="slider">
<div class="slide on"><img src="photos/1.png" width="1000" height="660" alt="Table with five moles"></div>
<div class="slide"><img src="photos/2.png" width="1000" height="660" alt="The grill in the yard"></div>
<div class="slide"><img src="photos/3.png" width="1000" height="660" alt="Tlayuda on a wooden board"></div>
</div>
<h2>Our kitchen</h2>
<img src="photos/4.png" alt="Two cooks at the comal">
<img src="photos/5.png" alt="Corn of three colors">
<h2>Menu</h2>
<ul class="inner">${dishes.join('\n')}</ul>
<img src="photos/6.png" alt="The dining room in the evening">
<img src="photos/7.png" alt="Mezcal bottles on a shelf">
<iframe src="${thirdParty}/reset" title="Reservations" width="300" height="200"></iframe>
<iframe src="${thirdParty}/late.html" title="Reviews" width="300" height="200"></iframe>
${scripts.slice(9).join('\n')}
<script async src="${thirdParty}/late.js"></script>
<script async src="${thirdParty}/tag-loader.js"></script>
</body>
</html>
`;
}
