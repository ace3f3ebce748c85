import type { SiteBehavior } from '../site-behavior.ts';

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  '<< /Length 56 >>\nstream\nBT /F 18 Tf 20 120 Td (Menu of the Corner Grill 2026) Tj ET \nendstream',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** A menu as a one-page PDF where the home page should be. */
export const pdf: SiteBehavior = () => ({
  headers: { 'content-type': 'application/pdf' },
  body: document(),
});

function document(): string {
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of OBJECTS.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = OBJECTS.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
