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
import type { Amenity, Park } from '#contract/parks.ts'
import { formatMoney } from '#platform/format.ts'
import { useLanguage } from '#platform/use-language.ts'
import { AMENITY_TEXT } from '../../amenity-text.ts'
import classes from './facilities.module.css'
import { Section } from './section.tsx'

/** What a park may have; who may ride there is in the house rules. */
const FACILITIES = ['parking', 'bathroom', 'shade', 'seating', 'guard', 'bombShelter'] as const satisfies Amenity[]

const ICONS: Readonly<Record<(typeof FACILITIES)[number], TablerIcon>> = {
  parking: IconParking,
  bathroom: IconToiletPaper,
  shade: IconTrees,
  seating: IconArmchair,
  guard: IconUserShield,
  bombShelter: IconShieldHeart,
}

/** Fees are in shekels (contract, Park.entryFee). */
const FEE_CURRENCY = 'ILS'

/** What entering costs, what is there with what it means, and, more quietly, what is not. */
export function Facilities({ park }: { park: Pick<Park, 'amenities' | 'entryFee'> }) {
  const { t, i18n } = useLingui()
  const there = FACILITIES.filter((name) => park.amenities[name])
  const missing = FACILITIES.filter((name) => !park.amenities[name])
  return (
    <Section title={t`What’s there`} boxed>
      <ul className={classes.list}>
        <li className={classes.item}>
          <span className={classes.icon} data-paid={isPaid(park) || undefined}>
            <IconTicket aria-hidden size={24} />
          </span>
          <Fee park={park} />
        </li>
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
      {missing.length > 0 && (
        <div className={classes.missing}>
          <h3 className={classes.missingTitle}>
            <Trans>Not there</Trans>
          </h3>
          <ul className={classes.missingList}>
            {missing.map((name) => (
              <li key={name}>
                <IconX aria-hidden size={16} stroke={2.5} />
                {i18n._(AMENITY_TEXT[name].name)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

const isPaid = ({ amenities, entryFee }: Pick<Park, 'amenities' | 'entryFee'>) =>
  amenities.entryFee || entryFee !== null

function Fee({ park }: { park: Pick<Park, 'amenities' | 'entryFee'> }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!isPaid(park)) {
    return (
      <span className={classes.words}>
        <b>{t`Free entry`}</b> <span className={classes.meaning}>{t`Just roll in.`}</span>
      </span>
    )
  }
  if (!park.entryFee) {
    return (
      <span className={classes.words}>
        <b>{t`Entry costs money`}</b> <span className={classes.meaning}>{t`Nobody has told us how much.`}</span>
      </span>
    )
  }
  const adult = formatMoney(park.entryFee.adult, FEE_CURRENCY, language)
  const child = formatMoney(park.entryFee.child, FEE_CURRENCY, language)
  return (
    <span className={classes.words}>
      <b>{t`Entry fee`}</b>{' '}
      <span className={classes.prices}>
        <Trans>
          Adults <bdi className={classes.price}>{adult}</bdi>
        </Trans>
        <span aria-hidden="true"> • </span>
        <Trans>
          Children <bdi className={classes.price}>{child}</bdi>
        </Trans>
      </span>
    </span>
  )
}
