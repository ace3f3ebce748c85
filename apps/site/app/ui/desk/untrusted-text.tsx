/** Text that a visitor typed. It has its own direction, so that it cannot reverse the text around it. */
export function UntrustedText({ children, className }: { children: string; className?: string }) {
  return <bdi className={className}>{children}</bdi>;
}
