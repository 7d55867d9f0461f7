import { useLingui } from '@lingui/react/macro'
import type { Localized } from '#contract/common.ts'
import type { ShownVersion } from '#contract/history.ts'
import { type Piece, wordDiff } from './word-diff.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { linesOf } from '../form/html-text.ts'
import { useAdminThings } from '../things/things.ts'
import { useValueText } from '../values/use-value-text.ts'
import { useHistoryWords } from './use-history-words.ts'
import { hasParts, leavesOf, picturesOf, shortened, type VersionRow } from './version-rows.ts'
import classes from './version-dialog.module.css'

type Side = 'then' | 'now'
type VersionValuesProps = { row: VersionRow; version: ShownVersion }

/** A field's former value beside the present one; only one of them where they are equal. */
export function VersionValues({ row, version }: VersionValuesProps) {
  const { t } = useLingui()
  const kind = useAdminThings()[version.thing].kinds?.[row.path]
  const plain = (value: unknown) => (kind === 'html' && typeof value === 'string' ? linesOf(value) : value)
  const shown = { ...row, then: plain(row.then), now: plain(row.now) }
  if (row.isSame) return <Value row={shown} version={version} side="now" pieces={undefined} />
  const pieces = piecesOf(shown)
  return (
    <dl className={classes.sides}>
      <div className={classes.side}>
        <dt className={classes.note}>{t({ message: 'Then', context: 'a former value' })}</dt>
        <dd className={classes.value}>
          <Value row={shown} version={version} side="then" pieces={pieces} />
        </dd>
      </div>
      <div className={classes.side}>
        <dt className={classes.note}>{t({ message: 'Now', context: 'a present value' })}</dt>
        <dd className={classes.value}>
          <Value row={shown} version={version} side="now" pieces={pieces} />
        </dd>
      </div>
    </dl>
  )
}

/** Texts shorter than this are read faster without marks. */
const SHORT = 40

/** The words of two long texts, marked where they differ; undefined: the values are no such texts. */
function piecesOf({ then, now }: VersionRow): Piece[] | undefined {
  if (typeof then !== 'string' || typeof now !== 'string') return undefined
  if (Math.max(then.length, now.length) < SHORT) return undefined
  return wordDiff(then, now)
}

type ValueProps = VersionValuesProps & { side: Side; pieces: Piece[] | undefined }

function Value({ row, version, side, pieces }: ValueProps) {
  const text = useTextOf(version, side, row.path)
  const isPicture = useAdminThings()[version.thing].kinds?.[row.path] === 'picture'
  const value = row[side]
  const pictures = isPicture && typeof value === 'string' && value !== '' ? [{ thumbUrl: value }] : picturesOf(value)
  if (pieces) return <MarkedText pieces={pieces} side={side} />
  return (
    <>
      {(pictures.length === 0 || !isPicture) && (
        <Bidi>
          {hasParts(value)
            ? leavesOf(row.path, value).map((leaf) => (
                <span key={leaf.path} className={classes.leaf}>
                  {text(leaf.path, leaf.value, true)}
                </span>
              ))
            : text(row.path, value)}
        </Bidi>
      )}
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map((picture, index) => (
            <Picture key={index} {...picture} isGone={version.missing.some((key) => picture.thumbUrl.includes(key))} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Puts a value of one side into words; with its label, where a field has several values. `whole`: the row's path. */
function useTextOf(version: ShownVersion, side: Side, whole: string) {
  const valueText = useValueText()
  const words = useHistoryWords()
  const { thing, thingId } = version
  const ofWhole = `${words.label(version, whole)}: `
  return (path: string, value: unknown, isLabelled = false) => {
    const shown = valueText({ thing, thingId, path, value, record: version[side] })
    if (!isLabelled) return shown
    const label = words.label(version, path)
    // The row has the label of the whole already.
    return `${label.startsWith(ofWhole) ? label.slice(ofWhole.length) : label}: ${shown}`
  }
}

/** A text whose differing words are marked. Long stretches that both texts have are shortened. */
function MarkedText({ pieces, side }: { pieces: readonly Piece[]; side: Side }) {
  const own = side === 'then' ? 'one' : 'other'
  return (
    <Bidi>
      {pieces.map(({ in: where, text }, index) => {
        if (where !== 'both' && where !== own) return null
        if (where === own) return <mark key={index}>{text}</mark>
        return <span key={index}>{shortened(text, { isFirst: index === 0, isLast: index === pieces.length - 1 })}</span>
      })}
    </Bidi>
  )
}

function Picture({ thumbUrl, alt, isGone }: { thumbUrl: string; alt?: Localized; isGone: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const text = alt?.[language] ?? ''
  return (
    <li className={classes.picture}>
      {isGone ? (
        <span className={classes.gone}>{t`Deleted picture`}</span>
      ) : (
        <img src={thumbUrl} alt="" loading="lazy" className={classes.thumb} />
      )}
      {text !== '' && (
        <span className={classes.alt}>
          <Bidi>{text}</Bidi>
        </span>
      )}
    </li>
  )
}
