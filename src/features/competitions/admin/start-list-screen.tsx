import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconDice from '@tabler/icons-react/dist/esm/icons/IconDice5.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useNavigate } from '@tanstack/react-router'
import { NumberField } from '#admin/form/number-field.tsx'
import { ThingPage } from '#admin/things/thing-pages.tsx'
import type { ArrivalList } from '#contract/competition-day.ts'
import { COMPETITION_LEVELS } from '#contract/competitions.ts'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { shownArrivals } from './arrivals.ts'
import { ArrivalsPage } from './competition-day-page.tsx'
import { useCompetitionWords } from './competition-words.ts'
import { START_ORDERS, type StartOrder, startOrder } from './start-order.ts'
import classes from './start-list-screen.module.css'

/** Highest number of a draw. */
const LAST_DRAW = 9999

type Choice = { order: StartOrder; draw: number; onlyHere: boolean }

type StartListScreenProps = {
  /** The competition's id. */
  id: string
  /** The parameters of the address; a bad value counts as absent. */
  search: Readonly<Record<string, unknown>>
}

/** The start list by level, to print. The address keeps order and draw, so that a list can be repeated. */
export function StartListScreen({ id, search }: StartListScreenProps) {
  const navigate = useNavigate()
  const draw = Number(search.draw)
  const choice: Choice = {
    order: START_ORDERS.find((order) => order === search.order) ?? 'drawn',
    draw: Number.isInteger(draw) && draw >= 1 && draw <= LAST_DRAW ? draw : 1,
    onlyHere: search.onlyHere === true || search.onlyHere === 'true',
  }
  const onChoose = (change: Partial<Choice>) =>
    void navigate({
      to: '/admin/registrations',
      search: { startList: id, ...choice, ...change },
      replace: true,
      resetScroll: false,
    })
  return <ArrivalsPage id={id}>{(list) => <StartList list={list} choice={choice} onChoose={onChoose} />}</ArrivalsPage>
}

type StartListProps = { list: ArrivalList; choice: Choice; onChoose: (change: Partial<Choice>) => void }

function StartList({ list: { event, riders }, choice, onChoose }: StartListProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useCompetitionWords()
  const { order, draw, onlyHere } = choice
  const starting = shownArrivals(riders, useOutboxEntries()).filter(
    ({ isHere, state }) => isHere || (!onlyHere && state === 'confirmed'),
  )
  const name = event.name[language]
  return (
    <ThingPage
      name={t`Start list: ${name}`}
      actions={
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t`Print`}
        </Button>
      }
    >
      <Choices choice={choice} onChoose={onChoose} />
      {starting.length === 0 && <p>{onlyHere ? t`Nobody is here yet` : t`Nobody has signed up yet`}</p>}
      <article className={classes.sheet} data-start-list="">
        <p className={classes.title}>
          <Bidi>{name}</Bidi>
          {order === 'drawn' && <span className={classes.draw}>{t`Draw ${draw}`}</span>}
        </p>
        {COMPETITION_LEVELS.filter((level) => starting.some((rider) => rider.level === level)).map((level) => (
          <section key={level} className={classes.level} aria-labelledby={`start-${level}`}>
            <h2 id={`start-${level}`} className={classes.heading}>
              {words.level[level]}
            </h2>
            <ol className={classes.riders}>
              {startOrder(
                starting.filter((rider) => rider.level === level),
                order,
                draw,
              ).map((rider) => (
                <li key={rider.id}>
                  <Bidi>{rider.name}</Bidi>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </article>
    </ThingPage>
  )
}

function Choices({ choice: { order, draw, onlyHere }, onChoose }: Pick<StartListProps, 'choice' | 'onChoose'>) {
  const { t } = useLingui()
  const orders: Record<StartOrder, string> = { drawn: t`By lot`, registered: t`By time of registration` }
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t({ message: 'Order', context: 'start list' })}
        value={order}
        data={START_ORDERS.map((value) => ({ value, label: orders[value] }))}
        onChange={({ currentTarget }) => onChoose({ order: currentTarget.value as StartOrder })}
      />
      {order === 'drawn' && (
        <>
          <NumberField
            label={t`Number of the draw`}
            value={draw}
            min={1}
            max={LAST_DRAW}
            allowDecimal={false}
            className={classes.number!}
            onChange={(value) => value !== '' && onChoose({ draw: value })}
          />
          <Button
            variant="default"
            leftSection={<IconDice size={18} aria-hidden />}
            onClick={() => onChoose({ draw: 1 + (crypto.getRandomValues(new Uint16Array(1))[0]! % LAST_DRAW) })}
          >
            {t`Draw anew`}
          </Button>
        </>
      )}
      <Checkbox
        label={t`Only those who are here`}
        checked={onlyHere}
        className={classes.only!}
        onChange={({ currentTarget }) => onChoose({ onlyHere: currentTarget.checked })}
      />
    </div>
  )
}
