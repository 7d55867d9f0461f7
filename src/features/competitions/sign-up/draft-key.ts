/** The device store's key of a competition's draft. */
export const draftKey = (slug: string): string => `draft/competition/${slug}`
