import { useLingui } from '@lingui/react/macro'
import type { Element } from '#contract/park-elements.ts'
import { ELEMENT_WORDS } from '#features/parks/elements/element-words.ts'
import { SEPARATOR } from '#ui/text/fact-line.tsx'

/** The elements for which a park was found: "Bowl · Pump track". */
export function HitElements({ elements }: { elements: readonly Element[] }) {
  const { i18n } = useLingui()
  return <bdi>{elements.map((element) => i18n._(ELEMENT_WORDS[element])).join(SEPARATOR)}</bdi>
}
