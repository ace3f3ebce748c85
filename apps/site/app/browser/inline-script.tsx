/**
 * A script in the file of a page, which runs as soon as the browser has read it. `code` must be a constant. The mark keeps
 * it in pages that lose the scripts of the framework (page-pipeline/patterns.ts).
 */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; its hash is in the security policy.
  return <script data-inline="" dangerouslySetInnerHTML={{ __html: code }} />;
}
