import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
// Loaded with the test: on a slow machine, loading it may take longer than a toast is shown.
import '#ui/toasts/toast-view.tsx'
import { testServices } from '../../../../tests/factories/services.ts'
import { newUser } from '../../../../tests/factories/users.ts'
import { AvatarField } from './avatar-field.tsx'

vi.mock('./crop-dialog.tsx', () => {
  throw new Error('not on this device')
})

test('without a signal the dialog can’t be loaded: a toast says that nothing was changed', async () => {
  render(
    <Providers services={testServices()} clock={null} rendered={Date.now()}>
      <AvatarField user={newUser()} />
    </Providers>,
  )
  await act(async () => {})
  await userEvent.upload(screen.getByLabelText('Your picture'), new File(['x'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByText('Changing your picture needs a signal. Nothing was changed.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
