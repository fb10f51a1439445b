import { configureStore, Tuple } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { networkRestored } from '../../navigation/pageEvents'
import { nextId } from '../../ports/random'
import { isPort } from '../../ports/port'
import { sessionEnded, sessionStarted } from '../../session/events'
import { sessionReducer } from '../../session/reducer'
import type { Answer, FailureKind } from '../../session/request'
import { OPEN, UNKNOWN, type Outcome } from './logic'
import { mutationsReducer } from './reducer'
import { mutation, restoreIntent, start, withMutations, type MutationSpec } from './saga'

type Input = readonly string[]
type Sent = Answer<string> | Outcome<string>
const DONE: Outcome<string> = { is: 'succeeded', result: 'r' }
const CLOSED: Outcome<string> = { is: 'failed', reason: 'closed' }
const fails = (kind: FailureKind) => ({ failure: { kind, code: '7', message: '' } })
const SARI = sessionStarted({ userId: 'sari', generation: 1, registered: false })

interface Server extends Partial<MutationSpec<Input, string>> {
  /** Responses to the requests, in their order. */
  readonly sends?: readonly (Sent | (() => Sent))[]
  /** Results of reading back; without them nothing can be read back. */
  readonly looks?: readonly Outcome<string>[]
}

/** A page of Sari, with the calls and handlers of a mutation in their order. */
function openPage({ sends = [], looks, ...more }: Server, isListed = true) {
  const [log, answers, outcomes]: [string[], (Sent | (() => Sent))[], Outcome<string>[]] = [[], [...sends], [...looks ?? []]]
  let ids = 0
  const sagas = createSagaMiddleware({
    onError: () => undefined,
    effectMiddlewares: [(run) => (effect: unknown) => {
      const { type, payload } = (effect ?? {}) as { type?: string; payload?: { fn?: unknown } }
      if (type !== 'CALL' || !isPort(payload?.fn)) return run(effect as never)
      return run((payload.fn === (nextId as unknown) ? `i${++ids}` : null) as never)
    }],
  })
  const store = configureStore({ reducer: { mutations: mutationsReducer, session: sessionReducer }, middleware: () => new Tuple(sagas) })
  const spec = mutation<Input, string>('m', {
    key: (input) => input,
    *send({ intentId }) {
      log.push(`sends ${intentId}`)
      const answer = answers.shift() ?? UNKNOWN
      return typeof answer === 'function' ? answer() : answer
    },
    ...(looks ? {
      *readBack({ intentId }) {
        log.push(`reads ${intentId}`)
        return outcomes.shift() ?? UNKNOWN
      },
    } : {}),
    *onSuccess(_, result) { log.push(`done ${result}`) },
    *onFailure(_, { is }, failure) { log.push(`${is} ${failure?.kind ?? '-'}`) },
    ...more,
  })
  if (isListed) sagas.run(withMutations([spec], function* idle() {}))
  store.dispatch(SARI)
  return {
    log,
    dispatch: store.dispatch,
    tap: (...keys: Input) => sagas.run(start<Input, string>, spec, keys).toPromise() as Promise<Outcome<string> | null>,
    restores: (...input: Input) => sagas.run(restoreIntent<Input, string>, spec, { intentId: 'old', userId: 'sari', input }).toPromise(),
    phases: () => Object.entries(store.getState().mutations).map(([slot, { phase }]) => `${slot} ${phase}`),
    known: (key: string) => store.getState().mutations[`m:${key}`],
  }
}

describe('a mutation', () => {
  it('succeeds for each of its keys by one request', async () => {
    const { tap, phases, log } = openPage({ sends: [{ data: 'r' }] })
    expect(await tap('a', 'b')).toEqual(DONE)
    expect(phases()).toEqual(['m:a succeeded', 'm:b succeeded'])
    expect(log).toEqual(['sends i1', 'done r'])
  })

  it('has the outcome that its request found out by itself', async () => {
    const { tap, known, log } = openPage({ sends: [CLOSED] })
    expect(await tap('a')).toEqual(CLOSED)
    expect([known('a'), log]).toMatchObject([{ phase: 'failed', reason: 'closed', failure: null }, ['sends i1', 'failed -']])
  })

  it.each([
    [DONE, 'succeeded', 'done r'], [CLOSED, 'failed', 'failed network'], [OPEN, 'open', 'open network'],
    [UNKNOWN, 'unknown', 'unknown network'],
  ])(
    'whose answer was lost is read back: %j', async (outcome, phase, handled) => {
      const { tap, phases, log } = openPage({ sends: [fails('network')], looks: [outcome] })
      expect(await tap('a')).toEqual(outcome)
      expect(phases()).toEqual([`m:a ${phase}`])
      expect(log).toEqual(['sends i1', 'reads i1', handled])
    },
  )

  it.each([['network', 'unknown'], ['refused', 'failed'], ['rateLimited', 'open']] as const)(
    'that cannot be read back is after %s: %s', async (kind, phase) => {
      const { tap, known } = openPage({ sends: [fails(kind)] })
      await tap('a')
      expect(known('a')).toMatchObject({ phase, failure: { kind, code: '7' } })
    },
  )

  it('that was not received is not read back, unless an earlier answer was lost', async () => {
    const first = openPage({ sends: [fails('rateLimited')], looks: [DONE] })
    expect(await first.tap('a')).toEqual(OPEN)
    const again = openPage({ sends: [fails('network'), fails('rateLimited')], looks: [UNKNOWN, OPEN, DONE] })
    await again.tap('a')
    expect(await again.tap('a')).toEqual(DONE)
    expect(again.log).toEqual(['sends i1', 'reads i1', 'unknown network', 'reads i1', 'sends i1', 'reads i1', 'done r'])
  })

  it('ends by a certain refusal without reading back, and by no other failure', async () => {
    const refusal = ({ code }: { code: string }) => (code === '7' ? CLOSED : null)
    const outcomes = await Promise.all((['refused', 'network'] as const).map(async (kind) => {
      const { tap, log } = openPage({ sends: [fails(kind)], looks: [OPEN], refusal })
      return [await tap('a'), log.includes('reads i1')]
    }))
    expect(outcomes).toEqual([[CLOSED, false], [OPEN, true]])
    const { tap } = openPage({ sends: [fails('refused')], looks: [DONE], refusal: () => null })
    expect(await tap('a')).toEqual(DONE)
  })

  it('is forgotten when its login is dismissed, unless it outlives a logout', async () => {
    const dismissed = openPage({ sends: [fails('loginDismissed')], looks: [DONE] })
    expect(await dismissed.tap('a')).toBeNull()
    expect(dismissed.phases()).toEqual([])
    expect(dismissed.log).toEqual(['sends i1'])
    const outliving = openPage({ sends: [fails('userSwitched')], looks: [DONE], outlivesLogout: true })
    expect([await outliving.tap('a'), outliving.known('a')]).toMatchObject([DONE, { phase: 'succeeded' }])
  })

  it('has no outcome for a user who left meanwhile', async () => {
    const ends = [() => ({ data: 'r' }), () => fails('network')].map((answer) => {
      const page = openPage({ looks: [DONE], sends: [() => {
        page.dispatch(sessionEnded({ reason: 'loggedOut' }))
        return answer()
      }] })
      return page
    })
    expect(await Promise.all(ends.map(({ tap }) => tap('a')))).toEqual([null, null])
    expect(ends.map(({ log }) => log)).toEqual([['sends i1'], ['sends i1']])
  })

  it('is ignored for a guest, and refused if no flow lists it', async () => {
    const page = openPage({ sends: [{ data: 'r' }] })
    page.dispatch(sessionEnded({ reason: 'loggedOut' }))
    expect(await page.tap('a')).toBeNull()
    expect(page.log).toEqual([])
    await expect(openPage({}, false).tap('a')).rejects.toThrow('withMutations')
  })
})

describe('another tap', () => {
  it('is ignored while an attempt is pending, and after a final outcome', async () => {
    const page = openPage({ sends: [() => {
      void page.tap('a')
      return { data: 'r' }
    }], isFinal: ({ phase }) => phase === 'succeeded' })
    await page.tap('a')
    expect(await page.tap('a')).toBeNull()
    expect(page.log).toEqual(['sends i1', 'done r'])
  })

  it('is a new intent after an outcome that is not final', async () => {
    const { tap, log } = openPage({ sends: [CLOSED, { data: 'r' }], isFinal: ({ phase }) => phase === 'succeeded' })
    await tap('a')
    await tap('a')
    expect(log).toEqual(['sends i1', 'failed -', 'sends i2', 'done r'])
  })

  it('continues an intent without effect if the input is the same', async () => {
    const { tap, log } = openPage({ sends: [OPEN, OPEN, OPEN] })
    for (const keys of [['a'], ['a'], ['a', 'b']]) await tap(...keys)
    expect(log.filter((line) => line.startsWith('sends'))).toEqual(['sends i1', 'sends i1', 'sends i2'])
  })

  it('reads a lost outcome back first, and sends nothing if the intent took effect', async () => {
    const { tap, log } = openPage({ sends: [fails('timeout')], looks: [UNKNOWN, DONE] })
    await tap('a')
    expect(await tap('a')).toEqual(DONE)
    expect(log).toEqual(['sends i1', 'reads i1', 'unknown timeout', 'reads i1', 'done r'])
  })

  it('sends a lost intent again with its id if it cannot be read back', async () => {
    const { tap, log } = openPage({ sends: [fails('timeout'), { data: 'r' }] })
    await tap('a')
    await tap('a')
    expect(log).toEqual(['sends i1', 'unknown timeout', 'sends i1', 'done r'])
  })
})

describe('an intent of an earlier page', () => {
  it('is unknown, and is read back once for all its keys when the network is restored', async () => {
    const { restores, phases, dispatch, log } = openPage({ looks: [DONE] })
    await restores('a', 'b')
    expect(phases()).toEqual(['m:a unknown', 'm:b unknown'])
    dispatch(networkRestored())
    expect(phases()).toEqual(['m:a succeeded', 'm:b succeeded'])
    expect(log).toEqual(['reads old', 'done r'])
    dispatch(networkRestored())
    expect(log).toHaveLength(2)
  })

  it('is left to a feature that resolves it, and stays unknown if nothing can be read back', async () => {
    const pages = [openPage({ looks: [DONE], resolvesItself: true }), openPage({})]
    for (const { restores, dispatch } of pages) {
      await restores('a')
      dispatch(networkRestored())
    }
    expect(pages.map(({ phases }) => phases())).toEqual([['m:a unknown'], ['m:a unknown']])
  })

  it('does not replace an attempt of this page, but a settled one', async () => {
    const { tap, restores, known } = openPage({ sends: [OPEN, CLOSED] })
    await tap('a')
    await restores('a')
    expect(known('a')).toMatchObject({ phase: 'open', intentId: 'i1' })
    await tap('a')
    await restores('a')
    expect(known('a')).toMatchObject({ phase: 'unknown', intentId: 'old', userId: 'sari' })
  })
})
