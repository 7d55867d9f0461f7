import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { shownTheme, useChooseTheme } from './use-theme.ts'
import classes from './theme-toggle.module.css'

/**
 * Switches between light and dark. Both icons are in the markup, and CSS shows one of them, because the server does not
 * know the theme.
 */
export function ThemeToggle({ label, className }: { label: string; className?: string }) {
  const choose = useChooseTheme()
  const [pops, setPops] = useState(0)
  const toggle = () => {
    choose(shownTheme() === 'dark' ? 'light' : 'dark')
    setPops(pops + 1)
  }
  return (
    <IconButton label={label} className={className} onClick={toggle}>
      {/* A new key restarts the animation. */}
      <span key={pops} className={pops > 0 ? classes.pop : undefined}>
        <span data-only="light">
          <IconMoon size={22} stroke={2.25} aria-hidden />
        </span>
        <span data-only="dark">
          <IconSun size={22} stroke={2.25} aria-hidden />
        </span>
      </span>
    </IconButton>
  )
}
