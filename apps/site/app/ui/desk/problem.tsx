/** What is wrong with what was entered, read out at once; nothing while all is well. */
export function Problem({ children }: { children: string | null }) {
  if (children === null || children === '') return null;
  return (
    <p role="alert" className="text-fine text-critical">
      {children}
    </p>
  );
}
