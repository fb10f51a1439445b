import { createHttpAdapter, type HttpAdapter } from '../../src/adapters/http/httpAdapter'
import { createSigner } from '../../src/adapters/http/signing'
import type { Transport } from '../../src/adapters/http/transport'
import { createMemoryStore } from '../../src/adapters/vault/indexedDbStore'
import { createSendRefresh } from '../../src/adapters/vault/sendRefresh'
import { createVault } from '../../src/adapters/vault/tokenVault'
import { REQUEST_TIMEOUT_MS } from '../../src/api/kit/headers'
import type { SignedIn } from '../../src/ports/data/http'
import type { ServerPorts, ServerPortsOptions } from './serverPorts'

/** A server behind HTTP, such as a host lab. */
export interface HttpServer {
  handle(request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string | FormData | undefined
  }): Promise<{ readonly status: number; readonly text: string }>
}

export interface LabFace {
  readonly server: HttpServer
  /** The signing key of the client. */
  readonly key: string
  /** Time of the device, epoch ms. */
  readonly now: () => number
}

/**
 * The http and vault ports with the browser's own adapters, so signatures, envelopes and headers are real. The transport reaches a
 * server in virtual time.
 */
export function createLabPorts({ server, key, now }: LabFace, options: Omit<ServerPortsOptions, 'world'>): ServerPorts {
  const { clock, deviceId, online, latency, photos, sealed, isAllowedApp, loggedIn } = options
  const transport: Transport = async ({ method, url, headers, body, onSent }, signal, timeoutMs = REQUEST_TIMEOUT_MS) => {
    const carried = async () => {
      await clock.sleep(latency())
      if (!online()) return { failed: 'network' as const }
      onSent?.(100, 100)
      const answer = await server.handle({ method, url, headers, body })
      await clock.sleep(latency())
      return online() ? answer : { failed: 'network' as const }
    }
    const cancelled = new Promise<{ failed: 'cancelled' }>((resolve) => {
      signal.addEventListener('abort', () => resolve({ failed: 'cancelled' }))
    })
    const late = clock.sleep(timeoutMs, signal).then(() => ({ failed: 'timeout' as const }))
    return Promise.race([carried(), cancelled, late])
  }
  const listeners = new Set<() => void>()
  const vault = createVault({
    store: createMemoryStore(), lock: (task) => task(() => true), notifyOtherTabs: () => listeners.forEach((listener) => listener()),
    sendRefresh: createSendRefresh(() => http, 'DEKAT_H5', () => 'id-ID'),
  })
  let holder: SignedIn | null = null
  const http: HttpAdapter = createHttpAdapter({
    transport, sign: createSigner(key), base: '/api', deviceId, client: { id: 'DEKAT_H5', versionName: '2.6.2' },
    now, knownTokens: vault.lastTokens, tokens: vault.tokens, clear: vault.clear, seal: sealed.seal, isAllowedApp,
    storeTokens: async (tokens) => {
      loggedIn()
      holder = await vault.storeTokens(tokens)
      return holder
    },
    fileOf: (photoId) => {
      const bytes = photos.bytesOf(photoId)
      return bytes ? new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }) : null
    },
    onSentFor: (photoId) => () => photos.sent(photoId, 100),
  })
  return {
    send: http.send,
    refresh: async (wanted) => {
      const answer = await vault.refresh(wanted)
      if ('refreshed' in answer) holder = answer.refreshed
      return answer
    },
    clear: async (whose) => {
      const answer = await vault.clear(whose)
      if (answer.cleared) holder = null
      return answer
    },
    onChangedElsewhere: () => () => undefined,
    holder: () => holder,
  }
}
