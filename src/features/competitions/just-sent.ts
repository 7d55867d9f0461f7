/** The competition whose form was just sent; passed from the form to the page after it. */
let slug: string | null = null

export const noteSent = (event: string): void => void (slug = event)

/** Whether it was this competition's form. True only once. */
export function wasJustSent(event: string): boolean {
  const was = slug === event
  slug = null
  return was
}
