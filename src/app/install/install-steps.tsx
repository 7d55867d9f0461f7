import { Trans } from '@lingui/react/macro'
import IconBrandSafari from '@tabler/icons-react/dist/esm/icons/IconBrandSafari.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSquarePlus from '@tabler/icons-react/dist/esm/icons/IconSquarePlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import type { ReactNode } from 'react'
import classes from './install-steps.module.css'

type InstallStepsProps = {
  method: 'share' | 'safari' | 'menu' | 'dock'
  /** Whether the Share button is behind the browser's "more" button. */
  behindMore: boolean
}

/** The steps to add the page to the home screen or the Dock, with the system's names for its buttons and menus. */
export function InstallSteps({ method, behindMore }: InstallStepsProps) {
  return (
    <ol className={classes.steps}>
      {method === 'menu' && <MenuSteps />}
      {method === 'dock' && <DockSteps />}
      {method === 'safari' && (
        <Step icon={<IconBrandSafari aria-hidden />}>
          <Trans>Open this page in Safari</Trans>
        </Step>
      )}
      {method === 'share' && behindMore && <DotsStep />}
      {(method === 'share' || method === 'safari') && <ShareSteps />}
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
