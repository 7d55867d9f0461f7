import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconParking from '@tabler/icons-react/dist/esm/icons/IconParking.mjs'
import IconShieldHeart from '@tabler/icons-react/dist/esm/icons/IconShieldHeart.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconToiletPaper from '@tabler/icons-react/dist/esm/icons/IconToiletPaper.mjs'
import IconTrees from '@tabler/icons-react/dist/esm/icons/IconTrees.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { TablerIcon } from '@tabler/icons-react'
import type { Park } from '#contract/parks.ts'
import { COMFORTS } from '#domain/park-list.ts'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import { sizeText } from '../elements/element-text.ts'
import { COVER_WORDS, SURFACE_WORDS } from '../elements/element-words.ts'
import classes from './known-facts.module.css'

type Comfort = (typeof COMFORTS)[number]

const ICONS: Readonly<Record<Comfort, TablerIcon>> = {
  parking: IconParking,
  bathroom: IconToiletPaper,
  shade: IconTrees,
  seating: IconArmchair,
  guard: IconUserShield,
  bombShelter: IconShieldHeart,
}

const MISSING: Readonly<Record<Comfort, MessageDescriptor>> = {
  parking: msg`No parking`,
  bathroom: msg`No bathroom`,
  shade: msg`No shade`,
  seating: msg`No seating`,
  guard: msg`No staff on site`,
  bombShelter: msg`No shelter`,
}

/** Entry fees are always in shekels (`Park.entryFee` of the contract). */
const FEE_CURRENCY = 'ILS'

type KnownFactsProps = { park: Pick<Park, 'amenities' | 'entryFee' | 'surface' | 'cover' | 'sizeM2'> }

/**
 * The known facts of a park, as chips: its surface, its fee, its amenities, and what is known to be missing. Unknown
 * facts are elsewhere (`questions/unknown-facts.tsx`).
 */
export function KnownFacts({ park }: KnownFactsProps) {
  const { t, i18n } = useLingui()
  const { amenities, entryFee, surface, cover, sizeM2 } = park
  const paid = isPaid(park)
  const there = COMFORTS.filter((name) => amenities[name] === true)
  const missing = COMFORTS.filter((name) => amenities[name] === false)
  const material = [
    surface && i18n._(SURFACE_WORDS[surface]),
    cover && i18n._(COVER_WORDS[cover]),
    sizeM2 && sizeText(i18n, sizeM2),
  ].filter((fact) => !!fact)
  if (paid === null && there.length + missing.length + material.length === 0) return null
  return (
    <section aria-label={t`What’s there`}>
      <ul className={classes.facts}>
        {paid !== null && (
          <li className={classes.fact} data-paid={paid || undefined}>
            <IconTicket aria-hidden size={20} />
            <span>
              <Fee paid={paid} fee={entryFee} />
            </span>
          </li>
        )}
        {material.map((fact) => (
          <li key={fact} className={classes.fact}>
            {fact}
          </li>
        ))}
        {there.map((name) => {
          const Icon = ICONS[name]
          return (
            <li key={name} className={classes.fact}>
              <Icon aria-hidden size={20} />
              <span>{i18n._(AMENITY_TEXT[name].name)}</span>
            </li>
          )
        })}
        {missing.map((name) => (
          <li key={name} className={classes.fact} data-missing="">
            <IconX aria-hidden size={16} stroke={2.5} />
            <span>{i18n._(MISSING[name])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether there is an entry fee; null if unknown. A known price means a fee, even if the amenity says otherwise. */
const isPaid = ({ amenities, entryFee }: Pick<Park, 'amenities' | 'entryFee'>): boolean | null =>
  entryFee !== null || amenities.entryFee

function Fee({ paid, fee }: { paid: boolean; fee: Park['entryFee'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!paid) return t`Free entry`
  if (!fee) return t`Entry costs money`
  const adult = formatMoney(fee.adult, FEE_CURRENCY, language)
  const child = formatMoney(fee.child, FEE_CURRENCY, language)
  return (
    <>
      <VisuallyHidden>{t`Entry fee`}</VisuallyHidden>{' '}
      <Trans>
        Adults <bdi className={classes.price}>{adult}</bdi>
      </Trans>
      <span aria-hidden="true">{SEPARATOR}</span>
      <Trans>
        Children <bdi className={classes.price}>{child}</bdi>
      </Trans>
    </>
  )
}
