import type { Tokens } from '../../api/tokens'
import type { SignedIn } from '../../ports/http'
import type { Forgotten, RefreshAnswer } from '../../ports/vault'

/** Stored login. `tokenGeneration` counts the token pairs that this device has had, over all users and logouts. */
export interface HeldTokens extends Tokens {
  readonly generation: number
}
/** The source of truth, shared by all tabs. `change` runs in one transaction: it receives the current state and returns the next one. */
export interface TokenStore {
  read(): Promise<Stored>
  change(change: (stored: Stored) => Stored): Promise<Stored>
}
/** The counter survives the tokens: a login after a logout has a higher generation. */
export interface Stored {
  readonly generation: number
  readonly tokens: HeldTokens | null
}
/**
 * Runs one task at a time across all tabs. The lock of an owner without heartbeat is stolen after a while. `canStart` returns false when it
 * is too late to start a step that needs the lock.
 */
export type Lock = <Result>(task: (held: () => boolean) => Promise<Result>) => Promise<Result>
export type SentRefresh =
  | { readonly tokens: Tokens }
  | { readonly refused: { readonly code: string } }
  | { readonly unreachable: 'network' | 'timeout' | 'server' }
  | { readonly notSent: true }

export interface VaultOptions {
  readonly store: TokenStore
  readonly lock: Lock
  /** Sends one request, unless `canSend` returns false just before sending: signing takes time, in which the lock may be lost. */
  readonly sendRefresh: (
    refreshToken: string,
    ids: { readonly requestId: string; readonly sessionId: string },
    maySend: () => boolean,
  ) => Promise<SentRefresh>
  /** Notifies the other tabs of a change. */
  readonly announce: (stored: Stored) => void
}

/** Stores the tokens of this device. */
export interface Vault {
  holder(): Promise<SignedIn | null>
  /**
   * The tokens that this page last read or stored, for requests that must not wait; null during a change. Another tab may have changed
   * them, so the store is read after the request, for the next one. Only for the http adapter.
   */
  known(): HeldTokens | null
  /** Only for the http adapter. */
  tokens(): Promise<HeldTokens | null>
  deposit(tokens: Tokens): Promise<SignedIn>
  refresh(wanted: { readonly generation: number; readonly requestId: string; readonly sessionId: string }): Promise<RefreshAnswer>
  clear(forgotten: Forgotten): Promise<{ readonly cleared: boolean }>
}

/** Maximum number of attempts of a refresh that loses the lock. */
const MOST_TURNS = 3
const SESSION_OVER = { refused: { code: '0310206' } } as const

export function createVault({ store: kept, lock, sendRefresh, announce }: VaultOptions): Vault {
  const store = remembering(kept)
  const named = ({ userId, generation }: HeldTokens): SignedIn => ({ userId, generation })

  async function deposit(tokens: Tokens): Promise<SignedIn> {
    const stored = await store.change((before) => pair(before, tokens))
    announce(stored)
    return { userId: tokens.userId, generation: stored.generation }
  }

  /**
   * Runs with the lock. Adopts tokens that another tab has refreshed meanwhile; otherwise calls the server once. Null if the lock was lost.
   */
  async function refreshAlone({ generation, ...ids }: Parameters<Vault['refresh']>[0], held: () => boolean): Promise<RefreshAnswer | null> {
    const { tokens } = await store.read()
    if (!tokens) return SESSION_OVER
    if (tokens.generation > generation) return { refreshed: named(tokens) }
    // A tab frozen here resumes with a token that others have spent.
    if (!held()) return null
    const sent = await sendRefresh(tokens.refreshToken, ids, held)
    if ('notSent' in sent) return null
    if ('refused' in sent) return afterRefusal(tokens, sent)
    if (!('tokens' in sent)) return sent
    let kept = false
    // A logout or another login during the request overrides its answer.
    const after = await store.change((stored) => {
      kept = stored.tokens?.refreshToken === tokens.refreshToken && sent.tokens.userId === tokens.userId
      return kept ? pair(stored, sent.tokens) : stored
    })
    if (!kept) return after.tokens ? { refreshed: named(after.tokens) } : SESSION_OVER
    announce(after)
    return { refreshed: { userId: tokens.userId, generation: after.generation } }
  }

  /**
   * A refusal counts only if no newer pair is stored: a tab that lost the lock may have spent the token. A refused pair is removed before
   * the lock is released, or the next tab would send the same token again.
   */
  async function afterRefusal(refused: HeldTokens, answer: RefreshAnswer): Promise<RefreshAnswer> {
    await clear(named(refused))
    const { tokens } = await store.read()
    return tokens ? { refreshed: named(tokens) } : answer
  }

  async function clear({ userId, generation = Infinity }: Forgotten): Promise<{ cleared: boolean }> {
    let cleared = false
    const after = await store.change((stored) => {
      cleared = stored.tokens?.userId === userId && stored.tokens.generation <= generation
      return cleared ? { ...stored, tokens: null } : stored
    })
    if (cleared) announce(after)
    return { cleared }
  }

  return {
    async holder() {
      const { tokens } = await store.read()
      return tokens && named(tokens)
    },
    known: store.known,
    tokens: async () => (await store.readShared()).tokens,
    deposit,
    async refresh(wanted) {
      for (let turn = 0; turn < MOST_TURNS; turn++) {
        const answer = await lock((held) => refreshAlone(wanted, held))
        if (answer) return answer
      }
      return { unreachable: 'timeout' }
    },
    clear,
  }
}

/** Caches the last result of a store. A read that started before a change does not update the cache. */
function remembering(store: TokenStore) {
  let known: HeldTokens | null = null
  let changes = 0
  let shared: Promise<Stored> | null = null
  const remembered = async (answer: Promise<Stored>) => {
    const before = changes
    const stored = await answer
    if (before === changes) known = stored.tokens
    return stored
  }
  /** Concurrent requests share one read. */
  const readShared = (): Promise<Stored> => {
    if (shared) return shared
    const reading = remembered(store.read()).finally(() => {
      if (shared === reading) shared = null
    })
    return (shared = reading)
  }
  return {
    known() {
      queueMicrotask(() => void readShared())
      return known
    },
    readShared,
    read: () => remembered(store.read()),
    change(change: (stored: Stored) => Stored) {
      known = shared = null
      changes += 1
      return remembered(store.change(change))
    },
  }
}

function pair(stored: Stored, { accessToken, refreshToken, userId }: Tokens): Stored {
  const generation = stored.generation + 1
  return { generation, tokens: { accessToken, refreshToken, userId, generation } }
}
