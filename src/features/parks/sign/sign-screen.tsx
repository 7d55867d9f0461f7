import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { PageHead } from '#platform/page/page-head.tsx'
import type { BothTexts } from '#platform/texts/both-texts.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/list/chip.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { PageSpinner } from '#ui/state/page-spinner.tsx'
import { usePark } from '../collection/queries.ts'
import { type Paper, PAPERS } from './paper.ts'
import { SignSheet } from './sign-sheet.tsx'
import classes from './sign-screen.module.css'

type SignScreenProps = {
  /** The park's slug or id in the address. */
  url: string
  paper: Paper
  texts: BothTexts
}

/** `/skateparks/$url/sign`: a sign for the park's gate, to be printed (docs/product.md#gate-sign). */
export function SignScreen({ url, paper, texts }: SignScreenProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const { park } = usePark(url)
  if (!park) return <PageSpinner />
  const name = park.name[language]
  return (
    <div className={classes.page}>
      <PageHead title={t`Gate sign: ${name}`} />
      <div className={classes.about}>
        <PageHeading lead={t`One page for the park’s gate. Whoever scans it gets the park’s page.`}>
          {t`Gate sign: ${name}`}
        </PageHeading>
        <div role="group" aria-label={t`Paper`} className={classes.papers}>
          {PAPERS.map((size) => (
            <Chip
              key={size}
              pressed={size === paper}
              onClick={() =>
                void navigate({
                  to: '.',
                  search: size === 'a5' ? {} : { paper: size },
                  replace: true,
                  resetScroll: false,
                })
              }
            >
              {size.toUpperCase()}
            </Chip>
          ))}
        </div>
        <p>{t`Sturdy paper lasts, laminated paper lasts longer. Ask whoever runs the park before you hang it.`}</p>
        <div className={classes.actions}>
          <Button variant="primary" onClick={() => print()}>
            {t`Print`}
          </Button>
          <Link to="/skateparks/$url" params={{ url }} className={buttonClass('quiet')}>
            {t`To the park’s page`}
          </Link>
        </div>
      </div>
      <SignSheet park={park} paper={paper} texts={texts} />
    </div>
  )
}
