/**
 * Los Angeles as a faint street grid: the old town turned against the compass. One block is lit, where there is room
 * for it next to the words.
 */
export function StreetGrid({ isLit = true }: { isLit?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 700"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 -z-10 size-full forced-colors:hidden print:hidden"
      fill="none"
      stroke="#24262b"
      strokeWidth="1.5"
    >
      <path d="M560-20 1220 360M500 50l720 416M440 120l780 450M380 190l840 486M320 260l780 450M260 330l640 370M200 400l520 300M150 475l390 225" />
      <path d="m700-20-420 730M800-20 380 710M900-20 480 710M1000-20 580 710M1100-20 680 710M1200-20 780 710M1220 120 880 710M1220 295 980 710M1220 470l-140 240" />
      <path d="M620-20 1220 326M0 560 1200 640" strokeWidth="5" />
      {isLit && (
        <path d="m1006 239 63 36-37 64-63-36Z" fill="#2a1a12" stroke="none" className="max-lg:hidden" />
      )}
    </svg>
  );
}
