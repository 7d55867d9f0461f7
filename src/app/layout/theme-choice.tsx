import { useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { cx } from '#ui/cx.ts'
import classes from './theme-choice.module.css'

const SCHEMES: readonly MantineColorScheme[] = ['auto', 'light', 'dark']

/** All three themes in sight (spec §1), so that there is a way back to the system's after a press of the header's toggle. */
export function ThemeChoice({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // The server doesn't know the choice, and without a script the buttons would do nothing.
  const isHydrated = useHydrated()
  // Spoken each time: a server-rendered page brings along just the messages that its rendering asked for.
  const label = t`Theme`
  const names: Readonly<Record<MantineColorScheme, string>> = {
    auto: t({ message: 'System', context: 'theme' }),
    light: t({ message: 'Light', context: 'theme' }),
    dark: t({ message: 'Dark', context: 'theme' }),
  }
  return (
    <div className={cx(classes.place, className)}>
      {isHydrated && (
        <div role="group" aria-label={label} className={classes.choice}>
          <span aria-hidden="true">{label}:</span>
          {SCHEMES.map((scheme) => (
            <button
              key={scheme}
              type="button"
              className={classes.option}
              aria-pressed={scheme === colorScheme}
              onClick={() => setColorScheme(scheme)}
            >
              {names[scheme]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
