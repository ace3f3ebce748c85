import type { ReactNode } from 'react';

/** Evidence as we draw it: flat shapes, 2 px ink lines, paper fill, orange for the one thing that matters. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 96"
      aria-hidden="true"
      className="h-auto w-full"
      fill="none"
      stroke="#0b0c0e"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function SearchDrawing() {
  return (
    <Drawing>
      <rect x="9" y="9" width="142" height="78" rx="4" fill="#fff" />
      <rect x="19" y="18" width="92" height="12" rx="6" fill="#faf7f1" />
      <circle cx="103" cy="23.5" r="2.8" />
      <path d="m105 26 3 3" />
      <rect x="19" y="40" width="72" height="8" fill="#ff5a1f" />
      <path d="M19 56h112M19 63h84" stroke="#857d70" />
      <path d="M19 75h50" stroke="#c9c1b2" />
      <path d="M80 75h40" stroke="#c9c1b2" />
    </Drawing>
  );
}

export function SpeedDrawing() {
  return (
    <Drawing>
      <path d="M16 16v64h132" />
      <rect x="17" y="24" width="26" height="9" fill="#fff" />
      <rect x="38" y="38" width="34" height="9" fill="#fff" />
      <rect x="60" y="52" width="76" height="9" fill="#ff5a1f" />
      <rect x="72" y="66" width="30" height="9" fill="#fff" />
      <path d="M90 14v66" strokeDasharray="4 4" />
    </Drawing>
  );
}

export function PhoneDrawing() {
  return (
    <Drawing>
      <rect x="54" y="5" width="52" height="86" rx="8" fill="#fff" />
      <path d="M72 12h16" />
      <rect x="61" y="20" width="38" height="22" fill="#faf7f1" />
      <path d="M61 50h30M61 57h36" stroke="#857d70" />
      <rect x="61" y="66" width="38" height="14" rx="3" fill="#ff5a1f" />
      <path d="M128 88c-8-1-16-7-22-15" />
    </Drawing>
  );
}

export function AccessDrawing() {
  return (
    <Drawing>
      <rect x="9" y="14" width="66" height="68" rx="4" fill="#fff" />
      <path d="m24 68 16-42h4l16 42M30 53h24" stroke="#c9c1b2" strokeWidth="4" />
      <rect x="85" y="14" width="66" height="68" rx="4" fill="#ff5a1f" />
      <path d="m100 68 16-42h4l16 42M106 53h24" strokeWidth="5" />
    </Drawing>
  );
}

export function LocalDrawing() {
  return (
    <Drawing>
      <rect x="9" y="9" width="142" height="78" rx="4" fill="#fff" />
      <path
        d="M10 34 58 9M10 66 120 10M30 87 150 26M82 87l68-34M34 22l36 64M74 10l42 77M112 10l36 66"
        stroke="#d8d0c2"
      />
      <path d="M84 18a17 17 0 0 1 17 17c0 12-17 27-17 27S67 47 67 35a17 17 0 0 1 17-17Z" fill="#ff5a1f" />
      <circle cx="84" cy="35" r="6" fill="#fff" />
      <path d="M72 74h24" strokeWidth="3" />
    </Drawing>
  );
}

export function ConversionDrawing() {
  return (
    <Drawing>
      <rect x="9" y="9" width="88" height="78" rx="4" fill="#fff" />
      <path d="M19 22h40" />
      <rect x="19" y="30" width="68" height="12" fill="#faf7f1" />
      <rect x="19" y="48" width="68" height="12" fill="#faf7f1" />
      <path d="M19 68h34v11H19z" fill="#faf7f1" stroke="#857d70" strokeDasharray="4 3" />
      <circle cx="126" cy="48" r="25" fill="#ff5a1f" />
      <path d="M117 36c-3 12 9 24 21 21l-1-7-6-2-3 3c-3-1-6-4-7-7l3-3-2-6Z" fill="#fff" />
    </Drawing>
  );
}
