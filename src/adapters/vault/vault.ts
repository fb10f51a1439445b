import type { Tokens } from '../../api/tokens'
import type { SignedIn } from '../../ports/http'
import type { Forgotten, RefreshAnswer } from '../../ports/vault'

/** What is kept of a login. `generation` counts the token pairs this device has had, over all users and logouts. */
export interface HeldTokens extends Tokens {
  readonly generation: number
}
/** The truth, shared by all tabs. A change is one transaction: `change` sees what is there and answers what shall be. */
export interface TokenStore {
  read(): Promise<Stored>
  change(change: (stored: Stored) => Stored): Promise<Stored>
}
/** The counter outlives the tokens: a login after a logout is a newer generation. */
export interface Stored {
  readonly generation: number
  readonly tokens: HeldTokens | null
}
/**
 * Runs one task at a time over all tabs. A holder that gives no sign of life is robbed of the lock after a while; `held` says whether
 * something that needs the lock may still be begun.
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
  /** Asks the server once, unless `maySend` answers false at the moment of sending: signing takes time, in which the lock may be lost. */
  readonly sendRefresh: (
    refreshToken: string,
    ids: { readonly requestId: string; readonly sessionId: string },
    maySend: () => boolean,
  ) => Promise<SentRefresh>
  /** Tells the other tabs that something changed. */
  readonly announce: (stored: Stored) => void
}

/** Keeps the tokens of this device. */
export interface Vault {
  holder(): Promise<SignedIn | null>
  /**
   * What this page read or stored last, for a request that is not to wait; null while that changes. Another tab may have changed it: the
   * store is read behind the request, for the next one. For the http adapter alone.
   */
  known(): HeldTokens | null
  /** For the http adapter alone. */
  tokens(): Promise<HeldTokens | null>
  deposit(tokens: Tokens): Promise<SignedIn>
  refresh(wanted: { readonly generation: number; readonly requestId: string; readonly sessionId: string }): Promise<RefreshAnswer>
  clear(forgotten: Forgotten): Promise<{ readonly cleared: boolean }>
}

/** How often a refresh that lost the lock queues for it again. */
const MOST_TURNS = 3
const SESSION_OVER = { refused: { code: '0310206' } } as const

/** The rules of the vault over whatever stores and locks there are. */
export function createVault({ store: kept, lock, sendRefresh, announce }: VaultOptions): Vault {
  const store = remembering(kept)
  const named = ({ userId, generation }: HeldTokens): SignedIn => ({ userId, generation })

  async function deposit(tokens: Tokens): Promise<SignedIn> {
    const stored = await store.change((before) => pair(before, tokens))
    announce(stored)
    return { userId: tokens.userId, generation: stored.generation }
  }

  /** Under the lock: what another tab refreshed meanwhile is adopted; otherwise the server is asked, once. Null when the lock was lost. */
  async function refreshAlone({ generation, ...ids }: Parameters<Vault['refresh']>[0], held: () => boolean): Promise<RefreshAnswer | null> {
    const { tokens } = await store.read()
    if (!tokens) return SESSION_OVER
    if (tokens.generation > generation) return { refreshed: named(tokens) }
    // A tab that was stopped here wakes up with a token that others have spent.
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
   * A refusal counts only while no newer pair is stored: the token may have been spent by a tab that lost the lock. A refused pair leaves
   * the store before the lock is free, or the next tab would send the same token once more.
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

/** A store, and what it answered last. A read that began before a change does not count after it. */
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
  /** Many requests leave at once: they share one read. */
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
