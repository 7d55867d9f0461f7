import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Backdrop } from './page/backdrop.tsx'
import { Ltr } from './text/bidi.tsx'
import { BottomBar } from './page/bottom-bar.tsx'
import { Button, buttonClass } from './button.tsx'
import { Card, cardLinkClass } from './card.tsx'
import { Chip, ChipRow } from './list/chip.tsx'
import { Counter } from './text/counter.tsx'
import { EmptyState, ErrorState } from './state/state.tsx'
import { IconButton } from './icon-button.tsx'
import { Notice } from './state/notice.tsx'
import { PageHeading } from './page/page-heading.tsx'
import { Photo } from './photo.tsx'
import { Rating, RatingBar } from './rating/rating.tsx'
import { SearchInput } from './form/search-input.tsx'
import { SectionHeading } from './page/section-heading.tsx'
import { SkeletonCard } from './state/skeleton.tsx'
import { Stamp } from './stamp.tsx'
import { themeStorageKey } from './theme/theme-storage.ts'
import { ThemeToggle } from './theme/theme-toggle.tsx'
import { ToastProvider } from './toasts/toast-provider.tsx'
import { useAppliedTheme } from './theme/use-theme.ts'
import { Wordmark } from './page/wordmark.tsx'

beforeEach(() => window.localStorage.clear())

function In({ locale = 'he', children }: { locale?: string; children: ReactNode }) {
  const [i18n] = useState(() => setupI18n({ locale, messages: { [locale]: {} } }))
  return (
    <I18nProvider i18n={i18n}>
      <Theme />
      {children}
    </I18nProvider>
  )
}

function Theme() {
  useAppliedTheme()
  return null
}
const nothing = () => {}

const everything = (
  <ToastProvider>
    <Wordmark name="Rampa" />
    <ThemeToggle label="theme" />
    <PageHeading lead="lead" size="hero">
      <Counter value={34} />
    </PageHeading>
    <ChipRow label="filters">
      <Chip pressed>all</Chip>
    </ChipRow>
    <Notice kind="saved" action={<button>now</button>}>
      saved
    </Notice>
    <SearchInput value="דקל" onChange={nothing} label="search" clearLabel="clear" />
    <Card as="article" pressable>
      <Photo src="/a.jpg" alt="a" width={16} height={9} />
      <Photo alt="" width={16} height={9} eager />
      <a className={cardLinkClass} href="/a">
        a
      </a>
      <Stamp kind="closed" variant="word">
        closed
      </Stamp>
      <Rating average="4.6" count={1234} label="rated" />
    </Card>
    <SectionHeading aside="all">section</SectionHeading>
    <RatingBar icon="difficulty" name="difficulty" average={0} text="0.0" count={0} label="none" />
    <SkeletonCard />
    <Button busy>send</Button>
    <a className={buttonClass('secondary')} href="/b">
      b
    </a>
    <IconButton label="menu">
      <svg />
    </IconButton>
    <Ltr>08:00-22:00</Ltr>
    <EmptyState title="nothing" text="text" headingLevel={1} />
    <ErrorState title="error" actions={<Button>again</Button>} />
    <BottomBar label="maps">x</BottomBar>
    <Backdrop shown onPress={nothing} />
  </ToastProvider>
)

describe.each(['he', 'en'])('in %s', (locale) => {
  test('the server’s markup hydrates without a console message', async () => {
    const app = <In locale={locale}>{everything}</In>
    const root = document.createElement('div')
    root.innerHTML = renderToString(app)
    document.body.append(root)
    const complaints: unknown[] = []
    const mounted = await act(async () => hydrateRoot(root, app, { onRecoverableError: (e) => complaints.push(e) }))
    expect(complaints).toEqual([])
    act(() => mounted.unmount())
    root.remove()
  })
})

test.each([
  ['Rampa', ['short']],
  ['Concrete', ['long', 'short']],
  ['The Skateparks of Israel', ['long']],
])('the name %s uses the font for its length', (name, styles) => {
  render(<Wordmark name={name} />)
  expect([...screen.getByText(name).classList].filter((style) => !style.includes('name'))).toEqual(
    styles.map((style) => expect.stringContaining(style)),
  )
})

test('the theme toggle switches to the other theme and stores it', async () => {
  const user = userEvent.setup()
  render(<ThemeToggle label="theme" />, { wrapper: In })
  const seen = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  expect(seen()).toBe('light')
  await user.click(screen.getByRole('button', { name: 'theme' }))
  expect([seen(), window.localStorage.getItem(themeStorageKey)]).toEqual(['dark', 'dark'])
  await user.click(screen.getByRole('button', { name: 'theme' }))
  expect([seen(), window.localStorage.getItem(themeStorageKey)]).toEqual(['light', 'light'])
})

test('a busy button does not act or submit, and keeps the focus', async () => {
  const user = userEvent.setup()
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event) => event.preventDefault())]
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await user.click(screen.getByRole('button'))
  rerender(form(true))
  await user.click(screen.getByRole('button'))
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('the search box clears and gets the focus back', async () => {
  const user = userEvent.setup()
  function Search() {
    const [value, setValue] = useState('')
    return <SearchInput value={value} onChange={setValue} label="search" clearLabel="clear" />
  }
  render(<Search />)
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'search' })
  expect(screen.queryByRole('button')).toBeNull()
  await user.type(box, 'דקל')
  await user.click(screen.getByRole('button', { name: 'clear' }))
  expect(box.value).toBe('')
  expect(document.activeElement).toBe(box)
})

describe('a photo', () => {
  test('reserves its place and is lazy by default', () => {
    const { container, rerender } = render(<Photo src="/a.jpg" alt="bowl" width={1600} height={900} />)
    const image = () => container.querySelector('img')!
    expect(image().style.aspectRatio).toBe('1600 / 900')
    expect(image().getAttribute('loading')).toBe('lazy')
    rerender(<Photo src="/a.jpg" alt="bowl" width={1600} height={900} eager />)
    expect([image().getAttribute('loading'), image().getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  })

  test('that can’t be loaded becomes a drawing with the same name, and is retried with the signal', () => {
    const { container } = render(<Photo src="/a.jpg" alt="bowl" width={16} height={9} />)
    fireEvent.error(container.querySelector('img')!)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'bowl' }).querySelector('svg')).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(container.querySelector('img')).toBeTruthy()
  })

  test('tries another file after a failure', () => {
    const { container, rerender } = render(<Photo src="/a.jpg" alt="" width={16} height={9} />)
    fireEvent.error(container.querySelector('img')!)
    rerender(<Photo src="/b.jpg" alt="" width={16} height={9} />)
    expect(container.querySelector('img')!.getAttribute('src')).toBe('/b.jpg')
  })

  test('that is missing and decorative is hidden from screen readers', () => {
    const { container } = render(<Photo alt="" width={16} height={9} />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
  })
})

test('ratings are announced in words and shown in figures', () => {
  const { container } = render(<Rating average="4.6" count={1234} label="Rated 4.6 of 5" />, { wrapper: In })
  expect(screen.getByText('Rated 4.6 of 5')).toBeTruthy()
  const figures = [...container.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['4.6', '(1,234)'])
})

test('the counter’s markup is the final number', () => {
  const html = renderToString(
    <In locale="en">
      <Counter value={1234} />
      <Counter value={34} />
    </In>,
  )
  expect(html).toContain('1,234')
  expect(html).toContain('>34<')
  expect(html.match(/data-roll="run"/g)).toHaveLength(1)
})
