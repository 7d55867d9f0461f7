import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { Notifications, User } from '#contract/users.ts'
import { buttonClass } from '#ui/button.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import classes from './choices.module.css'
import card from './profile-screen.module.css'
import { useProfileSave } from './use-profile-save.ts'

/** Switches for the mails that the person gets. Each switch is saved at once. */
export function NotificationsTab({ user }: { user: User }) {
  const { t } = useLingui()
  const save = useProfileSave()
  /** Switches that are still being saved. */
  const [sent, setSent] = useState<Partial<Notifications>>({})
  const shown = { ...user.notifications, ...sent }
  const switches: readonly { name: keyof Notifications; label: string; about: string }[] = [
    { name: 'email', label: t`News by e-mail`, about: t`About your account and what you asked for.` },
    {
      name: 'orderUpdates',
      label: t`Order updates`,
      about: t`When an order is being prepared, on its way, delivered or cancelled.`,
    },
    { name: 'marketing', label: t`Offers and events`, about: t`Now and then: competitions, sales, new parks.` },
  ]
  const change = async (name: keyof Notifications, isOn: boolean) => {
    setSent((before) => ({ ...before, [name]: isOn }))
    await save({ notifications: { [name]: isOn } })
    // If the same switch was pressed again while this value was being saved, the value of that second press stays.
    setSent(({ [name]: last, ...others }) =>
      last === isOn || last === undefined ? others : { ...others, [name]: last },
    )
  }
  return (
    <div className={card.card}>
      {switches.map(({ name, label, about }) => (
        <Switch
          key={name}
          name={name}
          label={label}
          description={about}
          labelPosition="left"
          size="lg"
          checked={shown[name]}
          onChange={({ currentTarget }) => void change(name, currentTarget.checked)}
          classNames={{
            body: classes.switchBody!,
            labelWrapper: classes.switchWords!,
            label: classes.label!,
            description: classes.about!,
            track: classes.track!,
            thumb: classes.thumb!,
          }}
        />
      ))}
      <p
        className={classes.about}
      >{t`Mail about a changed password or e-mail address always comes: it protects you.`}</p>
      <DialogLink hash="reminders" className={buttonClass('secondary')}>
        {t`Reminders on this device`}
      </DialogLink>
    </div>
  )
}
