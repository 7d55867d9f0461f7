/** Makes the list's URL after a change of a filter by element or surface. Loaded with these filters. */
import { type Element, ELEMENTS, type Surface, SURFACES } from '#contract/park-elements.ts'
import { first, tidy, toggled } from './list-links.ts'
import { elementsOf, type ListSearch, surfacesOf } from './list-search.ts'

export const toggleElement = (search: ListSearch, element: Element): ListSearch =>
  tidy({ ...first(search), elements: toggled(ELEMENTS, elementsOf(search), element) })

export const toggleSurface = (search: ListSearch, surface: Surface): ListSearch =>
  tidy({ ...first(search), surface: toggled(SURFACES, surfacesOf(search), surface) })
