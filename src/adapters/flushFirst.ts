import { endpointNamed } from '../api/endpoint'
import type { Adapters, Answerer } from '../ports/adapters'
import { send } from '../ports/http'
import type { HttpRequest } from '../ports/http'
import { clearVault, refreshTokens } from '../ports/vault'

/** Whether a call of the API changes something on the server, or spends what can be spent once. */
function changesTheServer({ endpoint }: HttpRequest): boolean {
  const { write, tokens } = endpointNamed(endpoint)
  return write === true || tokens !== undefined
}

/**
 * The same adapters, with the journal sent to storage before a call goes out that changes the world: a write, a login, a refresh, the
 * end of a session. A page that is killed while it waits for the answer has then told what it asked for. The call does not wait.
 */
export function flushingFirst(adapters: Adapters, flush: () => void): Adapters {
  const after = (port: string, needed: (args: readonly unknown[]) => boolean): Readonly<Record<string, Answerer>> => {
    const answerer = adapters.answerers[port]
    if (!answerer) return {}
    return {
      [port]: (args, signal) => {
        if (needed(args)) flush()
        return answerer(args, signal)
      },
    }
  }
  return {
    ...adapters,
    answerers: {
      ...adapters.answerers,
      ...after(send.portName, ([request]) => changesTheServer(request as HttpRequest)),
      ...after(refreshTokens.portName, () => true),
      ...after(clearVault.portName, () => true),
    },
  }
}
