/** Parameters in the addresses of the cards and of their page. */
import type { FastifyRequest } from 'fastify'
import type { Theme } from '#server/documents/document.ts'
import { THEMES } from './tool-page.ts'

export const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?').slice(1).join('?'))

/** An unknown theme counts as the device's. */
export const themeOf = (asked: string | null): Theme => THEMES.find((theme) => theme === asked) ?? 'auto'
