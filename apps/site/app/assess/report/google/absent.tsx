/** What the page does not say, as a hole in the drawing. */
export function Absent({ children }: { children: string }) {
  return (
    <span className="inline-block rounded-[0.25rem] border border-dashed border-critical-shape px-1.5 text-small text-critical">
      {children}
    </span>
  );
}
