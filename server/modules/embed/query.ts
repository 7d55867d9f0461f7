/** What the addresses of the cards and of their page may say. */
import type { FastifyRequest } from 'fastify'
import type { Theme } from '#server/documents/document.ts'
import { THEMES } from './tool-page.ts'

export const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?').slice(1).join('?'))

/** What is no theme is that of the device. */
export const themeOf = (asked: string | null): Theme => THEMES.find((theme) => theme === asked) ?? 'auto'
