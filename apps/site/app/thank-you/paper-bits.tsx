/** Confetti that has come to rest: drawn, so that the page is festive without motion and without scripts. */
export function PaperBits() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMaxYMin slice"
      className="absolute inset-0 -z-10 size-full"
    >
      {BITS.map(([x, y, turn, kind, colour]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`} fill={colour}>
          {kind === 'strip' && <rect width="26" height="9" />}
          {kind === 'square' && <rect width="15" height="15" />}
          {kind === 'dot' && <circle r="7" />}
          {kind === 'curl' && (
            <path d="M0 0c10-14 20 14 30 0s20 14 30 0" fill="none" stroke={colour} strokeWidth="5" />
          )}
        </g>
      ))}
    </svg>
  );
}

type Bit = [x: number, y: number, turn: number, kind: 'strip' | 'square' | 'dot' | 'curl', colour: string];

const ORANGE = '#ff5a1f';
const PAPER = '#faf7f1';
const AMBER = '#e2a400';
const GREEN = '#3fbf74';
const EMBER = '#8f2f0b';

const BITS: Bit[] = [
  [640, 60, 24, 'strip', ORANGE],
  [705, 150, -38, 'square', AMBER],
  [742, 36, 0, 'dot', PAPER],
  [790, 96, 62, 'strip', PAPER],
  [812, 232, -14, 'curl', ORANGE],
  [858, 28, 18, 'square', GREEN],
  [884, 158, 80, 'strip', EMBER],
  [918, 84, -52, 'strip', ORANGE],
  [952, 206, 0, 'dot', AMBER],
  [968, 40, 8, 'curl', PAPER],
  [1010, 132, 36, 'square', ORANGE],
  [1046, 254, -70, 'strip', GREEN],
  [1062, 62, 128, 'strip', AMBER],
  [1098, 168, 0, 'dot', ORANGE],
  [1118, 26, -22, 'square', PAPER],
  [1140, 108, 50, 'strip', PAPER],
  [1152, 222, -30, 'curl', AMBER],
  [1176, 62, 12, 'strip', ORANGE],
  [1184, 158, 70, 'square', EMBER],
];
