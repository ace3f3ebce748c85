/** Confetti that has come to rest: drawn, so that the page is festive without motion and without scripts. */
export function ReceiptDecoration() {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 390 64" className="block w-full sm:hidden">
        <Bits bits={STRIP} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 110"
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-x-0 top-0 hidden h-36 w-full sm:block"
      >
        <Bits bits={SCATTER} />
      </svg>
    </>
  );
}

function Bits({ bits }: { bits: readonly Bit[] }) {
  return bits.map(([x, y, turn, kind, color]) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`} fill={color}>
      {kind === 'strip' && <rect width="26" height="9" />}
      {kind === 'square' && <rect width="15" height="15" />}
      {kind === 'dot' && <circle r="7" />}
      {kind === 'curl' && (
        <path d="M0 0c10-14 20 14 30 0s20 14 30 0" fill="none" stroke={color} strokeWidth="5" />
      )}
    </g>
  ));
}

type Bit = [x: number, y: number, turn: number, kind: 'strip' | 'square' | 'dot' | 'curl', color: string];

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

/** In a band of its own above heading and ticket on wider screens, so never under words. */
const SCATTER: Bit[] = [
  [36, 52, -30, 'strip', GREEN],
  [84, 22, 0, 'dot', PAPER],
  [132, 70, 10, 'curl', EMBER],
  [214, 30, 28, 'strip', AMBER],
  [262, 66, -18, 'square', ORANGE],
  [330, 24, -42, 'strip', PAPER],
  [378, 70, 8, 'curl', ORANGE],
  [470, 28, 20, 'square', GREEN],
  [514, 72, 64, 'strip', ORANGE],
  [566, 34, 0, 'dot', AMBER],
  [606, 66, -34, 'strip', AMBER],
  [668, 22, 24, 'strip', ORANGE],
  [706, 70, -38, 'square', PAPER],
  [756, 34, 10, 'curl', PAPER],
  [846, 72, 62, 'strip', EMBER],
  [880, 26, 0, 'dot', GREEN],
  [926, 58, -20, 'strip', ORANGE],
  [984, 22, 36, 'square', AMBER],
  [1030, 62, -8, 'curl', AMBER],
  [1112, 26, -22, 'square', PAPER],
  [1136, 74, 50, 'strip', GREEN],
  [1170, 38, 12, 'strip', ORANGE],
];
