/** `npm run test:durability` runs all rounds of faults and attacks; `npm test` runs a few. */
export const IS_FULL = import.meta.env.MODE === 'durability'
