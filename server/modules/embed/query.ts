/** Query parameters of the cards and of the page `/embed`. */
import type { FastifyRequest } from 'fastify'
import type { Theme } from '#server/documents/document.ts'
import { THEMES } from './tool-page.ts'

export const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?').slice(1).join('?'))

/** The theme that an address asks for. An unknown theme means the theme of the reader's device. */
export const themeOf = (asked: string | null): Theme => THEMES.find((theme) => theme === asked) ?? 'auto'
