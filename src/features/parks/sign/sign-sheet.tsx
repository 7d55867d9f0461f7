import { useLingui } from '@lingui/react/macro'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconShieldHeart from '@tabler/icons-react/dist/esm/icons/IconShieldHeart.mjs'
import IconSkateboard from '@tabler/icons-react/dist/esm/icons/IconSkateboard.mjs'
import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { addressBeside } from '#domain/address-beside.ts'
import { localTime } from '#domain/israel-time.ts'
import { useSiteNames } from '#platform/page/site-name.ts'
import { useServices } from '#platform/services.tsx'
import { type BothTexts, inBoth } from '#platform/texts/both-texts.ts'
import { textIn } from '#platform/texts/text-in-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { cx } from '#ui/cx.ts'
import type { Paper } from './paper.ts'
import { QrCode } from './qr-code.tsx'
import { type Both, MUNICIPAL_LINE, SIGN_WORDS, signElements, signHours } from './sign-words.ts'
import { type Box, typeSize } from './type-size.ts'
import classes from './sign-sheet.module.css'

type SignSheetProps = { park: Park; paper: Paper; texts: BothTexts }

/** Sizes of the texts. The unit is 1/148 of the sheet's width, which is a millimetre on A5. */
const HEBREW_NAME: Box = { width: 118, height: 25.5, most: 28, letter: 0.4, line: 0.9 }
const ENGLISH_NAME: Box = { width: 118, height: 12.4, most: 13, letter: 0.4, line: 0.95 }
const ADDRESS: Box = { width: 52, height: 16, most: 4.4, letter: 0.54, line: 1.2 }
const WEB_ADDRESS: Box = { width: 118, height: 5, most: 3.8, letter: 0.57, line: 1.2 }
/** The smallest type size of the park's web address. An address that is too long for it gets a second line. */
const LEAST_WEB_ADDRESS = 2.6
/** The height for all rows of opening hours together. A row is a third higher than its letters. */
const HOURS_HEIGHT = 38
/** With at most this many rows of hours, the sign has room for the park's elements. */
const ROWS_BESIDE_ELEMENTS = 4
const ELEMENTS: Box = { width: 52, height: 11, most: 4.4, letter: 0.54, line: 1.2 }
/** The smallest type size of the elements. A list that needs a smaller one is left out. */
const LEAST_ELEMENTS = 2.6
const hoursSize = (rows: number) => ({ '--size': Math.min(4.6, HOURS_HEIGHT / rows / 1.34) }) as CSSProperties

const sized = (text: string, box: Box, least = 0) =>
  ({ '--size': Math.max(least, typeSize(text, box)) }) as CSSProperties

/**
 * The printed sign. The middle contains what needs no translation: the QR code, the times and the phone number. Hebrew
 * is to the right of the middle, English to the left.
 */
export function SignSheet({ park, paper, texts }: SignSheetProps) {
  const { t } = useLingui()
  const { origin } = useServices()
  const site = useSiteNames()
  const instant = useInstant()
  const { year, month } = localTime(instant)
  const hours = signHours(park, texts, instant)
  const page = `${origin}/skateparks/${park.url}`
  const webAddress = page.replace(/^https?:\/\//, '')
  const { name, amenities } = park
  return (
    <article className={classes.paper} data-sign={paper} aria-label={t`The sign`}>
      <div className={classes.sheet} lang="he" dir="rtl">
        <div className={classes.names}>
          <h2 className={classes.hebrewName} style={sized(name.he, HEBREW_NAME)}>
            {name.he}
          </h2>
          <p className={classes.englishName} style={sized(name.en, ENGLISH_NAME)} lang="en" dir="ltr">
            {name.en}
          </p>
        </div>
        <Halves words={inBoth(texts, SIGN_WORDS.scan)} className={classes.scan}>
          <QrCode url={page} label={t`QR code: ${page}`} className={classes.code} />
        </Halves>
        <p className={classes.address} style={sized(webAddress, WEB_ADDRESS, LEAST_WEB_ADDRESS)} dir="ltr">
          {webAddress}
        </p>
        {hours.length > 0 && (
          <ul className={classes.hours} style={hoursSize(hours.length)}>
            {hours.map(({ days, hours: times }) => (
              <li key={days.en}>
                <Halves words={days} className={classes.day}>
                  <bdi dir="ltr" data-figures="">
                    {typeof times === 'string' ? times : <Closed words={times} />}
                  </bdi>
                </Halves>
              </li>
            ))}
          </ul>
        )}
        {hours.length <= ROWS_BESIDE_ELEMENTS && <Elements words={signElements(park, texts)} />}
        <Place name={park.name} address={park.address} />
        {amenities.bombShelter === true && (
          <Halves words={inBoth(texts, SIGN_WORDS.shelter)} className={classes.fact}>
            <IconShieldHeart aria-hidden className={classes.icon} />
          </Halves>
        )}
        <Halves words={inBoth(texts, SIGN_WORDS.hazard)} className={classes.hazard}>
          <b className={classes.number}>{MUNICIPAL_LINE}</b>
        </Halves>
        <Halves words={site} className={classes.site}>
          <Printed words={inBoth(texts, SIGN_WORDS.printed)} date={`${month}/${year}`} />
        </Halves>
      </div>
    </article>
  )
}

type HalvesProps = { words: Both; className?: string | undefined; children: ReactNode }

/** A line with Hebrew at the right, English at the left, and between them the content that needs no translation. */
function Halves({ words, className, children }: HalvesProps) {
  return (
    <div className={cx(classes.halves, className)}>
      <span>{words.he}</span>
      <span className={classes.middle}>{children}</span>
      <span lang="en" dir="ltr">
        {words.en}
      </span>
    </div>
  )
}

/** The park's street address; nothing if the park has none, or if it says only what the name says. */
function Place({ name, address }: { name: Both; address: Both }) {
  const textBeside = (language: Language) => addressBeside(name[language], textIn(address, language).text)
  const [he, en] = [textBeside('he'), textBeside('en')]
  if (he.trim() === '') return null
  return (
    <div className={classes.place} style={sized(he.length > en.length ? he : en, ADDRESS)}>
      <Halves words={{ he, en }} className={classes.fact}>
        <IconMapPin aria-hidden className={classes.icon} />
      </Halves>
    </div>
  )
}

/** The park's elements. Renders nothing if they are unknown or their list is too long for the paper. */
function Elements({ words }: { words: Both | null }) {
  if (words === null) return null
  const size = Math.min(typeSize(words.he, ELEMENTS), typeSize(words.en, ELEMENTS))
  if (size < LEAST_ELEMENTS) return null
  return (
    <div className={classes.place} style={{ '--size': size } as CSSProperties}>
      <Halves words={words} className={classes.fact}>
        <IconSkateboard aria-hidden className={classes.icon} />
      </Halves>
    </div>
  )
}

/** Says in Hebrew and English, side by side, that the park is closed. */
function Closed({ words }: { words: Both }) {
  return (
    <>
      <span lang="en">{words.en}</span> · <span lang="he">{words.he}</span>
    </>
  )
}

/** The date of printing. It tells readers how old the opening hours may be. */
function Printed({ words, date }: { words: Both; date: string }) {
  return (
    <bdi dir="ltr" className={classes.printed} data-figures="">
      <span lang="en">{words.en}</span> {date} <span lang="he">{words.he}</span>
    </bdi>
  )
}
