import { hasElement } from '../elements.ts'
import type { ElementRule } from './by-term.ts'
import { hasNamedElements, readElements } from './element-terms.ts'
import { looseText } from './loose-spelling.ts'

/** Finds parks that are known to have the elements that a term names, if their names contain its other words. */
export const elementRule: ElementRule = (term, language) => {
  const elementTerm = readElements(term)
  if (elementTerm === null) return null
  const needles = looseText(elementTerm.rest).split(' ')
  const named = [...new Set(elementTerm.named.flat())]
  return ({ item, names }) => {
    const park = { elements: item.elements ?? null }
    if (!hasNamedElements(park, elementTerm) || !needles.every((word) => names.includes(word))) return null
    const elements = named.filter((element) => hasElement(park, element))
    return { item, rule: 'element', score: 0, text: item.name[language], needles, elements }
  }
}
