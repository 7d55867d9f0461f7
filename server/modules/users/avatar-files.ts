/** `/uploads/avatars/{name}`: the picture of an account, served only while the account has it. */
import type { FastifyPluginAsync } from 'fastify'
import { AVATARS_PATH } from '#contract/users.ts'
import { notFound } from '#server/http/api-error.ts'
import type { UsersRepo } from './repo.ts'

export const avatarFileRoutes: FastifyPluginAsync<{ repo: Pick<UsersRepo, 'usedAvatars'> }> = async (app, { repo }) => {
  app.get<{ Params: { name: string } }>(`${AVATARS_PATH}:name`, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    if (!(await repo.usedAvatars([name])).has(name)) throw notFound('There is no such file')
    // Neither a proxy nor the browser keeps the picture, so that it disappears when the account is deleted.
    return app.sendAppFile(request, reply, `${AVATARS_PATH}${name}`).header('cache-control', 'no-store')
  })
}
