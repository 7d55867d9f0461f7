import { expect, test, vi } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createHttp } from '#platform/http/http.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { aRidersDevice } from '../../../../tests/factories/park-page.tsx'
import { idOf } from '../../../../tests/factories/park.ts'
import { testServices } from '../../../../tests/factories/services.ts'
import { OWN_REPORTS_KEY } from '../collection/keys.ts'
import type { ParkReport } from './own-reports.ts'
import { ownReportsAtom } from './reports-context.ts'
import { parkReportKind } from './report-kind.ts'

const REPORT: ParkReport = {
  parkId: idOf(1),
  kind: 'wet',
  seenAt: '2026-11-14T10:00:00.000Z',
  isTakenBack: false,
}

/** An app whose server gives the test's answer, on a device with a signed-in person. */
function anApp(answer: () => Response = () => Response.json({ success: true, seenAt: REPORT.seenAt })) {
  const device = aRidersDevice()
  const sent: { path: string; key: string | null; token: string | null; body: Record<string, unknown> }[] = []
  const services = testServices({
    http: createHttp({
      base: 'http://in.process/api',
      authorization: { currentToken: () => 'rmp_a-token', refused: () => {} },
      fetch: async (input) => {
        const request = input as Request
        const body = (await request.json()) as Record<string, unknown>
        const { headers } = request
        const [key, token] = [headers.get(IDEMPOTENCY_HEADER), headers.get('authorization')]
        sent.push({ path: new URL(request.url).pathname, key, token, body })
        // The device must store nothing before the server has confirmed the report.
        if (sent.length === 1) expect(device.kept.has(OWN_REPORTS_KEY)).toBe(false)
        return answer()
      },
    }),
    device: createDeviceStore(device.storage),
  })
  const tellFailure = vi.fn()
  services.tellFailure = tellFailure
  const onSent = vi.fn()
  const kind = parkReportKind(services, onSent)
  const send = (report = REPORT, isAnonymous = true) =>
    kind.send(report, { idempotencyKey: 'a-key', signal: new AbortController().signal, isAnonymous })
  return { services, device, sent, kind, send, onSent, tellFailure }
}

test('is sent with its key and without the signed-in account', async () => {
  const { send, sent, device } = anApp()
  await send()
  const deviceId = device.kept.get('device-id')
  const body = { deviceId, skateparkId: REPORT.parkId, kind: 'wet', seenAt: REPORT.seenAt }
  expect(sent).toEqual([{ path: `/api/skateparks/${REPORT.parkId}/conditions`, key: 'a-key', token: null, body }])
  await send({ ...REPORT, isTakenBack: true }, false)
  expect(sent[1]).toMatchObject({ token: 'Bearer rmp_a-token', body: { isTakenBack: true } })
})

test('is stored once it is confirmed, with the server’s time, and may be repeated', async () => {
  const earlier = '2026-11-14T09:30:00.000Z'
  const { send, services, device, onSent } = anApp(() => Response.json({ success: true, seenAt: earlier }))
  await send()
  const own = { [REPORT.parkId]: { wet: { seenAt: earlier, former: [] } } }
  expect(device.kept.get(OWN_REPORTS_KEY)).toEqual(own)
  expect(services.store.get(ownReportsAtom)).toEqual(own)
  expect(onSent).toHaveBeenCalledTimes(1)
  await send()
  expect(device.kept.get(OWN_REPORTS_KEY)).toMatchObject({ [REPORT.parkId]: { wet: { seenAt: earlier } } })
})

test.each([429, 500, 404])('a %s leaves nothing behind', async (status) => {
  const { send, device } = anApp(() => Response.json({ status: 'error', code: 'X', message: 'x' }, { status }))
  await expect(send()).rejects.toMatchObject({ status })
  expect(device.kept.has(OWN_REPORTS_KEY)).toBe(false)
})

test('a refusal is reported', () => {
  const { kind, tellFailure } = anApp()
  const error = new AppError('http', 'no', { status: 404 })
  kind.rejected(REPORT, error)
  expect(tellFailure).toHaveBeenCalledWith(error, { about: 'Your report was not accepted' })
})

test.each<[unknown, boolean]>([
  [REPORT, true],
  [{ ...REPORT, isTakenBack: true }, true],
  [{ ...REPORT, kind: 'haunted' }, false],
  [{ ...REPORT, parkId: 'x' }, false],
  [{ ...REPORT, seenAt: 'yesterday' }, false],
  [{ parkId: REPORT.parkId, kind: 'wet' }, false],
  [null, false],
])('%j of another version is accepted: %s', (body, taken) => {
  expect(anApp().kind.isBody(body)).toBe(taken)
})
