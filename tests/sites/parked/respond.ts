import { htmlResponse, type SiteBehavior } from '../site-behavior.ts';

/** What a domain seller shows for an unused name. */
export const parked: SiteBehavior = (request) =>
  request.path === '/'
    ? htmlResponse(`<!doctype html><html lang="en"><head><title>bluedoor-heating.example - this domain is for sale</title>
<meta name="description" content="bluedoor-heating.example is for sale. Make an offer today."></head>
<body><h1>bluedoor-heating.example</h1><p>This domain is parked. The domain is for sale.</p>
<p><a href="/offer">Buy this domain</a></p><h2>Related searches</h2>
<ul><li><a href="/?q=1">Heating Repair</a></li><li><a href="/?q=2">Furnace Prices</a></li>
<li><a href="/?q=3">Air Conditioning Quotes</a></li></ul></body></html>`)
    : undefined;
