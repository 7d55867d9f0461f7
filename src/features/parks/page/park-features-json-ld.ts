/** Describes a park's elements, surface and roof for search engines: https://schema.org/LocationFeatureSpecification. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Park } from '#contract/parks.ts'
import { elementsOf } from '#domain/elements.ts'
import type { Thing } from '#platform/page/json-ld.tsx'
import { COVER_WORDS, ELEMENT_WORDS, SURFACE_WORDS } from '../elements/element-words.ts'

/** Undefined if nothing is known. The vocabulary has no property for a park's size. */
export function featuresOf(
  i18n: I18n,
  { elements, surface, cover }: Pick<Park, 'elements' | 'surface' | 'cover'>,
): Thing[] | undefined {
  const feature = (name: string, value: string | true): Thing => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value,
  })
  const features = [
    ...elementsOf(elements).map((element) => feature(i18n._(ELEMENT_WORDS[element]), true)),
    ...(surface === null ? [] : [feature(i18n._(msg`Surface`), i18n._(SURFACE_WORDS[surface]))]),
    ...(cover === null ? [] : [feature(i18n._(msg`Roof`), i18n._(COVER_WORDS[cover]))]),
  ]
  return features.length > 0 ? features : undefined
}
