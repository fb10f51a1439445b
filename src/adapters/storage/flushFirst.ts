import { endpointNamed } from '../../api/kit/endpoint'
import type { Adapters, PortHandler } from '../../ports/adapters'
import { send, type HttpRequest } from '../../ports/data/http'
import { clearVault, refreshTokens } from '../../ports/data/vault'

/** True if a call changes the server, or spends a value that works only once. */
function changesTheServer({ endpoint }: HttpRequest): boolean {
  const { write, tokens } = endpointNamed(endpoint)
  return write === true || tokens !== undefined
}

/**
 * Flushes the journal to storage before calls that change the server: writes, logins, token refreshes, logouts. If the page is killed
 * during one of them, the journal still contains its request. The call does not wait for storage.
 */
export function flushBeforeWrites(adapters: Adapters, flush: () => void): Adapters {
  const flushBefore = (port: string, isNeeded: (args: readonly unknown[]) => boolean): Readonly<Record<string, PortHandler>> => {
    const handler = adapters.handlers[port]
    if (!handler) return {}
    return {
      [port]: (args, signal) => {
        if (isNeeded(args)) flush()
        return handler(args, signal)
      },
    }
  }
  return {
    ...adapters,
    handlers: {
      ...adapters.handlers,
      ...flushBefore(send.portName, ([request]) => changesTheServer(request as HttpRequest)),
      ...flushBefore(refreshTokens.portName, () => true),
      ...flushBefore(clearVault.portName, () => true),
    },
  }
}
