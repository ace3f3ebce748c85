import { BRAND, BRAND_COLORS } from '@fml/contract';

const { text, muted, line, accentText } = BRAND_COLORS.light;

/** The style sheet of the printed report: letter paper, black on white, fonts that every machine has. */
export const PAPER_STYLE = `
@page { size: letter; margin: 16mm 17mm 18mm; @bottom-left { content: '${BRAND.name}'; font: 8.5pt Arial, 'Liberation Sans', sans-serif; color: ${muted}; } @bottom-right { content: counter(page) ' / ' counter(pages); font: 8.5pt Arial, 'Liberation Sans', sans-serif; color: ${muted}; } }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font: 10pt/1.38 'Helvetica Neue', Arial, 'Liberation Sans', 'Open Sans', sans-serif; color: ${text}; overflow-wrap: anywhere; }
h1 { font-size: 11pt; font-weight: 700; }
h2 { font-size: 13pt; margin: 7mm 0 2.5mm; padding-bottom: 1.2mm; border-bottom: 1.5pt solid ${text}; break-after: avoid; }
h3 { font-size: 11.5pt; line-height: 1.25; break-after: avoid; }
ul, ol { list-style: none; }
code { font: 9pt/1.4 'Liberation Mono', Consolas, monospace; background: #f3efe7; padding: 0 0.8mm; }
.quiet { color: ${muted}; font-size: 9.5pt; }
.address { font-weight: 700; }
.owner { break-after: page; display: flex; flex-direction: column; min-height: 242mm; }
.owner h2 { margin-top: 5mm; }
.owner header { display: flex; justify-content: space-between; align-items: center; border-bottom: 3pt solid ${text}; padding-bottom: 3mm; margin-bottom: 5mm; }
.brand { display: flex; align-items: center; gap: 2.5mm; font-size: 14pt; font-weight: 800; }
.opening { display: flex; justify-content: space-between; gap: 8mm; }
.screen { flex: none; align-self: flex-start; width: 36mm; border: 1.2mm solid ${text}; border-radius: 4mm; }
.screen rect { fill: none; stroke: ${accentText}; stroke-width: 5; }
.screen circle { fill: ${accentText}; }
.screen text { fill: #fff; font: 700 26px Arial, 'Liberation Sans', sans-serif; text-anchor: middle; }
.stamp { margin: 1.5mm 1.5mm 0 0; border: 2pt solid ${accentText}; color: ${accentText}; font-weight: 800; font-size: 12pt; padding: 1mm 3mm; transform: rotate(-2deg); text-transform: uppercase; }
.sentence { font-size: 19pt; line-height: 1.18; font-weight: 800; margin: 4mm 0 2mm; }
.scores { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 5mm; }
.scores li { border-top: 3pt solid ${line}; padding-top: 2mm; font-size: 9.5pt; }
.scores strong { font-size: 26pt; line-height: 1; font-variant-numeric: tabular-nums; }
.scores b, .scores em { display: block; line-height: 1.25; }
.scores b { margin-top: 1.5mm; }
.scores em { font-style: normal; color: ${muted}; margin-top: 0.8mm; }
.scores .good { border-color: #1d7a3e; } .scores .fair { border-color: #c98a00; } .scores .poor { border-color: #c22b1f; }
.first { counter-reset: place; }
.first li { counter-increment: place; position: relative; padding: 2.2mm 0 2.2mm 13mm; border-bottom: 0.75pt solid ${line}; break-inside: avoid; }
.first li::before { content: counter(place); position: absolute; left: 0; top: 0.7mm; font-size: 26pt; font-weight: 800; color: ${accentText}; line-height: 1.2; }
.first p { margin-top: 1mm; }
.owner footer { margin-top: auto; border-top: 1.5pt solid ${text}; padding-top: 3mm; }
.google { margin-bottom: 8mm; }
.looks { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm; break-inside: avoid; }
.looks h2 { margin-top: 4mm; }
figure { border: 0.75pt solid ${line}; border-radius: 3mm; padding: 3mm 4mm; margin-bottom: 3mm; background: #fff; font-size: 9.5pt; }
figure p { margin-top: 0.6mm; }
.result { font-size: 13pt; line-height: 1.25; color: #1a0dab; }
.place { font-size: 12pt; font-weight: 700; }
figure i, .answers i { font-style: normal; border: 0.75pt dashed #b3161f; color: #b3161f; padding: 0 1mm; }
.answers { margin-bottom: 8mm; }
.answers dl { display: grid; grid-template-columns: 46mm 1fr; margin: 3mm 0; font-size: 9.5pt; }
.answers dt { font-weight: 700; } .answers dt, .answers dd { padding: 1.4mm 0; border-bottom: 0.75pt solid ${line}; break-inside: avoid; }
.metrics { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2mm 6mm; }
.metrics dt { color: ${muted}; font-size: 9pt; } .metrics dd { font-weight: 700; font-size: 12pt; }
.real { margin: 2mm 0; break-inside: avoid; }
.weeks { width: 42mm; fill: none; stroke: ${text}; stroke-width: 2; margin-top: 1mm; }
.weeks line { stroke: #1d7a3e; stroke-width: 1; stroke-dasharray: 3 3; }
article { padding: 2.5mm 0; border-bottom: 0.75pt solid ${line}; break-inside: avoid; }
article p, .seen { margin-top: 1.2mm; }
.seen { border-left: 2pt solid ${line}; padding-left: 3mm; font-size: 9.5pt; }
.checks { columns: 3; column-gap: 6mm; font-size: 9.5pt; }
.kit { margin-top: 8mm; }
.kit h2 { margin-top: 5mm; }
.kit p { margin-top: 1mm; }
pre { font: 8pt/1.35 'Liberation Mono', Consolas, monospace; background: #f3efe7; padding: 2.5mm 3mm; white-space: pre-wrap; overflow-wrap: anywhere; }
.checks li { break-inside: avoid; padding: 0.7mm 0; }
`;
