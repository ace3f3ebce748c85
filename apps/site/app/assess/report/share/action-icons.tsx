function iconOf(path: string) {
  return () => (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={path} />
    </svg>
  );
}

export const DownloadIcon = iconOf('M10 2v10m-4-4 4 4 4-4M2 13v5h16v-5');
export const ShareIcon = iconOf('M10 13V2M6 6l4-4 4 4M6 9H3v9h14V9h-3');
export const EmailIcon = iconOf('M2 4h16v12H2zm0 1 8 6 8-6');
export const PrintIcon = iconOf('M5 7V2h10v5M5 14H2V7h16v7h-3M5 11h10v7H5z');
export const PdfIcon = iconOf('M4 2h8l4 4v12H4zM12 2v4h4M7 10h6M7 13.5h6');
export const AgainIcon = iconOf('M16.5 11A6.5 6.5 0 1 1 14 4.9L17 7M17 2v5h-5');
