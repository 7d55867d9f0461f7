import { marksIn } from '#domain/search/marks.ts'
import classes from './marked.module.css'

type MarkedProps = { text: string; needles: readonly string[] }

/** A text with its matches highlighted. It runs in its own direction, whatever the page's direction is. */
export function Marked({ text, needles }: MarkedProps) {
  const parts = []
  let at = 0
  for (const [start, end] of marksIn(text, needles)) {
    parts.push(
      text.slice(at, start),
      <mark key={start} className={classes.mark}>
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return (
    <bdi>
      {parts}
      {text.slice(at)}
    </bdi>
  )
}
