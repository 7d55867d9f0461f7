/** `npm run test:durability` runs faults and attacks in full; `npm test` runs a few rounds of each. */
export const IS_FULL = import.meta.env.MODE === 'durability'
