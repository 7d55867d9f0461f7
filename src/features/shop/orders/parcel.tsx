import { useLingui } from '@lingui/react/macro'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import type { Tracking } from '#contract/orders.ts'
import { buttonClass } from '#ui/button.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import classes from './payment-info.module.css'

/** The parcel's number, and a link to the carrier's page about it. */
export function Parcel({ tracking: { number, url } }: { tracking: Tracking }) {
  const { t } = useLingui()
  return (
    <div className={classes.info}>
      <p>
        {t`Tracking number:`} <Ltr>{number}</Ltr>
      </p>
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
          {t`Follow the parcel`}
          <IconExternalLink size={20} aria-hidden />
        </a>
      )}
    </div>
  )
}
