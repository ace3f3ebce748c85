/** The bakery's home page with what ends its body. */
export function bakeryPage(end: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Larkspur Lane Bakery | Bread and Pies in Alder Creek</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Larkspur Lane Bakery bakes sourdough, pies and birthday cakes in Alder Creek every morning from six. Order by phone and pick up the same day.">
<link rel="stylesheet" href="bakery.css">
</head>
<body>
<header><p class="brand">Larkspur Lane Bakery</p><p><a class="call" href="tel:+12135550148">Call (213) 555-0148</a></p></header>
<main>
<h1>Bread that is still warm at seven</h1>
<p>We start the ovens at three so that the first sourdough, rye and milk rolls are on the shelf when you pass by on the way to work. Everything is shaped by hand and baked on stone.</p>
<p>Pies and birthday cakes are made to order. Tell us the day before and pick them up any time after ten.</p>
<p>Coffee comes from a roaster two streets away, and there is a table by the window that is nearly always free.</p>
<h2>This week</h2>
<ul><li>Walnut rye, Tuesday and Friday</li><li>Olive fougasse, Wednesday</li><li>Apple and thyme pie, Thursday to Saturday</li><li>Cardamom buns, every day until they are gone</li></ul>
<h2>Find us</h2>
<p>18 Larkspur Lane, Alder Creek, CA 90000. Open Tuesday to Sunday, 6 am to 2 pm.</p>
<p>Parking is behind the hardware store; the bakery door is the blue one.</p>
</main>
${end}
</body>
</html>
`;
}
