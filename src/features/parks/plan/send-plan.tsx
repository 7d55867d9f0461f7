import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { type Plan, writePlan } from '#domain/plan.ts'
import { planTime } from '#domain/plan-time.ts'
import { lazyPart } from '#platform/page/later.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Button } from '#ui/button.tsx'
import { useCopyLink, useShare } from '#ui/share/use-share.ts'
import type { QrCodeProps } from '../sign/qr-code.tsx'
import classes from './plan-form.module.css'
import { parkNames, planMoment } from './plan-words.ts'

const QrCode = lazyPart<QrCodeProps>(async () => (await import('../sign/qr-code.tsx')).QrCode)

/** A longer link makes a code with modules that are too small for a phone's camera. */
const QR_MAX = 300

/** Buttons that send a plan's link: the system's share sheet, a copy, a QR code. */
export function SendPlan({ plan, parks }: { plan: Plan; parks: readonly Park[] }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const now = useInstant()
  const share = useShare()
  const copyLink = useCopyLink()
  const { origin } = useServices()
  const [showsCode, showCode] = useState(false)
  const url = `${origin}/plan#${writePlan(plan)}`
  const moment = planMoment(planTime(plan.when, now).at, now, language)
  const names = parkNames(
    i18n,
    parks.map(({ name }) => name[language]),
  )
  const text = [names === '' ? moment : `${moment}: ${names}`, plan.words].filter((line) => line !== '').join('\n')
  const canShare = 'share' in navigator
  return (
    <div className={classes.part}>
      <div className={classes.ways}>
        {canShare && <Button onClick={() => void share({ title: t`A plan to ride`, text, url })}>{t`Send it`}</Button>}
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => void copyLink(url)}>
          {t`Copy the link`}
        </Button>
        {url.length <= QR_MAX && (
          <Button variant="secondary" aria-expanded={showsCode} onClick={() => showCode(!showsCode)}>
            {t`QR code`}
          </Button>
        )}
      </div>
      {showsCode && url.length <= QR_MAX && (
        <Suspense>
          <QrCode url={url} label={t`A QR code with the plan, for another phone’s camera`} className={classes.code} />
        </Suspense>
      )}
      {url.length > QR_MAX && (
        <p className={classes.hint}>{t`For a QR code the plan is too long. With fewer words it fits.`}</p>
      )}
    </div>
  )
}
