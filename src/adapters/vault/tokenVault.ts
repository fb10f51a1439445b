import type { Tokens } from '../../api/account/tokens'
import type { SignedIn } from '../../ports/data/http'
import type { TokensToClear, RefreshAnswer } from '../../ports/data/vault'

/** Stored login. `generation` counts the token pairs that this device has had, over all users and logouts. */
export interface StoredTokens extends Tokens {
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
  readonly tokens: StoredTokens | null
}
/** Runs one task at a time across all tabs; steals the lock of a silent owner. `canStart`: false when a step would start too late. */
export type Lock = <Result>(task: (canStart: () => boolean) => Promise<Result>) => Promise<Result>
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
    canSend: () => boolean,
  ) => Promise<SentRefresh>
  /** Notifies the other tabs of a change. */
  readonly notifyOtherTabs: (stored: Stored) => void
}

/** Stores the tokens of this device. */
export interface Vault {
  holder(): Promise<SignedIn | null>
  /**
   * The tokens that this page last read or stored, for requests that must not wait; null during a change. Another tab may have changed
   * them, so the store is read after the request, for the next one. Only for the http adapter.
   */
  lastTokens(): StoredTokens | null
  /** Only for the http adapter. */
  tokens(): Promise<StoredTokens | null>
  storeTokens(tokens: Tokens): Promise<SignedIn>
  refresh(request: { readonly generation: number; readonly requestId: string; readonly sessionId: string }): Promise<RefreshAnswer>
  clear(selection: TokensToClear): Promise<{ readonly cleared: boolean }>
}

/** Maximum number of attempts of a refresh that loses the lock. */
const MAX_LOCK_ATTEMPTS = 3
const SESSION_OVER = { refused: { code: '0310206' } } as const

export function createVault({ store: tokenStore, lock, sendRefresh, notifyOtherTabs }: VaultOptions): Vault {
  const store = withLastTokens(tokenStore)
  const signedInOf = ({ userId, generation }: StoredTokens): SignedIn => ({ userId, generation })

  async function storeTokens(tokens: Tokens): Promise<SignedIn> {
    const stored = await store.change((before) => withNextTokens(before, tokens))
    notifyOtherTabs(stored)
    return { userId: tokens.userId, generation: stored.generation }
  }

  /**
   * Runs with the lock. Adopts tokens that another tab has refreshed meanwhile; otherwise calls the server once. Null if the lock was lost.
   */
  async function refreshWithLock(
    { generation, ...ids }: Parameters<Vault['refresh']>[0], canStart: () => boolean,
  ): Promise<RefreshAnswer | null> {
    const { tokens } = await store.read()
    if (!tokens) return SESSION_OVER
    if (tokens.generation > generation) return { refreshed: signedInOf(tokens) }
    // A tab frozen here resumes with a token that others have spent.
    if (!canStart()) return null
    const sent = await sendRefresh(tokens.refreshToken, ids, canStart)
    if ('notSent' in sent) return null
    if ('refused' in sent) return afterRefusal(tokens, sent)
    if (!('tokens' in sent)) return sent
    let isStored = false
    // A logout or another login during the request overrides its answer.
    const after = await store.change((stored) => {
      isStored = stored.tokens?.refreshToken === tokens.refreshToken && sent.tokens.userId === tokens.userId
      return isStored ? withNextTokens(stored, sent.tokens) : stored
    })
    if (!isStored) return after.tokens ? { refreshed: signedInOf(after.tokens) } : SESSION_OVER
    notifyOtherTabs(after)
    return { refreshed: { userId: tokens.userId, generation: after.generation } }
  }

  /**
   * A refusal counts only if no newer pair is stored: a tab that lost the lock may have spent the token. A refused pair is removed before
   * the lock is released, or the next tab would send the same token again.
   */
  async function afterRefusal(refused: StoredTokens, answer: RefreshAnswer): Promise<RefreshAnswer> {
    await clear(signedInOf(refused))
    const { tokens } = await store.read()
    return tokens ? { refreshed: signedInOf(tokens) } : answer
  }

  async function clear({ userId, generation = Infinity }: TokensToClear): Promise<{ cleared: boolean }> {
    let cleared = false
    const after = await store.change((stored) => {
      cleared = stored.tokens?.userId === userId && stored.tokens.generation <= generation
      return cleared ? { ...stored, tokens: null } : stored
    })
    if (cleared) notifyOtherTabs(after)
    return { cleared }
  }

  return {
    async holder() {
      const { tokens } = await store.read()
      return tokens && signedInOf(tokens)
    },
    lastTokens: store.lastTokens,
    tokens: async () => (await store.readShared()).tokens,
    storeTokens,
    async refresh(request) {
      for (let attempt = 0; attempt < MAX_LOCK_ATTEMPTS; attempt++) {
        const answer = await lock((canStart) => refreshWithLock(request, canStart))
        if (answer) return answer
      }
      return { unreachable: 'timeout' }
    },
    clear,
  }
}

/** Caches the last result of a store. A read that started before a change does not update the cache. */
function withLastTokens(store: TokenStore) {
  let lastTokens: StoredTokens | null = null
  let changes = 0
  let sharedRead: Promise<Stored> | null = null
  const remember = async (reading: Promise<Stored>) => {
    const before = changes
    const stored = await reading
    if (before === changes) lastTokens = stored.tokens
    return stored
  }
  /** Concurrent requests share one read. */
  const readShared = (): Promise<Stored> => {
    if (sharedRead) return sharedRead
    const reading = remember(store.read()).finally(() => {
      if (sharedRead === reading) sharedRead = null
    })
    return (sharedRead = reading)
  }
  return {
    lastTokens() {
      queueMicrotask(() => void readShared())
      return lastTokens
    },
    readShared,
    read: () => remember(store.read()),
    change(change: (stored: Stored) => Stored) {
      lastTokens = sharedRead = null
      changes += 1
      return remember(store.change(change))
    },
  }
}

function withNextTokens(stored: Stored, { accessToken, refreshToken, userId }: Tokens): Stored {
  const generation = stored.generation + 1
  return { generation, tokens: { accessToken, refreshToken, userId, generation } }
}
