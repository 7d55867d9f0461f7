import { Radio } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Edit } from '#admin/form/edit.ts'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import { NumberField, type NumberValue } from '#admin/form/number-field.tsx'
import { type FormOf, useEditForm } from '#admin/form/use-edit-form.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { ThingPage } from '#admin/things/thing-pages.tsx'
import { COMPETITION_STATUSES } from '#contract/admin-competitions.ts'
import {
  LAST_PLACE,
  type ResultsBody,
  resultsBodySchema,
  type ResultSheet,
  resultSheetAnswerSchema,
} from '#contract/competition-day.ts'
import { COMPETITION_LEVELS } from '#contract/competitions.ts'
import type { Form } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { saveResults } from './api.ts'
import { CompetitionDayPage } from './competition-day-page.tsx'
import { COMPETITION_PROBLEM_TEXTS, useCompetitionWords } from './competition-words.ts'
import { keepResults, resultsQuery } from './queries.ts'
import { type ResultsFields, toResultsBody, toResultsFields } from './results-form.ts'
import formClasses from './competition-form.module.css'
import classes from './results-screen.module.css'

const toStored = (sheet: ResultSheet) => ({ fields: toResultsFields(sheet), revision: sheet.revision })

type Body = Omit<ResultsBody, 'revision'>
const FORM: FormOf<ResultSheet, ResultsFields, Body> = {
  name: 'results',
  schema: z.omit(resultsBodySchema, { revision: true }) as z.ZodMiniType<Body>,
  toStored,
  toBody: toResultsBody,
  problemTexts: COMPETITION_PROBLEM_TEXTS,
  publish: (fields) => (fields.status === 'published' ? fields : { ...fields, status: 'published' }),
  keep: keepResults,
  readNewer: (current) => resultSheetAnswerSchema.shape.data.safeParse(current).data?.results,
}

/** The page on which an admin types the places of riders, beside the start list, and publishes them. */
export function ResultsScreen({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <CompetitionDayPage id={id} one={resultsQuery} failed={t`The results could not be loaded.`}>
      {(sheet) => <EditResults sheet={sheet} />}
    </CompetitionDayPage>
  )
}

function EditResults({ sheet }: { sheet: ResultSheet }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { tellFailure } = useServices()
  const words = useCompetitionWords()
  const { event, riders, nameless } = sheet
  const edit = useEditForm(FORM, {
    id: event.id,
    stored: useMemo(() => toStored(sheet), [sheet]),
    // A draft that nobody has saved has revision 0 on the server, too.
    save: (services, body) => saveResults(services, event.id, { ...body, revision: sheet.revision }),
    savedToast: ({ status }) => ({
      title: t`Saved`,
      description: status === 'draft' ? t`A draft: nobody sees it on the site.` : t`The results are on the site.`,
    }),
    onFailure: (failure, show) =>
      tellFailure(failure, { about: t`The results were not saved. What you typed is still here.`, show }),
  })
  const nameOf = (id: string) => riders.find((rider) => rider.id === id)?.name ?? t`No name`
  const levels = COMPETITION_LEVELS.filter((level) => riders.some((rider) => rider.level === level))
  return (
    <ThingPage
      name={t`Results: ${event.name[language]}`}
      lead={t`Riders may share a place. Who has no place is not in the results.`}
    >
      <EditFormFrame
        label={t({ message: 'Results', context: 'competition' })}
        frame={edit.frame}
        labelOf={(path) => (path === 'status' ? words.labelOf(path) : nameOf(path.replace(/^places\./, '')))}
        isSticky
      >
        {riders.length === 0 && <p>{t`Nobody is registered and confirmed yet.`}</p>}
        {levels.map((level) => (
          <AdminCard key={level} title={words.level[level]}>
            <ol className={classes.riders}>
              {riders
                .filter((rider) => rider.level === level)
                .map((rider) => (
                  <RiderRow key={rider.id} rider={rider} form={edit.form} />
                ))}
            </ol>
          </AdminCard>
        ))}
        {nameless.length > 0 && (
          <p>{t`Places that stay without a name, because the registration was withdrawn or deleted: ${nameless.length}`}</p>
        )}
        <AdminCard title={words.labelOf('status')}>
          <Radio.Group {...edit.form.input('fields.status')} aria-label={words.labelOf('status')}>
            <div className={formClasses.choices}>
              {COMPETITION_STATUSES.map((value) => (
                <Radio key={value} value={value} label={words.status[value]} />
              ))}
            </div>
          </Radio.Group>
        </AdminCard>
      </EditFormFrame>
    </ThingPage>
  )
}

type RiderRowProps = { rider: ResultSheet['riders'][number]; form: Form<Edit<ResultsFields>> }

/** A rider with the place; below the name, how the results show it. */
function RiderRow({ rider: { id, name, shownName }, form: { input } }: RiderRowProps) {
  const { t } = useLingui()
  const { value, ...place } = input(`fields.places.${id}`)
  return (
    <li className={classes.rider}>
      <NumberField
        {...place}
        value={(value ?? '') as NumberValue}
        aria-label={t`Place of ${name}`}
        max={LAST_PLACE}
        allowDecimal={false}
        className={classes.place!}
      />
      <span>
        <Bidi>{name}</Bidi>
        {shownName !== name && (
          <span className={classes.shown}>
            {t`In the results:`} <Bidi>{shownName}</Bidi>
          </span>
        )}
      </span>
    </li>
  )
}
