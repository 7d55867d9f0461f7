/** The parts that `npm test -- PART …` runs alone: path patterns of their unit, API and browser tests. */

export type TestPart = {
  /** Parts of paths, for Vitest. */
  unit: readonly string[]
  /** Globs of those files that belong to another part, for Vitest. */
  except?: readonly string[]
  /** Regular expressions of paths, for Playwright. */
  browser: readonly string[]
}

const ADMIN = ['**/admin/**', '**/admin-*']

export const TEST_PARTS: Readonly<Record<string, TestPart>> = {
  parks: {
    unit: [
      'parks',
      'park-',
      'ratings',
      'domain/hours',
      'domain/lighting',
      'domain/tonight',
      'domain/bearing',
      'domain/compass',
      'domain/shelters',
      'domain/map-',
      'domain/places',
    ],
    except: ADMIN,
    browser: ['/read/park[.-]', '/read/list[.-]', '/ratings[.-]', '/questions[.-]', '/which-way[.-]', '/map[.-]'],
  },
  'admin-parks': { unit: ['parks/admin', 'admin-parks', 'app/admin/edit-forms'], browser: ['/admin/parks?[.-]'] },
  saved: { unit: ['parks/saved', 'parks/favorites'], browser: ['/saved[.-]', '/favorites[.-]'] },
  guides: { unit: ['guide'], browser: ['/guides[.-]'] },
  competitions: { unit: ['competition'], browser: ['/competitions[.-]'] },
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

/** The tests of these parts, or all tests if none is named. Ends the program with one line if a part doesn't exist. */
export function testsOf(parts: readonly string[]): Required<TestPart> {
  const unknown = parts.find((part) => !Object.hasOwn(TEST_PARTS, part))
  if (unknown !== undefined) {
    console.error(`There is no part ${unknown}. The parts: ${Object.keys(TEST_PARTS).join(', ')}.`)
    process.exit(1)
  }
  const chosen = parts.map((part) => TEST_PARTS[part]!)
  return {
    unit: chosen.flatMap(({ unit }) => unit),
    // With several parts, a file that one leaves out may belong to another.
    except: chosen.length === 1 ? (chosen[0]!.except ?? []) : [],
    browser: chosen.flatMap(({ browser }) => browser),
  }
}
