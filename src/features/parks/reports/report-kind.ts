import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '#contract/common.ts'
import { type ReportBody, reportAnswerSchema } from '#contract/report-bodies.ts'
import { conditionKindSchema } from '#contract/reports.ts'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import { LONGEST_MS } from '#domain/reports.ts'
import { deviceId } from '#platform/device/device-id.ts'
import type { Services } from '#platform/services.tsx'
import type { OutboxKind } from '#platform/outbox/outbox-entry.ts'
import { keepStorage } from '#platform/storage/persistence.ts'
import { PARK_REPORT } from '../collection/keys.ts'
import { ownReports, type ParkReport, replaceReport } from './own-reports.ts'
import { type OwnReports, ownReportsAtom } from './reports-context.ts'

const parkReportSchema = z.object({
  parkId: idSchema,
  kind: conditionKindSchema,
  seenAt: instantSchema,
  isTakenBack: z.boolean(),
})

/** The device's reports plus a report that the server has accepted. Reports that expired long ago are dropped. */
export function keepReport(
  own: OwnReports,
  { parkId, kind, seenAt: asked }: ParkReport,
  seenAt: string | null,
): OwnReports {
  const oldest = new Date(Date.parse(asked) - LONGEST_MS).toISOString()
  const ofPark = own[parkId] ?? {}
  const next = { ...own, [parkId]: { ...ofPark, [kind]: replaceReport(ofPark[kind], seenAt) } }
  const isRecent = ({ seenAt: at, former }: OwnReports[string][string]) => (at ?? former.at(-1) ?? '') > oldest
  return Object.fromEntries(
    Object.entries(next)
      .map(([id, kinds]) => [id, Object.fromEntries(Object.entries(kinds).filter(([, one]) => isRecent(one)))] as const)
      .filter(([, kinds]) => Object.keys(kinds).length > 0),
  )
}

/**
 * Tells the outbox how to send reports about parks.
 * @param onSent refetches all riders' reports, which then include the sent one
 */
export function parkReportKind(
  { http, store, device, tellFailure, i18n }: Pick<Services, 'http' | 'store' | 'device' | 'tellFailure' | 'i18n'>,
  onSent: () => unknown,
): OutboxKind<ParkReport> {
  return {
    name: PARK_REPORT,
    isBody: (body): body is ParkReport => parkReportSchema.safeParse(body).success,

    async send(report, { idempotencyKey, ...call }) {
      const { parkId, kind, seenAt, isTakenBack } = report
      const json: ReportBody = {
        deviceId: await deviceId(device),
        skateparkId: parkId,
        kind,
        seenAt,
        ...(isTakenBack && { isTakenBack }),
      }
      const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey }
      const answer = await http.post(`skateparks/${parkId}/conditions`, reportAnswerSchema, { json, headers, ...call })
      // Stored before the outbox deletes the entry; otherwise the report would briefly disappear from the screen.
      const own = await ownReports.update(device, (old) => keepReport(old, report, answer.seenAt))
      store.set(ownReportsAtom, own)
      void onSent()
      void keepStorage()
    },

    rejected(_report, error) {
      tellFailure(error, { about: i18n._(msg`Your report was not accepted`) })
    },
  }
}
