/** Where the device keeps a half-filled form of a competition. */
export const draftKey = (slug: string): string => `draft/competition/${slug}`
