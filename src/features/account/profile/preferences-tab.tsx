import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ThemePreferences, User } from '#contract/users.ts'
import type { Language } from '#contract/limits.ts'
import { useServices } from '#platform/services.tsx'
import { applyPreferences, type Preferences } from '../apply-preferences.ts'
import classes from './choices.module.css'
import card from './profile-screen.module.css'
import { useProfileSave } from './use-profile-save.ts'

/** The preferences as one record. */
type Flat = ThemePreferences & { language: Language }
const flatOf = ({ themePreferences, language }: Preferences): Flat => ({ ...themePreferences, language })
const preferencesOf = ({ language, ...themePreferences }: Flat): Preferences => ({ themePreferences, language })

/**
 * The tab with theme, text size, motion and language. A choice applies at once, here and on the person's other devices.
 */
export function PreferencesTab({ user }: { user: User }) {
  const { t } = useLingui()
  const services = useServices()
  const save = useProfileSave()
  /** Preferences that are still being saved. */
  const [sent, setSent] = useState<Partial<Flat>>({})
  const shown: Flat = { ...flatOf(user), ...sent }

  const change = async <Name extends keyof Flat>(name: Name, value: Flat[Name]) => {
    if (shown[name] === value) return
    const next = { ...shown, [name]: value }
    setSent((before) => ({ ...before, [name]: value }))
    // The choice is applied before the server answers. Applying the same choice again after the answer changes nothing.
    void applyPreferences(services, preferencesOf(next), preferencesOf(shown))
    const { language, ...theme } = { [name]: value } as Partial<Flat>
    const saved = await save(name === 'language' ? { language } : { themePreferences: theme })
    if (!saved) void applyPreferences(services, services.session.current().user ?? user, preferencesOf(next))
    setSent(({ [name]: last, ...others }) =>
      last === value || last === undefined ? (others as Partial<Flat>) : { ...others, [name]: last },
    )
  }

  return (
    <div className={card.card}>
      <p className={classes.about}>{t`Changes apply at once, on every device where you sign in.`}</p>
      <Choice
        label={t({ message: 'Theme', context: 'preference' })}
        name="mode"
        value={shown.mode}
        onChange={(value) => void change('mode', value)}
        options={[
          { value: 'system', label: t({ message: 'System', context: 'theme' }) },
          { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
          { value: 'dark', label: t({ message: 'Dark', context: 'theme' }) },
        ]}
      />
      <Choice
        label={t`Text size`}
        name="fontSize"
        value={shown.fontSize}
        onChange={(value) => void change('fontSize', value)}
        options={[
          {
            value: 'small',
            label: <span className={classes.small}>{t({ message: 'Small', context: 'text size' })}</span>,
          },
          { value: 'medium', label: t({ message: 'Medium', context: 'text size' }) },
          {
            value: 'large',
            label: <span className={classes.large}>{t({ message: 'Large', context: 'text size' })}</span>,
          },
        ]}
      />
      <Choice
        label={t`Language`}
        name="language"
        value={shown.language}
        onChange={(value) => void change('language', value)}
        options={[
          { value: 'he', label: <span lang="he">עברית</span> },
          { value: 'en', label: <span lang="en">English</span> },
        ]}
      />
      <Switch
        name="reducedMotion"
        label={t`Less motion`}
        description={t`Nothing pops, rolls or slides.`}
        labelPosition="left"
        size="lg"
        checked={shown.reducedMotion}
        onChange={({ currentTarget }) => void change('reducedMotion', currentTarget.checked)}
        classNames={{
          body: classes.switchBody!,
          labelWrapper: classes.switchWords!,
          label: classes.label!,
          description: classes.about!,
          track: classes.track!,
          thumb: classes.thumb!,
        }}
      />
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  name: string
  value: Value
  options: { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, name, value, options, onChange }: ChoiceProps<Value>) {
  const id = `preference-${name}`
  return (
    <div className={classes.choice}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <SegmentedControl
        name={name}
        value={value}
        data={options}
        onChange={(next) => onChange(next as Value)}
        fullWidth
        withItemsBorders={false}
        transitionDuration={0}
        aria-labelledby={id}
        classNames={{
          root: classes.segments!,
          indicator: classes.indicator!,
          label: classes.segment!,
          control: classes.control!,
        }}
      />
    </div>
  )
}
