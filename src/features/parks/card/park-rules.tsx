import { useLingui } from '@lingui/react/macro'
import IconBike from '@tabler/icons-react/dist/esm/icons/IconBike.mjs'
import IconHelmet from '@tabler/icons-react/dist/esm/icons/IconHelmet.mjs'
import IconScooter from '@tabler/icons-react/dist/esm/icons/IconScooter.mjs'
import type { TablerIcon } from '@tabler/icons-react'
import { memo } from 'react'
import type { Amenities } from '#contract/parks.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './park-rules.module.css'

/** Who may ride, and whether a helmet is required, as far as that is known. A rule is never shown by colour alone. */
export const ParkRules = memo(function ParkRules({ amenities }: { amenities: Amenities }) {
  const { t } = useLingui()
  const { scootersAllowed, bikesAllowed, helmetRequired } = amenities
  if (scootersAllowed === null && bikesAllowed === null && !helmetRequired) return null
  return (
    <ul className={classes.rules}>
      {scootersAllowed !== null && (
        <Rule
          icon={IconScooter}
          on={scootersAllowed}
          word={t({ message: 'Scooters', context: 'riding rule' })}
          sentence={scootersAllowed ? t`Scooters may ride` : t`Scooters may not ride`}
        />
      )}
      {bikesAllowed !== null && (
        <Rule
          icon={IconBike}
          on={bikesAllowed}
          word={t({ message: 'Bikes', context: 'riding rule' })}
          sentence={bikesAllowed ? t`Bikes may ride` : t`Bikes may not ride`}
        />
      )}
      {helmetRequired && (
        <li className={classes.rule}>
          <IconHelmet size={18} aria-hidden />
          {t({ message: 'Helmet on', context: 'riding rule' })}
        </li>
      )}
    </ul>
  )
})

type RuleProps = { icon: TablerIcon; on: boolean; word: string; sentence: string }

function Rule({ icon: Icon, on, word, sentence }: RuleProps) {
  return (
    <li className={classes.rule} data-allowed={on}>
      <VisuallyHidden>{sentence}</VisuallyHidden>
      <Icon size={18} aria-hidden />
      <span aria-hidden="true">{word}</span>
    </li>
  )
}
