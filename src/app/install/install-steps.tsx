import { Trans } from '@lingui/react/macro'
import IconBrandSafari from '@tabler/icons-react/dist/esm/icons/IconBrandSafari.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSquarePlus from '@tabler/icons-react/dist/esm/icons/IconSquarePlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { ReactNode } from 'react'
import classes from './install-steps.module.css'

type InstallStepsProps = {
  way: 'share' | 'safari' | 'menu' | 'dock'
  /** Share stands behind the "more" button. */
  behindMore: boolean
}

/** How a page is put on the home screen or in the Dock by hand, in the words that the system itself uses. */
export function InstallSteps({ way, behindMore }: InstallStepsProps) {
  return (
    <ol className={classes.steps}>
      {way === 'menu' && <MenuSteps />}
      {way === 'dock' && <DockSteps />}
      {way === 'safari' && (
        <Step icon={<IconBrandSafari aria-hidden />}>
          <Trans>Open this page in Safari</Trans>
        </Step>
      )}
      {way === 'share' && behindMore && <DotsStep />}
      {(way === 'share' || way === 'safari') && <ShareSteps />}
    </ol>
  )
}

function ShareSteps() {
  return (
    <>
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
    </>
  )
}

function MenuSteps() {
  return (
    <>
      <DotsStep />
      <Step icon={<IconSquarePlus aria-hidden />}>
        <Trans>
          Then <b>Add app to Home screen</b>. Newer versions keep it under <b>More</b>
        </Trans>
      </Step>
    </>
  )
}

function DockSteps() {
  return (
    <>
      <Step icon={<IconMenu2 aria-hidden />}>
        <Trans>
          Open <b>File</b> in the menu bar
        </Trans>
      </Step>
      <Step icon={<IconSquarePlus aria-hidden />}>
        <Trans>
          Then <b>Add to Dock</b>
        </Trans>
      </Step>
    </>
  )
}

const DotsStep = () => (
  <Step icon={<IconDots aria-hidden />}>
    <Trans>Tap the three dots, next to the address</Trans>
  </Step>
)

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.step}>
      <span className={classes.icon}>{icon}</span>
      <span>{children}</span>
    </li>
  )
}
