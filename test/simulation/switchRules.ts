import type { Entry } from '../../src/journal/record/entries'
import { HEADERS } from '../../src/api/kit/headers'
import { parseJson } from '../../src/shared/json'
import type { Shopper } from '../driver/shopper'
import type { World } from '../../src/sandbox/world/createWorld'

type Asked = Parameters<World['handle']>[0]
type Sent = { readonly endpoint: string; readonly body: object; readonly requestId: string; readonly intentId?: string }

/** One action of one user: all attempts of one request, or all calls of one intent. */
interface Tap {
  /** The user of the tab at the time of the tap. A guest's tap belongs to the user who logs in for it. */
  owner: string | null
  readonly endpoint: string
}

/** Fields of answers that identify a user or their property. */
const PERSONAL = /^(orderNo|userName|userId|couponId|voucherId|voucherCode|paymentId|redEnvelopeId|qrisPayload)$/
/** Calls without a user, regardless of the login: login, refresh, and reports. */
const NOBODYS = /\/(account\/(login|refreshToken)|monitor\/\w+)$/
/** Slices with the address, which remains in the tab after a logout. */
const ADDRESS = new Set(['router', 'navigation'])
const SETTLED = /^mutation\/(succeeded|failed|notApplied|outcomeLost)$/

/**
 * Assigns each tap to the user of the tab in its turn, and joins later activity to it: retries of a request by their shared body
 * object, calls and effects by the intent id. It never asks the port for the current user.
 */
export function createSwitchRules(world: World) {
  const [broken, met]: [string[], Record<string, number>] = [[], { calls: 0, retries: 0, intents: 0, effects: 0, guests: 0 }]
  const byRequest = new Map<string, Tap>()
  const byIntent = new Map<string, Tap>()
  const byBody = new WeakMap<object, Tap>()
  /** Personal values in answers, and the users who received them. */
  const owners = new Map<string, Set<string>>()
  const tabs: { readonly name: string; readonly shopper: Shopper }[] = []
  const note = (what: string) => void (broken.length < 20 && broken.push(what))
  const count = (what: string) => void (met[what] = (met[what] ?? 0) + 1)

  /** The token of a received call must belong to the user who tapped. */
  function arrives({ path, headers }: Asked): string | null {
    const holder = world.holderOf(headers[HEADERS.authorization])
    if (NOBODYS.test(path)) return holder
    const tap = byRequest.get(headers[HEADERS.requestId] ?? '')
    if (!tap) return holder
    count('calls')
    if (tap.owner === null) {
      // From now on the guest's tap belongs to the user who logged in for it.
      tap.owner = holder
      if (holder === null) count('guests')
    } else if (holder !== tap.owner) note(`7: a call of ${tap.owner} to ${tap.endpoint} came with a token of ${holder ?? 'no user'}`)
    return holder
  }

  function learns(value: unknown, owner: string): void {
    if (Array.isArray(value)) return value.forEach((each) => learns(each, owner))
    if (typeof value !== 'object' || value === null) return
    for (const [name, each] of Object.entries(value)) {
      if (PERSONAL.test(name) && typeof each === 'string' && each.length > 3) owners.set(each, (owners.get(each) ?? new Set()).add(owner))
      else learns(each, owner)
    }
  }

  const { handle } = world
  Object.assign(world, {
    handle(request: Asked) {
      const owner = arrives(request)
      const answer = handle(request)
      if ('body' in answer) learns(parseJson(answer.body), owner ?? 'guests')
      effects()
      return answer
    },
  })

  let logged = 0
  /** An effect on the server must belong to the user who tapped. */
  function effects(): void {
    const { log } = world
    for (const { path, outcome, intentId, userId, requestId } of log.slice(logged)) {
      const owner = (intentId === null ? undefined : byIntent.get(intentId))?.owner ?? byRequest.get(requestId)?.owner
      if (outcome !== 'ok' || intentId === null || owner === undefined) continue
      count('effects')
      if (owner !== userId) note(`7: what ${owner ?? 'a guest'} tapped took effect at ${path} for ${userId ?? 'nobody'}`)
    }
    logged = log.length
  }

  function tab(name: string) {
    let shopper: Shopper | null = null
    const user = () => shopper?.sees.userId() ?? null

    function calls({ endpoint, body, requestId, intentId }: Sent): void {
      const known = (intentId === undefined ? undefined : byIntent.get(intentId)) ?? byBody.get(body)
      if (known) count('retries')
      const tap = known ?? { owner: user(), endpoint }
      byRequest.set(requestId, tap)
      byBody.set(body, tap)
      if (intentId !== undefined && !byIntent.has(intentId)) byIntent.set(intentId, tap)
    }

    function puts(type: string, payload: { readonly intentId?: string }): void {
      const { intentId } = payload
      if (intentId === undefined) return
      const tap = byIntent.get(intentId)
      if (!tap) {
        count('intents')
        byIntent.set(intentId, { owner: user(), endpoint: type })
      } else if (SETTLED.test(type) && tap.owner !== user()) {
        note(`7: ${type} of ${tap.owner ?? 'a guest'} in the session of ${user() ?? 'a guest'}`)
      }
    }

    return {
      watch(started: Shopper): void {
        shopper = started
        tabs.push({ name, shopper: started })
      },
      onEntry(entry: Entry): void {
        if (entry.k === 'c' && entry.port === 'http/send') calls(entry.args[0] as Sent)
        if (entry.k === 's') puts(entry.action.type, (entry.action['payload'] ?? {}) as { intentId?: string })
      },
    }
  }

  /** The state of one user contains no personal values of another. */
  function look(): void {
    for (const { name, shopper } of tabs) {
      const user = shopper.sees.userId() ?? 'guests'
      const all = Object.entries(shopper.state())
      const shown = JSON.stringify(all.filter(([slice]) => !ADDRESS.has(slice)))
      const address = JSON.stringify(all.filter(([slice]) => ADDRESS.has(slice)))
      for (const [value, whose] of owners) {
        if (whose.has(user) || whose.has('guests') || address.includes(value) || !shown.includes(`"${value}"`)) continue
        const where = all.filter(([, slice]) => JSON.stringify(slice)?.includes(`"${value}"`)).map(([slice]) => slice)
        note(`7: ${value} of ${[...whose].join()} is in the state of ${user}, ${name} tab: ${where.join(', ')}`)
      }
    }
  }

  return { tab, look, note, broken, met }
}
