import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { createHttp } from '#platform/http/http.ts'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { testServices } from '../../../../tests/factories/services.ts'

/** The form, with a server that answers as the test says. */
function open(answer: () => Response | Promise<Response>) {
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: async () => answer() }),
  })
  render(
    <Providers services={services} clock={null} rendered={0}>
      <MantineArea>
        <SignInForm onSignedIn={() => undefined} />
      </MantineArea>
    </Providers>,
  )
}
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const refusal = (status: number, code: string, headers = {}) =>
  Response.json({ status: 'error', code, message: 'no' }, { status, headers })

test.each<[string, () => Response | Promise<Response>, string[]]>([
  ['a wrong password', () => refusal(401, 'INVALID_CREDENTIALS'), ['Login Failed', 'Invalid email or password']],
  [
    'no answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ['Network Error', 'The site did not answer. What you typed is still here: try again.'],
  ],
  [
    'a line that is too slow',
    () => refusal(408, 'BAD_REQUEST'),
    ['Network Error', 'The connection is too slow: not everything arrived. Try again where the signal is better.'],
  ],
  [
    'too many attempts',
    () => refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '840' }),
    ['Too Many Requests', 'It will work in 14 minutes'],
  ],
  ['a limit without a time', () => refusal(429, 'TOO_MANY_REQUESTS'), ['Please wait a moment before trying again.']],
  [
    'accounts that are switched off',
    () => refusal(404, 'FEATURE_DISABLED'),
    ['For now only administrators of the site can sign in.'],
  ],
])('%s: the reason is shown, and the typed text stays', async (_name, answer, words) => {
  open(answer)
  await userEvent.type(email(), 'noa@example.com')
  await userEvent.type(password(), 'not the password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  for (const text of words) expect(await screen.findByText(new RegExp(text))).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain(words.at(-1))
  expect([email().value, password().value]).toEqual(['noa@example.com', 'not the password'])
})

test('password managers know the fields, and the password can be shown', async () => {
  open(() => refusal(500, ''))
  expect(email().autocomplete).toBe('username webauthn')
  expect([password().autocomplete, password().type]).toEqual(['current-password', 'password'])
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(password().type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide the password' }))
  expect(password().type).toBe('password')
})
