import { withoutFormulaGuard } from '@fml/contract';

/** Opens exported text as a spreadsheet would, and takes the protecting apostrophes off again. For tests. */
export function readCsv(text: string): string[][] {
  return csvCells(text).map((row) => row.map(withoutFormulaGuard));
}

/** The cells as the spreadsheet gets them. */
function csvCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const characters = [...text.replace(/^\uFEFF/, '')];
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? '';
    if (isQuoted && character === '"' && characters[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === ',' && !isQuoted) endCell();
    else if (character === '\r' && characters[index + 1] === '\n' && !isQuoted) {
      endCell();
      rows.push(row);
      row = [];
      index += 1;
    } else cell += character;
  }
  return rows;
}
