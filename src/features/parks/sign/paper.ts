/** Sizes of paper that a sign is printed on. */
export const PAPERS = ['a5', 'a4'] as const
export type Paper = (typeof PAPERS)[number]
