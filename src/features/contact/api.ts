import { type ContactBody, contactAnswerSchema } from '#contract/contact.ts'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import type { Http } from '#platform/http/http-types.ts'
import type { SendCall } from '#platform/outbox/outbox-entry.ts'

/** `POST /contact`. Throws an AppError. */
export async function sendMessage(
  body: ContactBody,
  { http, idempotencyKey, ...call }: SendCall & { http: Http },
): Promise<void> {
  const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey }
  await http.post('contact', contactAnswerSchema, { json: body, headers, ...call })
}
