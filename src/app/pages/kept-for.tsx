import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Kept } from '#contract/settings.ts'
import { useConfig } from '#features/config/queries.ts'
import { countText, pluralForm } from '#ui/text/count-text.ts'

/**
 * Lists which data the site deletes automatically, and after how long. The times come from the site's settings. Renders
 * nothing if the site deletes no data.
 */
export function KeptFor() {
  const { t, i18n } = useLingui()
  const retention = useConfig()?.retention
  if (!retention) return null
  const months = (of: Kept) => {
    const count = countText(retention[of]!, i18n)
    return t`${select(pluralForm(retention[of]!), { one: 'a month', two: 'two months', other: `${count} months` })}`
  }
  const words: Record<Kept, (time: string) => string> = {
    registrations: (time) => t`Sign-ups: ${time} after the competition.`,
    messages: (time) => t`Messages: ${time} after they came.`,
    history: (time) => t`Who changed what on the site: after ${time}.`,
    stockMovements: (time) => t`Records of the shop's stock: after ${time}.`,
    orders: (time) => t`Orders that are closed: after ${time}.`,
    accounts: (time) => t`Accounts that nobody uses: after ${time}, with a mail 30 days before.`,
  }
  return (
    <>
      <p>{t`The site deletes by itself:`}</p>
      <ul>
        {(Object.keys(words) as Kept[])
          .filter((of) => retention[of] !== undefined)
          .map((of) => (
            <li key={of}>{words[of](months(of))}</li>
          ))}
      </ul>
    </>
  )
}
