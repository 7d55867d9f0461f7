import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, Suspense } from 'react'
import { PUSH_KINDS, type PushKind } from '#contract/reminders.ts'
import { lazyPart } from '#platform/page/later.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { InstallHere as InstallHerePart } from '../../install/install-here.tsx'
import classes from './reminders.module.css'
import { type Problem, useReminders } from './use-reminders.ts'

/** The reminders that this device can get, each with a switch, or the reason why it can't get any. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const reminders = useReminders()
  return (
    <Dialog title={t`Reminders on this device`} onClose={onClose}>
      <div className={classes.body}>
        <p>{t`They come also when the app is closed. Only what you switch on, and never an offer.`}</p>
        <Content {...reminders} />
      </div>
    </Dialog>
  )
}

type Reminders = ReturnType<typeof useReminders>

function Content(reminders: Reminders) {
  const { t } = useLingui()
  const { state, kinds, retry } = reminders
  // Shown even if no new reminders are possible, so that reminders that are on can be switched off.
  const off = kinds.length > 0 && <Switches {...reminders} />
  switch (state.status) {
    case 'ready':
      return <Switches {...reminders} />
    case 'unsupported':
      return <Unsupported />
    case 'loading':
      return (
        <Notice kind="waiting" role="status">
          {t`Looking at what is on`}
        </Notice>
      )
    case 'denied':
      return (
        <Notice kind="error" role="status">
          {t`Notifications are blocked for this site. To allow them: the sign beside the address, or the app’s permissions in your device’s settings, then Notifications. Then open this again.`}
        </Notice>
      )
    case 'off':
      return (
        <>
          <Notice kind="error" role="status">
            {state.reason === 'noSubject'
              ? t`The site can’t send reminders: whoever runs it has given neither a secure address nor a contact address.`
              : t`This copy of the site is for development, and sends nothing.`}
          </Notice>
          {off}
        </>
      )
    case 'offline':
      return (
        <>
          <Notice kind="offline" role="status">
            {t`No signal. Switching reminders on needs one; off, all go off at once.`}
          </Notice>
          <Button variant="secondary" onClick={retry}>
            {t`Try again`}
          </Button>
          {off}
        </>
      )
  }
}

/** Every page loads the chunk with these steps late anyway, so importing them costs nothing more. */
const InstallHere = lazyPart<ComponentProps<typeof InstallHerePart>>(
  async () => (await import('../../install/install-here.tsx')).InstallHere,
)

/** Explains why there are no reminders. On iPhones only the installed app has reminders. */
function Unsupported() {
  const { t } = useLingui()
  const none = <Notice kind="error">{t`This browser can’t get reminders. Another one on this device may.`}</Notice>
  return (
    <Suspense>
      <InstallHere otherwise={none}>
        <p>{t`On iPhones and iPads only the installed app gets reminders. Install it, open it from the home screen, and come back here.`}</p>
      </InstallHere>
    </Suspense>
  )
}

function Switches({ kinds, busy, problem, toggle }: Reminders) {
  const { t } = useLingui()
  const words: Readonly<Record<PushKind, { label: string; hint: string }>> = {
    competition: {
      label: t`The evening before a competition`,
      hint: t`At 18:00, for those that were signed up for on this device.`,
    },
    suggestion: { label: t`An answer to my suggestion`, hint: t`When what was sent from this device is decided.` },
    favorite: {
      label: t`News of my favourite parks`,
      hint: t`When one is taken off the site, comes back, or closes for good.`,
    },
  }
  const problems: Readonly<Record<Problem, string>> = {
    unready: t`The app is not all here yet. Try again in a moment.`,
    offline: t`No signal. Nothing was changed.`,
    refused: t`That did not work, and nothing was changed. Try again later.`,
  }
  return (
    <>
      <fieldset className={classes.switches} aria-busy={busy !== null} aria-label={t`Remind me of`}>
        {PUSH_KINDS.map((kind) => (
          <CheckField
            key={kind}
            name={kind}
            {...words[kind]}
            // The switch shows the new state at once. If the change fails, the switch goes back.
            checked={busy === kind ? !kinds.includes(kind) : kinds.includes(kind)}
            onChange={(isOn) => void toggle(kind, isOn)}
          />
        ))}
      </fieldset>
      <div role="status">{problem && <Notice kind="error">{problems[problem]}</Notice>}</div>
    </>
  )
}
