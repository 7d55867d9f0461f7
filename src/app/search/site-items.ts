/** The items of the site's search, from all features. */
import type { Competition } from '#contract/competitions.ts'
import type { Park } from '#contract/parks.ts'
import { looseText } from '#domain/search/loose-spelling.ts'
import type { SearchItem } from '#domain/search/search-item.ts'
import type { GuideSummary } from '#features/guides/model.ts'
import type { ProductItem } from '#features/shop/search-item.ts'

export type ParkItem = SearchItem & { readonly kind: 'skatepark'; readonly park: Park }
export type GuideItem = SearchItem & { readonly kind: 'guide'; readonly guide: GuideSummary }
/** The fields of a competition that the results show or that are searched. */
export type FoundCompetition = Pick<Competition, '_id' | 'slug' | 'name' | 'summary' | 'place' | 'date'> &
  Partial<Pick<Competition, 'venue'>>
export type CompetitionItem = SearchItem & { readonly kind: 'competition'; readonly event: FoundCompetition }
/**
 * Everything that the search can find. Products are made by the shop's code, which is loaded only while the shop is on.
 */
export type SiteItem = ParkItem | GuideItem | ProductItem | CompetitionItem

const parkItems = new WeakMap<Park, ParkItem>()
const guideItems = new WeakMap<GuideSummary, GuideItem>()
const competitionItems = new WeakMap<FoundCompetition, CompetitionItem>()

/** Returns the same object for the same park, so that its prepared search data is reused when the list is refreshed. */
function parkItem(park: Park): ParkItem {
  let item = parkItems.get(park)
  if (!item) {
    const slugWords = park.url.replaceAll('-', ' ')
    item = {
      kind: 'skatepark',
      id: park._id,
      name: park.name,
      otherNames: [
        park.address.he,
        park.address.en,
        // The address comes last, because it names a page and is not what people call the park.
        ...(looseText(park.name.en) === slugWords ? [] : [slugWords]),
      ].filter(Boolean),
      elements: park.elements,
      park,
    }
    parkItems.set(park, item)
  }
  return item
}

function guideItem(guide: GuideSummary): GuideItem {
  let item = guideItems.get(guide)
  if (!item) {
    item = {
      kind: 'guide',
      id: guide._id,
      name: { he: guide.title, en: guide.titleEn },
      otherNames: guide.tags.flatMap(({ name }) => [name.he, name.en]).filter(Boolean),
      texts: [guide.description, guide.descriptionEn].filter(Boolean),
      guide,
    }
    guideItems.set(guide, item)
  }
  return item
}

function competitionItem(event: FoundCompetition): CompetitionItem {
  let item = competitionItems.get(event)
  if (!item) {
    item = {
      kind: 'competition',
      id: event._id,
      name: event.name,
      otherNames: [
        (event.venue?.name ?? event.place).he,
        (event.venue?.name ?? event.place).en,
        event.slug.replaceAll('-', ' '),
      ].filter(Boolean),
      texts: [event.summary.he, event.summary.en].filter(Boolean),
      event,
    }
    competitionItems.set(event, item)
  }
  return item
}

export const siteItems = (
  parks: readonly Park[],
  guides: readonly GuideSummary[],
  products: readonly ProductItem[] = [],
  competitions: readonly FoundCompetition[] = [],
): SiteItem[] => [...parks.map(parkItem), ...guides.map(guideItem), ...products, ...competitions.map(competitionItem)]
