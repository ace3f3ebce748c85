import type { ReactNode } from 'react';

/** The website of the long case on a phone, as its ticket describes it. The words below the pictures say the same. */

const WORDS = {
  fontFamily: 'var(--font-display)',
  fontWeight: 700,
  fill: '#0b0c0e',
} as const;

/** Still loading, and the first thing it asks for is a roof plan. */
export function ScreenBefore() {
  return (
    <Phone>
      <path d="M8 34h144v30H8Z" fill="#d8d2c5" />
      <path d="M8 60h46v4H8Z" fill="#857d70" />
      <path
        d="M18 45h38v8H18ZM126 43h16M126 49h16M126 55h16"
        fill="#aaa294"
        stroke="#857d70"
        strokeWidth="2"
      />
      <path d="M8 72h144v64H8Z" fill="#e9e4d9" />
      <circle cx="80" cy="104" r="15" stroke="#d8d2c5" strokeWidth="5" />
      <path d="M80 89a15 15 0 0 1 15 15" stroke="#5d584f" strokeWidth="5" />
      <text x="18" y="160" fontSize="13" {...WORDS}>
        Roof plan *
      </text>
      <path d="M18 168h124v52H18Z" stroke="#857d70" strokeWidth="2" strokeDasharray="6 5" />
      <path d="M80 208v-26m-10 10 10-10 10 10" stroke="#5d584f" strokeWidth="4" />
      <text x="18" y="244" fontSize="13" {...WORDS} fill="#857d70">
        Name *
      </text>
      <path d="M18 252h124v22H18Z" stroke="#c9c0b0" strokeWidth="2" />
    </Phone>
  );
}

/** Photos of roofs nearby, three questions and a button. */
export function ScreenAfter() {
  return (
    <Phone>
      <path d="M8 34h144v30H8Z" fill="#0b0c0e" />
      <path d="m18 55 14-12 14 12M54 46h40v7H54Z" stroke="#ff5a1f" strokeWidth="3" fill="#faf7f1" />
      <path d="M8 72h70v64H8Z" fill="#d8d2c5" />
      <path d="M82 72h70v64H82Z" fill="#fbf0d3" />
      <path d="m14 116 29-24 29 24M22 114v22h42v-22" stroke="#857d70" strokeWidth="3" fill="#e9e4d9" />
      <path d="m30 103 8 5m10-9 6 9m-18 2 6 6" stroke="#5d584f" strokeWidth="3" />
      <path d="M96 114v22h42v-22" fill="#fff" stroke="#0b0c0e" strokeWidth="3" />
      <path d="m88 116 29-24 29 24Z" fill="#ff5a1f" stroke="#0b0c0e" strokeWidth="3" strokeLinejoin="round" />
      <text x="18" y="158" fontSize="13" {...WORDS}>
        3 questions
      </text>
      {[166, 194, 222].map((y) => (
        <path key={y} d={`M18 ${y}h124v20H18Z`} stroke="#0b0c0e" strokeWidth="2" />
      ))}
      <path d="M26 176h44M26 204h66M26 232h30" stroke="#c9c0b0" strokeWidth="5" />
      <rect x="18" y="252" width="124" height="26" rx="3" fill="#ff5a1f" />
      <text x="80" y="270" fontSize="13" textAnchor="middle" {...WORDS}>
        Get an estimate
      </text>
    </Phone>
  );
}

function Phone({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 300" aria-hidden="true" className="block h-auto w-full" fill="none">
      <rect x="1.5" y="1.5" width="157" height="297" rx="16" fill="#0b0c0e" />
      <rect x="7" y="7" width="146" height="286" rx="11" fill="#fff" />
      <path d="M64 17h32" stroke="#0b0c0e" strokeWidth="7" strokeLinecap="round" />
      {children}
    </svg>
  );
}
