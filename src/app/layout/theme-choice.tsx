import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '#platform/page/hydrated.ts'
import { cx } from '#ui/cx.ts'
import type { ThemeChoice as Choice } from '#ui/theme/theme-storage.ts'
import { useChooseTheme, useThemeChoice } from '#ui/theme/use-theme.ts'
import classes from './theme-choice.module.css'

const CHOICES: readonly Choice[] = ['system', 'light', 'dark']

/** Buttons for all three themes. The header's toggle has only light and dark, not "system". */
export function ThemeChoice({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const choice = useThemeChoice()
  const choose = useChooseTheme()
  // Not rendered before hydration: the server doesn't know the theme, and without scripts the buttons would do nothing.
  const isHydrated = useHydrated()
  const label = t`Theme`
  const names: Readonly<Record<Choice, string>> = {
    system: t({ message: 'System', context: 'theme' }),
    light: t({ message: 'Light', context: 'theme' }),
    dark: t({ message: 'Dark', context: 'theme' }),
  }
  return (
    <div className={cx(classes.room, className)}>
      {isHydrated && (
        <div role="group" aria-label={label} className={classes.choice}>
          <span aria-hidden="true">{label}:</span>
          {CHOICES.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.option}
              aria-pressed={one === choice}
              onClick={() => choose(one)}
            >
              {names[one]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
