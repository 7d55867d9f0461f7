import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTag, theGuide } from '../../../tests/factories/guide.ts'
import type { GuideSearch } from './list-search.ts'
import { summaryOf } from './model.ts'
import { findFiltersToDrop, selectGuides, tagsOf } from './select-guides.ts'

const WHEELS = aTag('wheels', 'גלגלים')
const SAFETY = aTag('safety', 'בטיחות')
const GUIDES = [
  theGuide(1, { title: 'איך נופלים', titleEn: 'Falling safely', tags: [SAFETY] }),
  theGuide(2, { title: 'בחירת גלגלים', titleEn: 'Choosing wheels', tags: [WHEELS, SAFETY] }),
  theGuide(3, {
    title: 'קסדה',
    titleEn: 'Helmet fit',
    category: 'roller',
    tags: [SAFETY],
    descriptionEn: 'Size, don’t guess',
  }),
].map(summaryOf)

const slugs = (search: GuideSearch) => selectGuides(GUIDES, search).map(({ slug }) => slug)

describe('what is listed', () => {
  test.each<[GuideSearch, number[]]>([
    [{}, [1, 2, 3]],
    [{ category: 'skate' }, [1, 2]],
    [{ category: 'roller' }, [3]],
    [{ tag: 'wheels' }, [2]],
    [{ tag: 'safety', category: 'roller' }, [3]],
    [{ tag: 'nobody-has-it' }, []],
    [{ q: 'WHEELS' }, [2]],
    [{ q: 'גלגלים' }, [2]],
    [{ q: 'בְּטִיחוּת' }, [1, 2, 3]],
    [{ q: 'dont size' }, [3]],
    [{ q: 'falling wheels' }, []],
    [{ q: '!!!' }, []],
    [{ q: '  ' }, [1, 2, 3]],
    [{ q: 'fall', tag: 'safety', category: 'skate' }, [1]],
  ])('%j', (search, expected) => expect(slugs(search)).toEqual(expected.map((n) => `guide-${n}`)))

  test('adding a filter never lists more, and the order stays', () => {
    const search = fc.record(
      {
        q: fc.constantFrom('wheels', 'fall', 'x', 'ק'),
        category: fc.constantFrom('skate' as const, 'roller' as const),
        tag: fc.constantFrom('wheels', 'safety', 'none'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(search, fc.constantFrom('q' as const, 'category' as const, 'tag' as const), (asked, drop) => {
        const { [drop]: _, ...fewer } = asked
        const more = slugs(fewer)
        const found = slugs(asked)
        expect(more.filter((slug) => found.includes(slug))).toEqual(found)
      }),
    )
  })
})

test('tags are counted once per guide, the most frequent first', () => {
  expect(tagsOf(GUIDES).map(({ key, count }) => [key, count])).toEqual([
    ['safety', 3],
    ['wheels', 1],
  ])
  expect(tagsOf([summaryOf(theGuide(4, { tags: [WHEELS, WHEELS] }))])).toEqual([{ ...WHEELS, count: 1 }])
  expect(tagsOf([])).toEqual([])
})

test('without matches, each filter says how many guides it hides, the best first', () => {
  expect(findFiltersToDrop(GUIDES, { category: 'roller', tag: 'wheels' })).toEqual([
    { drop: 'tag', count: 1 },
    { drop: 'category', count: 1 },
  ])
  expect(findFiltersToDrop(GUIDES, { q: 'zzz', category: 'skate' })).toEqual([{ drop: 'q', count: 2 }])
  expect(findFiltersToDrop(GUIDES, { q: 'zzz', tag: 'none' })).toEqual([])
})
