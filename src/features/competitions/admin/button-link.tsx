import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AnchorProps = Omit<ComponentProps<'a'>, keyof ButtonProps> & ButtonProps

const Anchor = (props: AnchorProps) => <Button component="a" {...props} />

/** A link that looks like a button, with the types of the router's links. */
export const ButtonLink = createLink(Anchor)
