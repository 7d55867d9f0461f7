import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useSlugProposal } from './use-slug-proposal.ts'

function Form() {
  const [slug, setSlug] = useState('')
  const propose = useSlugProposal('slug', slug, setSlug)
  return (
    <>
      <input aria-label="Name" onBlur={({ target }) => slug === '' && propose(target.value)} />
      <input aria-label="Slug" name="slug" value={slug} onChange={({ target }) => setSlug(target.value)} />
    </>
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('an address typed right after leaving the name field replaces the proposal', async () => {
  render(<Form />)
  await userEvent.type(field('Name'), 'gan')
  // Focuses and writes in the same moment, as a program or a fast person does.
  act(() => field('Slug').focus())
  await userEvent.keyboard('my-own')
  expect(field('Slug').value).toBe('my-own')
})

test('text typed after the proposal stays', async () => {
  render(<Form />)
  await userEvent.type(field('Name'), 'gan')
  act(() => field('Name').blur())
  await userEvent.type(field('Slug'), '-2')
  expect(field('Slug').value).toBe('gan-2')
})
