/** The parts that `npm test -- PART …` runs alone: patterns of the paths of their unit and API tests and browser tests. */

export type TestPart = {
  /** Parts of paths, for Vitest. */
  unit: readonly string[]
  /** Regular expressions of paths, for Playwright. */
  browser: readonly string[]
}

export const TEST_PARTS: Readonly<Record<string, TestPart>> = {
  parks: {
    unit: ['parks', 'park-', 'ratings', 'domain/hours', 'domain/lighting'],
    browser: ['/parks?[.-]', '/list[.-]', '/ratings[.-]', '/saved[.-]'],
  },
  guides: { unit: ['guide'], browser: ['/guides[.-]'] },
  competitions: { unit: ['competition', 'event'], browser: ['/competitions[.-]', '/events[.-]'] },
  shop: { unit: ['shop', 'product', 'order', 'cart', 'pricing'], browser: ['/shop[.-]'] },
  accounts: {
    unit: ['account', 'auth-', 'session', 'users', 'me-api'],
    browser: ['/accounts[.-]', '/profile[.-]', '/session[.-]', '/users[.-]'],
  },
  contact: { unit: ['contact', 'message'], browser: ['/contact[.-]', '/messages[.-]'] },
  search: { unit: ['search'], browser: ['/search[.-]'] },
  home: { unit: ['home'], browser: ['/home[.-]'] },
  settings: { unit: ['settings', 'config'], browser: ['/settings[.-]'] },
}

/** The tests of these parts; of none: all. Ends the program with one line where there is no such part. */
export function testsOf(parts: readonly string[]): TestPart {
  const unknown = parts.find((part) => !Object.hasOwn(TEST_PARTS, part))
  if (unknown !== undefined) {
    console.error(`There is no part ${unknown}. The parts: ${Object.keys(TEST_PARTS).join(', ')}.`)
    process.exit(1)
  }
  const chosen = parts.map((part) => TEST_PARTS[part]!)
  return { unit: chosen.flatMap(({ unit }) => unit), browser: chosen.flatMap(({ browser }) => browser) }
}
