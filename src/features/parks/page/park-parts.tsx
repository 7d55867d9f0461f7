import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import { elementsOf } from '#domain/elements.ts'
import { ElementDrawing } from '../elements/element-drawing.tsx'
import { ELEMENT_WORDS } from '../elements/element-words.ts'
import classes from './park-parts.module.css'
import { Section } from './section.tsx'

/** A park's elements, each with a drawing. Shows nothing if nobody knows them. */
export function ParkParts({ park }: { park: Pick<Park, 'elements'> }) {
  const { t, i18n } = useLingui()
  const elements = elementsOf(park.elements)
  if (elements.length === 0) return null
  return (
    <Section title={t`What is in it`}>
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
    </Section>
  )
}
