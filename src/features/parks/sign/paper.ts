/** The paper sizes for a printed sign. */
export const PAPERS = ['a5', 'a4'] as const
export type Paper = (typeof PAPERS)[number]
