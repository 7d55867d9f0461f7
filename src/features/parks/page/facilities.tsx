import { Trans, useLingui } from '@lingui/react/macro'
import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconParking from '@tabler/icons-react/dist/esm/icons/IconParking.mjs'
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import IconShieldHeart from '@tabler/icons-react/dist/esm/icons/IconShieldHeart.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconToiletPaper from '@tabler/icons-react/dist/esm/icons/IconToiletPaper.mjs'
import IconTrees from '@tabler/icons-react/dist/esm/icons/IconTrees.mjs'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { TablerIcon } from '@tabler/icons-react'
import type { Amenity, Park } from '#contract/parks.ts'
import { COMFORTS } from '#domain/park-list.ts'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import classes from './facilities.module.css'
import { Section } from './section.tsx'
import { WrongLink } from './wrong-link.tsx'

const ICONS: Readonly<Record<(typeof COMFORTS)[number], TablerIcon>> = {
  parking: IconParking,
  bathroom: IconToiletPaper,
  shade: IconTrees,
  seating: IconArmchair,
  guard: IconUserShield,
  bombShelter: IconShieldHeart,
}

/** Entry fees are always in shekels (`Park.entryFee` of the contract). */
const FEE_CURRENCY = 'ILS'

/** The entry fee and the facilities that the park has, then the names of the missing and of the unknown facilities. */
export function Facilities({ park }: { park: Pick<Park, 'amenities' | 'entryFee'> }) {
  const { t, i18n } = useLingui()
  const paid = isPaid(park)
  const there = COMFORTS.filter((name) => park.amenities[name] === true)
  const missing = COMFORTS.filter((name) => park.amenities[name] === false)
  const unknown: Amenity[] = COMFORTS.filter((name) => park.amenities[name] === null)
  if (paid === null) unknown.unshift('entryFee')
  // Nothing is known about the facilities, so the section is left out.
  if (paid === null && there.length === 0 && missing.length === 0) return null
  return (
    <Section title={t`What’s there`} aside={<WrongLink topic="facilities" what={t`What’s there`} />} boxed>
      {(paid !== null || there.length > 0) && (
        <ul className={classes.list}>
          {paid !== null && (
            <li className={classes.item}>
              <span className={classes.icon} data-paid={paid || undefined}>
                <IconTicket aria-hidden size={24} />
              </span>
              <Fee paid={paid} fee={park.entryFee} />
            </li>
          )}
          {there.map((name) => {
            const Icon = ICONS[name]
            const { name: title, meaning } = AMENITY_TEXT[name]
            return (
              <li key={name} className={classes.item}>
                <span className={classes.icon}>
                  <Icon aria-hidden size={24} />
                </span>
                <span className={classes.words}>
                  <b>{i18n._(title)}</b> <span className={classes.meaning}>{i18n._(meaning)}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {(missing.length > 0 || unknown.length > 0) && (
        <div className={classes.rest}>
          <Quiet title={t`Not there`} sign={IconX} names={missing} />
          <Quiet title={t`Not known`} sign={IconQuestionMark} names={unknown} />
        </div>
      )}
    </Section>
  )
}

/** A line with a title and names of amenities. */
function Quiet({ title, sign: Sign, names }: { title: string; sign: TablerIcon; names: readonly Amenity[] }) {
  const { i18n } = useLingui()
  if (names.length === 0) return null
  return (
    <div className={classes.quiet}>
      <h3 className={classes.quietTitle}>{title}</h3>
      <ul className={classes.quietList}>
        {names.map((name) => (
          <li key={name}>
            <Sign aria-hidden size={16} stroke={2.5} />
            <span>{i18n._(AMENITY_TEXT[name].name)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether there is an entry fee; null if unknown. A known price means a fee, even if the amenity says otherwise. */
const isPaid = ({ amenities, entryFee }: Pick<Park, 'amenities' | 'entryFee'>): boolean | null =>
  entryFee !== null || amenities.entryFee

function Fee({ paid, fee }: { paid: boolean; fee: Park['entryFee'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!paid) {
    return (
      <span className={classes.words}>
        <b>{t`Free entry`}</b> <span className={classes.meaning}>{t`Just roll in.`}</span>
      </span>
    )
  }
  if (!fee) {
    return (
      <span className={classes.words}>
        <b>{t`Entry costs money`}</b> <span className={classes.meaning}>{t`Nobody has told us how much.`}</span>
      </span>
    )
  }
  const adult = formatMoney(fee.adult, FEE_CURRENCY, language)
  const child = formatMoney(fee.child, FEE_CURRENCY, language)
  return (
    <span className={classes.words}>
      <b>{t`Entry fee`}</b>{' '}
      <span>
        <Trans>
          Adults <bdi className={classes.price}>{adult}</bdi>
        </Trans>
        <span aria-hidden="true">{SEPARATOR}</span>
        <Trans>
          Children <bdi className={classes.price}>{child}</bdi>
        </Trans>
      </span>
    </span>
  )
}
