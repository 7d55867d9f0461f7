import type { Language } from '#contract/limits.ts'
import { hasElement, hasNamedElements } from '../elements.ts'
import type { ElementTerm } from './element-terms.ts'
import type { SearchHit, SearchItem } from './search-item.ts'

/**
 * The hit of a park that is known to have the elements that a term names; null for any other item.
 * @param otherWords the other words of the term, which the caller has found in the item's names
 */
export function elementHit<Item extends SearchItem>(
  item: Item,
  elementTerm: ElementTerm,
  otherWords: readonly string[],
  language: Language,
): SearchHit<Item> | null {
  const { elements: letters = null, name } = item
  if (!hasNamedElements({ elements: letters }, elementTerm)) return null
  const elements = new Set(elementTerm.named.flat().filter((element) => hasElement({ elements: letters }, element)))
  return { item, rule: 'element', score: 0, text: name[language], needles: otherWords, elements: [...elements] }
}
