import { writeFile } from 'node:fs/promises';
import { billOfMaterials } from './supply-chain/bill-of-materials.ts';
import { readLockfile } from './supply-chain/locked-packages.ts';

/** `npm run sbom [-- FILE]`: writes the software bill of materials in CycloneDX's format. */
const [file = 'sbom.cdx.json'] = process.argv.slice(2);
const bill = billOfMaterials(readLockfile());
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${file} lists ${bill.components.length} packages\n`);
