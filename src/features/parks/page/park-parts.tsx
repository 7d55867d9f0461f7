import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import { elementsOf } from '#domain/elements.ts'
import { FactLine } from '#ui/text/fact-line.tsx'
import { ElementDrawing } from '../elements/element-drawing.tsx'
import { sizeText } from '../elements/element-text.ts'
import { COVER_WORDS, ELEMENT_WORDS, SURFACE_WORDS } from '../elements/element-words.ts'
import classes from './park-parts.module.css'
import { Section } from './section.tsx'
import { WrongLink } from './wrong-link.tsx'

type ParkPartsProps = { park: Pick<Park, 'elements' | 'surface' | 'cover' | 'sizeM2'> }

/** A park's elements, surface, roof and size. Shows only known facts. */
export function ParkParts({ park: { elements: letters, surface, cover, sizeM2 } }: ParkPartsProps) {
  const { t, i18n } = useLingui()
  const elements = elementsOf(letters)
  const facts = [
    surface && i18n._(SURFACE_WORDS[surface]),
    cover && i18n._(COVER_WORDS[cover]),
    sizeM2 && sizeText(i18n, sizeM2),
  ].filter((fact) => !!fact)
  if (elements.length === 0 && facts.length === 0) return null
  return (
    <Section title={t`What is in it`} aside={<WrongLink topic="elements" what={t`What is in it`} />} boxed>
      {elements.length > 0 && (
        <ul className={classes.list}>
          {elements.map((element) => (
            <li key={element} className={classes.item}>
              <span className={classes.drawing}>
                <ElementDrawing element={element} size={32} />
              </span>
              <b>{i18n._(ELEMENT_WORDS[element])}</b>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <FactLine>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </FactLine>
      )}
    </Section>
  )
}
