import type { World } from './world/createWorld'

type Notify = (path: string, what: 'asked' | 'answered', value: unknown) => void

/** The same world; `notify` receives each JSON body that arrives and each answer that is sent. */
export function watched(world: World, notify: Notify): World {
  const { handle } = world
  return Object.assign(world, {
    handle(request: Parameters<World['handle']>[0]) {
      const answer = handle(request)
      if (request.method === 'POST' && request.upload === undefined) notify(request.path, 'asked', JSON.parse(request.body))
      if ('body' in answer) notify(request.path, 'answered', JSON.parse(answer.body))
      return answer
    },
  })
}
