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
  /** `yes`: allowed. `no`: prohibited. `must`: required. `free`: not required. */
  kind: 'yes' | 'no' | 'must' | 'free'
}

type Rule = Pick<Sign, 'rule' | 'kind'>

/** Shows as road signs who may ride and what riders must wear, as far as that is known. */
export function RidingRules({ amenities }: { amenities: Amenities }) {
  const { t } = useLingui()
  const welcome: Rule = { rule: t({ message: 'welcome', context: 'under the name of a vehicle' }), kind: 'yes' }
  const banned: Rule = { rule: t({ message: 'not allowed', context: 'under the name of a vehicle' }), kind: 'no' }
  const must: Rule = { rule: t({ message: 'required', context: 'helmet' }), kind: 'must' }
  const noMust: Rule = { rule: t({ message: 'not required', context: 'helmet' }), kind: 'free' }
  const noWax: Rule = { rule: t({ message: 'not allowed', context: 'wax' }), kind: 'no' }
  const wax: Rule = { rule: t({ message: 'no problem', context: 'wax' }), kind: 'free' }
  const sign = (icon: TablerIcon, name: string, holds: boolean | null, yes: Rule, no: Rule): Sign[] =>
    holds === null ? [] : [{ icon, name, ...(holds ? yes : no) }]
  const signs = [
    ...sign(IconScooter, t`Scooters`, amenities.scootersAllowed, welcome, banned),
    ...sign(IconBike, t`Bikes`, amenities.bikesAllowed, welcome, banned),
    ...sign(IconHelmet, t`Helmet`, amenities.helmetRequired, must, noMust),
    ...sign(IconCandle, t`Wax`, amenities.noWax, noWax, wax),
  ]
  if (signs.length === 0) return null
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
