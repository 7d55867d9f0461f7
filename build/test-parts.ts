/**
 * The parts of the tests that `npm test -- PART …` can run alone, with path patterns of their unit, API and browser
 * tests.
 */

export type TestPart = {
  /** Path fragments of unit and API tests, for Vitest. */
  unit: readonly string[]
  /** Globs of files that match `unit` but belong to another part, for Vitest. */
  except?: readonly string[]
  /** Regular expressions for the paths of browser tests, for Playwright. */
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
      'domain/when',
      'domain/bearing',
      'domain/compass',
      'domain/shelters',
      'domain/map-',
      'domain/places',
    ],
    except: ADMIN,
    browser: [
      '/read/park[.-]',
      '/read/list[.-]',
      '/read/filter-sheet[.-]',
      '/ratings[.-]',
      '/questions[.-]',
      '/which-way[.-]',
      '/map[.-]',
    ],
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

/**
 * The tests of these parts; all tests if no part is named. If a part doesn't exist, prints one line and ends the
 * program.
 */
export function testsOf(parts: readonly string[]): Required<TestPart> {
  const unknown = parts.find((part) => !Object.hasOwn(TEST_PARTS, part))
  if (unknown !== undefined) {
    console.error(`There is no part ${unknown}. The parts: ${Object.keys(TEST_PARTS).join(', ')}.`)
    process.exit(1)
  }
  const chosen = parts.map((part) => TEST_PARTS[part]!)
  return {
    unit: chosen.flatMap(({ unit }) => unit),
    // Only with a single part: with several parts, a file that one part excludes may belong to another chosen part.
    except: chosen.length === 1 ? (chosen[0]!.except ?? []) : [],
    browser: chosen.flatMap(({ browser }) => browser),
  }
}
