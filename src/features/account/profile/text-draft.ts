/** A draft of text fields. Its key begins with `personal/`, so that signing out erases it. */
export const textDraft = <Name extends string>(
  key: `personal/${string}`,
  names: readonly Name[],
): { key: string; read: (stored: unknown) => Partial<Record<Name, string>> } => ({
  key,
  read(stored) {
    const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
    const texts = names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]] as const] : []))
    return Object.fromEntries(texts) as Partial<Record<Name, string>>
  },
})
