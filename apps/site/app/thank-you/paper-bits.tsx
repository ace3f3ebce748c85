/** Confetti that has come to rest: drawn, so that the page is festive without motion and without scripts. */
export function PaperBits() {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 390 64" className="block w-full sm:hidden">
        <Bits bits={STRIP} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 420"
        preserveAspectRatio="xMaxYMin slice"
        className="absolute inset-0 -z-10 hidden size-full sm:block"
      >
        <Bits bits={SCATTER} />
      </svg>
    </>
  );
}

function Bits({ bits }: { bits: readonly Bit[] }) {
  return bits.map(([x, y, turn, kind, colour]) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`} fill={colour}>
      {kind === 'strip' && <rect width="26" height="9" />}
      {kind === 'square' && <rect width="15" height="15" />}
      {kind === 'dot' && <circle r="7" />}
      {kind === 'curl' && (
        <path d="M0 0c10-14 20 14 30 0s20 14 30 0" fill="none" stroke={colour} strokeWidth="5" />
      )}
    </g>
  ));
}

type Bit = [x: number, y: number, turn: number, kind: 'strip' | 'square' | 'dot' | 'curl', colour: string];

const ORANGE = '#ff5a1f';
const PAPER = '#faf7f1';
const AMBER = '#e2a400';
const GREEN = '#3fbf74';
const EMBER = '#8f2f0b';

/** Above the heading on phones. */
const STRIP: Bit[] = [
  [22, 40, -24, 'strip', ORANGE],
  [70, 22, 14, 'square', AMBER],
  [112, 46, 0, 'dot', PAPER],
  [140, 24, 58, 'strip', GREEN],
  [190, 40, -8, 'curl', ORANGE],
  [268, 18, 36, 'square', PAPER],
  [300, 50, -40, 'strip', AMBER],
  [338, 24, 70, 'strip', ORANGE],
  [364, 44, 0, 'dot', EMBER],
];

/** Above and beside the heading and around the ticket on wide screens; never under words. */
const SCATTER: Bit[] = [
  [132, 64, 0, 'dot', EMBER],
  [176, 36, 28, 'strip', AMBER],
  [252, 78, -18, 'square', ORANGE],
  [318, 30, -42, 'strip', PAPER],
  [372, 84, 12, 'curl', EMBER],
  [470, 40, 20, 'square', GREEN],
  [520, 92, 64, 'strip', ORANGE],
  [584, 34, 0, 'dot', PAPER],
  [628, 84, -34, 'strip', AMBER],
  [690, 40, 24, 'strip', ORANGE],
  [706, 130, -38, 'square', PAPER],
  [716, 224, 66, 'strip', GREEN],
  [704, 330, 0, 'dot', AMBER],
  [742, 78, 10, 'curl', PAPER],
  [742, 290, -58, 'strip', ORANGE],
  [1112, 60, -22, 'square', PAPER],
  [1122, 140, 50, 'strip', ORANGE],
  [1118, 232, -30, 'curl', AMBER],
  [1150, 96, 128, 'strip', GREEN],
  [1162, 330, 70, 'square', EMBER],
  [1178, 46, 12, 'strip', ORANGE],
  [1184, 188, 0, 'dot', PAPER],
];
