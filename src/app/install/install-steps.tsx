import { Trans } from '@lingui/react/macro'
import IconBrandSafari from '@tabler/icons-react/dist/esm/icons/IconBrandSafari.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconSquarePlus from '@tabler/icons-react/dist/esm/icons/IconSquarePlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { ReactNode } from 'react'
import classes from './install-steps.module.css'

type InstallStepsProps = {
  /** This window can't: Safari first. */
  inSafari: boolean
  /** Share stands behind the "more" button. */
  behindMore: boolean
}

/** How an iPhone or iPad puts a page on the home screen, in the words that iOS itself uses. */
export function InstallSteps({ inSafari, behindMore }: InstallStepsProps) {
  return (
    <ol className={classes.steps}>
      {inSafari && (
        <Step icon={<IconBrandSafari aria-hidden />}>
          <Trans>Open this page in Safari</Trans>
        </Step>
      )}
      {behindMore && (
        <Step icon={<IconDots aria-hidden />}>
          <Trans>Tap the three dots, next to the address</Trans>
        </Step>
      )}
      <Step icon={<IconUpload aria-hidden />}>
        <Trans>
          Tap <b>Share</b>
        </Trans>
      </Step>
      <Step icon={<IconSquarePlus aria-hidden />}>
        <Trans>
          Then <b>Add to Home Screen</b>
        </Trans>
      </Step>
    </ol>
  )
}

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <span className={classes.icon}>{icon}</span>
      <span>{children}</span>
    </li>
  )
}
