/** Towns on the map: where they are on it, as class names, because a policy of the site drops style attributes. */
export const TOWNS: { name: string; place: string; x: number; y: number }[] = [
  { name: 'Van Nuys', place: 'left-[21.8%] top-[10.4%]', x: 119, y: 58 },
  { name: 'Pasadena', place: 'left-[68%] top-[18.2%]', x: 396, y: 104 },
  { name: 'Santa Monica', place: 'left-[16%] top-[39.5%]', x: 84, y: 236 },
  { name: 'Torrance', place: 'left-[38.4%] top-[75%]', x: 218, y: 438 },
  { name: 'Long Beach', place: 'left-[61%] top-[86%]', x: 354, y: 500 },
];

/** Downtown, on the same map. */
export const OFFICE = { x: 285, y: 219 };
