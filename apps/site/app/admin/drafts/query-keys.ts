export const draftQueryKeys = {
  lists: ['drafts', 'list'] as const,
  list: (address: string) => ['drafts', 'list', address] as const,
  one: (id: string | null) => ['drafts', 'one', id] as const,
};
