import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { EditGuideScreen } from '#features/guides/admin/edit-guide-screen.tsx'
import { EditParkScreen } from '#features/parks/admin/form/edit-park-screen.tsx'
import { showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { EDITED_ID, EDITED_THINGS, type EditWorld, editWorld } from '../../../tests/factories/edit-forms.tsx'

// Tests what only a whole screen with its fields shows about another admin's changes and unsaved text.

beforeEach(() => localStorage.clear())

/** A field by its label, which may end with an asterisk. */
const inputAt = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input, select, textarea' })

/** Opens the screen of a thing as the router would for the address of the thing. */
async function openScreen(element: ReactElement, world: EditWorld) {
  showInAdminArea(element, world.services())
  await screen.findByText('Save')
  return {
    write: (label: string, text: string) => fireEvent.change(inputAt(label), { target: { value: text } }),
    save: () => fireEvent.click(screen.getByText('Save')),
  }
}

test('another admin’s changes of a park are listed and appear in the inputs, including those of a list', async () => {
  const thing = EDITED_THINGS.park!
  const world = editWorld(thing)
  const { write, save } = await openScreen(<EditParkScreen id={EDITED_ID} />, world)
  write('Name in English', 'Mine')
  world.stored = { ...world.stored, ...thing.theirs, revision: 2 }
  save()
  await screen.findByText('Already taken over from them: Area and Notes')
  expect(screen.getByRole('radiogroup', { name: 'Name in English' })).toBeTruthy()
  const valueOf = (label: string) => inputAt(label).value
  expect(['Name in English', 'Area', 'Note 1 in English'].map(valueOf)).toEqual(['Mine', 'south', 'Theirs'])
})

describe('the editor of a guide’s text', () => {
  const thing = EDITED_THINGS.guide!
  // The editor warns if its CSS rules are missing, and this test loads no style sheets.
  beforeEach(() => {
    const rules = document.createElement('style')
    rules.textContent = '.ProseMirror { white-space: pre-wrap }'
    document.head.append(rules)
    return () => rules.remove()
  })
  const openEditor = async (world: EditWorld) => {
    const page = await openScreen(<EditGuideScreen id={EDITED_ID} />, world)
    return { ...page, editor: await screen.findByLabelText('Text in English') }
  }

  test('takes over another admin’s text and names the field', async () => {
    const world = editWorld(thing)
    const { editor, write, save } = await openEditor(world)
    write('Title in English', 'Mine')
    world.stored = { ...world.stored, ...thing.theirs, revision: 2 }
    save()
    await screen.findByText('Already taken over from them: Text in English')
    expect(screen.getByRole('radiogroup', { name: 'Title in English' })).toBeTruthy()
    expect(editor.textContent).toBe('Their text')
  })

  test('restores unsaved text until the admin starts over', async () => {
    const world = editWorld(thing)
    const first = await openEditor(world)
    // Changes the DOM first, as a browser does when somebody types.
    first.editor.querySelector('p')!.textContent = 'Not saved yet'
    await waitFor(() => expect(screen.getByText('Discard changes')).toBeTruthy())
    act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    cleanup()

    const { editor } = await openEditor(world)
    await screen.findByText(/^Here is what you began on .* and did not save/)
    expect(editor.textContent).toBe('Not saved yet')
    fireEvent.click(screen.getByText('Start over'))
    await waitFor(() => expect(editor.textContent).toBe('Text in English.'))
  })
})
