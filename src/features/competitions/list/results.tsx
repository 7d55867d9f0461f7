import { useLingui } from '@lingui/react/macro'
import { COMPETITION_LEVELS, type Result } from '#contract/competitions.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { useLevelText } from '../use-level-text.ts'
import classes from './results.module.css'

/** The published results: a list for each level. Riders may share a place. */
export function Results({ results }: { results: readonly Result[] }) {
  const { t } = useLingui()
  const levelText = useLevelText()
  const levels = COMPETITION_LEVELS.filter((level) => results.some((one) => one.level === level))
  return (
    <div className={classes.levels}>
      {levels.map((level) => (
        <section key={level} aria-labelledby={`results-${level}`}>
          <h3 id={`results-${level}`} className={classes.level}>
            {levelText[level]}
          </h3>
          <ul className={classes.places}>
            {results
              .filter((one) => one.level === level)
              .map(({ place, name }, index) => (
                <li key={index} className={classes.row} data-place={place <= 3 ? place : undefined}>
                  <span className={classes.place}>{place}</span>
                  {name === null ? (
                    <span className={classes.nameless}>{t`No name`}</span>
                  ) : (
                    <span>
                      <Bidi>{name}</Bidi>
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
