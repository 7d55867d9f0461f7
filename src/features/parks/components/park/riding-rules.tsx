import { useLingui } from '@lingui/react/macro'
import IconBike from '@tabler/icons-react/dist/esm/icons/IconBike.mjs'
import IconCandle from '@tabler/icons-react/dist/esm/icons/IconCandle.mjs'
import IconHelmet from '@tabler/icons-react/dist/esm/icons/IconHelmet.mjs'
import IconScooter from '@tabler/icons-react/dist/esm/icons/IconScooter.mjs'
import type { TablerIcon } from '@tabler/icons-react'
import type { Amenities } from '#contract/parks.ts'
import classes from './riding-rules.module.css'
import { Section } from './section.tsx'

type Sign = {
  icon: TablerIcon
  name: string
  rule: string
  /** `yes`: allowed. `no`: not allowed, with the bar of a prohibition sign. `must`: an order. `free`: nobody minds. */
  kind: 'yes' | 'no' | 'must' | 'free'
}

/** Who may ride and in what, as road signs. */
export function RidingRules({ amenities }: { amenities: Amenities }) {
  const { t } = useLingui()
  const allowed = (icon: TablerIcon, name: string, yes: boolean): Sign => ({
    icon,
    name,
    rule: yes
      ? t({ message: 'welcome', context: 'under the name of a vehicle' })
      : t({ message: 'not allowed', context: 'under the name of a vehicle' }),
    kind: yes ? 'yes' : 'no',
  })
  const signs: Sign[] = [
    allowed(IconScooter, t`Scooters`, amenities.scootersAllowed),
    allowed(IconBike, t`Bikes`, amenities.bikesAllowed),
    amenities.helmetRequired
      ? { icon: IconHelmet, name: t`Helmet`, rule: t({ message: 'required', context: 'helmet' }), kind: 'must' }
      : { icon: IconHelmet, name: t`Helmet`, rule: t({ message: 'not required', context: 'helmet' }), kind: 'free' },
    amenities.noWax
      ? { icon: IconCandle, name: t`Wax`, rule: t({ message: 'not allowed', context: 'wax' }), kind: 'no' }
      : { icon: IconCandle, name: t`Wax`, rule: t({ message: 'no problem', context: 'wax' }), kind: 'free' },
  ]
  return (
    <Section title={t`House rules`}>
      <ul className={classes.signs}>
        {signs.map(({ icon: Icon, name, rule, kind }) => (
          <li key={name} className={classes.sign} data-kind={kind}>
            <span className={classes.disc} aria-hidden="true">
              <Icon size={32} stroke={1.9} />
            </span>
            <span className={classes.words}>
              <b>{name}</b> <span className={classes.rule}>{rule}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
