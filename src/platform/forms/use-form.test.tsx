import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { textField } from '#contract/forms.ts'
import { AppError } from '#platform/http/app-error.ts'
import { ServicesProvider } from '#platform/services.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Form, useForm } from './use-form.ts'
import { testServices } from '../../../tests/factories/services.ts'

const parkSchema = z.object({
  name: textField(2, 60),
  photos: z.array(z.object({ alt: z.object({ he: textField(2, 60), en: textField(2, 60) }) })),
})
type Park = z.infer<typeof parkSchema>

const photo = (he = '', en = '') => ({ alt: { he, en } })
const initial: Park = { name: 'Dekel', photos: [photo('א1', 'e1'), photo('א2', 'e2'), photo()] }
const submit = vi.fn<(park: Park) => Promise<void>>()
beforeEach(() => void submit.mockReset().mockResolvedValue())

const formRef = { current: null as Form<Park> | null }

function ParkForm() {
  const form = useForm({ initial, schema: parkSchema, submit })
  useEffect(() => void (formRef.current = form))
  return (
    <form {...form.formProps}>
      <FormErrors
        title="wrong"
        problems={form.wrong.map((field) => ({ field, label: field, text: form.errorOf(field) }))}
        onChoose={form.focus}
      />
      <TextField {...form.input('name')} label="name" />
      {form.values.photos.map((_, index) => (
        <div key={index}>
          <TextField {...form.input(`photos.${index}.alt.he`)} label={`he ${index}`} />
          <TextField {...form.input(`photos.${index}.alt.en`)} label={`en ${index}`} />
        </div>
      ))}
      <button>send</button>
    </form>
  )
}

const page = (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <ServicesProvider services={testServices()}>
      <ParkForm />
    </ServicesProvider>
  </I18nProvider>
)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }))
const wrong = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('nested fields are checked by path, in page order, after the first attempt', async () => {
  render(page)
  await userEvent.clear(field('name'))
  expect(wrong()).toEqual([])
  await send()
  const all = ['name: Fill this in', 'photos.2.alt.he: Fill this in', 'photos.2.alt.en: Fill this in']
  expect(wrong()).toEqual(all)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'wrong' }))
  expect(field('he 2').getAttribute('aria-invalid')).toBe('true')
  expect(field('he 1').getAttribute('aria-invalid')).toBe('false')
  await userEvent.type(field('he 2'), 'ר')
  expect(wrong()).toEqual([all[0], 'photos.2.alt.he: Write at least 2 characters', all[2]])
  expect(submit).not.toHaveBeenCalled()

  await userEvent.type(field('he 2'), 'מפה')
  await userEvent.type(field('name'), 'Gan')
  await send()
  expect(document.activeElement).toBe(field('en 2'))
  await userEvent.type(field('en 2'), 'Ramp')
  await send()
  const photos = [initial.photos[0], initial.photos[1], photo('רמפה', 'Ramp')]
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Gan', photos })
})

test('an error from the server stays at its nested field until that field changes', async () => {
  const fields = [
    { field: 'photos.2.alt.he', message: 'tooLong' },
    { field: 'photos.1.alt.en', message: 'required' },
    { field: 'owner', message: 'required' },
  ]
  submit.mockRejectedValue(new AppError('http', 'refused', { status: 400, code: 'MONGOOSE_VALIDATION_ERROR', fields }))
  render(page)
  await userEvent.type(field('he 2'), 'רמפה')
  await userEvent.type(field('en 2'), 'Ramp')
  await send()
  const all = ['photos.1.alt.en: Fill this in', 'photos.2.alt.he: This is too long']
  expect(wrong()).toEqual(all)
  expect(formRef.current!.failure).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'wrong' }))
  await userEvent.type(field('en 1'), '!')
  expect(wrong()).toEqual([all[1]])
  await userEvent.click(screen.getByRole('button', { name: /photos.2.alt.he/ }))
  expect(document.activeElement).toBe(field('he 2'))
})

test.each<[string, Error]>([
  ['without fields', new AppError('http', 'refused', { status: 409, code: 'STALE', fields: [] })],
  [
    'of no field here',
    new AppError('http', 'no', { status: 400, code: '', fields: [{ field: 'x', message: 'date' }] }),
  ],
  ['of another kind', new Error('no')],
])('a failure %s is the form’s, until the next attempt', async (_name, error) => {
  submit.mockRejectedValueOnce(error)
  render(page)
  await userEvent.type(field('he 2'), 'רמפה')
  await userEvent.type(field('en 2'), 'Ramp')
  await send()
  expect(formRef.current!.failure).toBe(error)
  expect(wrong()).toEqual([])
  await send()
  expect(formRef.current!.failure).toBeNull()
  expect(submit).toHaveBeenCalledTimes(2)
})

test('errors move with the items of a list', async () => {
  render(page)
  await send()
  expect(wrong()).toEqual(['photos.2.alt.he: Fill this in', 'photos.2.alt.en: Fill this in'])
  act(() => formRef.current!.removeListItem('photos', 0))
  expect(wrong()).toEqual(['photos.1.alt.he: Fill this in', 'photos.1.alt.en: Fill this in'])
})

test('text typed into nested fields before hydration is kept', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  field('he 2').value = 'רמפה'
  const root = await act(() => hydrateRoot(container, page))
  expect(formRef.current!.values.photos[2]).toEqual(photo('רמפה'))
  expect(formRef.current!.values.name).toBe('Dekel')
  expect(field('he 2').value).toBe('רמפה')
  act(() => root.unmount())
  container.remove()
})

test('starting over empties it and removes all errors', async () => {
  render(page)
  await userEvent.type(field('name'), '!')
  await send()
  expect(wrong()).not.toEqual([])
  act(() => formRef.current!.startOver())
  expect(field('name').value).toBe('Dekel')
  expect(wrong()).toEqual([])
})

test('the form’s own problems have its texts, with the limit if it is known', async () => {
  const passwordSchema = z.object({ password: z.string().check(z.minLength(8, 'passwordTooShort')) })
  const text = (message: string) => ({ id: message, message })
  const problemTexts = {
    passwordTooShort: text('{limit, plural, =0 {too short} other {at least #}}'),
    passwordCommon: text('too common'),
  }
  const send = vi.fn<() => Promise<void>>()
  function PasswordForm() {
    const form = useForm({ initial: { password: '' }, schema: passwordSchema, problemTexts, submit: send })
    return (
      <form {...form.formProps}>
        <TextField {...form.input('password')} label="password" />
        <button>save</button>
      </form>
    )
  }
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ServicesProvider services={testServices()}>
        <PasswordForm />
      </ServicesProvider>
    </I18nProvider>,
  )
  const save = () => userEvent.click(screen.getByRole('button', { name: 'save' }))
  const refuse = (message: string) =>
    send.mockRejectedValueOnce(new AppError('http', '', { status: 400, fields: [{ field: 'password', message }] }))
  await userEvent.type(screen.getByLabelText('password'), 'abc')
  await save()
  expect(screen.getByText('at least 8')).toBeDefined()
  await userEvent.type(screen.getByLabelText('password'), 'defgh')
  refuse('passwordCommon')
  await save()
  expect(screen.getByText('too common')).toBeDefined()
  refuse('passwordTooShort')
  await save()
  expect(screen.getByText('too short')).toBeDefined()
  refuse('unknown')
  await save()
  expect(screen.getByText('This can’t be used as it is: check it')).toBeDefined()
})

test('untouched fields follow initial values that arrive while the form is shown', async () => {
  const user = userEvent.setup()
  const stored = testServices()
  const schema = z.object({ name: textField(2, 60), phone: textField(2, 60) })
  const ofProfile = { value: { name: 'Noa', phone: '' } }
  const DraftForm = () => {
    const form = useForm({
      initial: ofProfile.value,
      followsInitial: true,
      schema,
      submit: vi.fn(),
      draft: { key: 'personal/draft/followed', read: (kept) => kept as Partial<typeof ofProfile.value> },
    })
    return (
      <form {...form.formProps}>
        <TextField {...form.input('name')} label="name" />
        <TextField {...form.input('phone')} label="phone" />
        <button type="button" onClick={form.startOver}>
          over
        </button>
      </form>
    )
  }
  const shown = () => (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ServicesProvider services={stored}>
        <DraftForm />
      </ServicesProvider>
    </I18nProvider>
  )
  const { rerender, unmount } = render(shown())
  ofProfile.value = { name: 'Noa', phone: '050' }
  rerender(shown())
  expect(field('phone').value).toBe('050')
  await user.clear(field('name'))
  await user.type(field('name'), 'Noa On Wheels')
  ofProfile.value = { name: 'Noa Levi', phone: '052' }
  rerender(shown())
  expect([field('name').value, field('phone').value]).toEqual(['Noa On Wheels', '052'])
  await user.click(screen.getByRole('button', { name: 'over' }))
  expect([field('name').value, field('phone').value]).toEqual(['Noa Levi', '052'])
  unmount()
})
