import * as v from 'valibot'
import { endpoints, type EndpointName } from '../api/catalogue'
import type { AnyEndpoint } from '../api/kit/endpoint'
import { itemsOf, listOf, oneOf, displayOnly } from '../api/kit/fields'
import { START_AT, startClient } from '../../test/driver/startClient'
import { createVirtualClock } from '../../test/driver/virtualClock'
import { SCENARIOS } from '../../test/simulation/crashes/crashScenarios'
import { missingSteps } from '../../test/tools/rules/wiring'
import { costOf, extensionPointsOf, sampleOf, type Cost } from './extensionPoints'
import { watched } from './watched'
import { createWorld } from './world/createWorld'

/**
 * The cost of a word that this build does not know, by the end of its path; the longest match wins. A new word in the
 * contract needs a line here. `nothing` is a field that decides: it is read as UNKNOWN, and the screens show that.
 */
const COSTS: Readonly<Record<string, Exclude<Cost, 'whole'>>> = {
  // Decides which screen and which actions the user gets.
  status: 'nothing', statusLabel: 'nothing', orderStatus: 'nothing', voucherType: 'nothing', channelType: 'nothing',
  standing: 'nothing', progress: 'nothing', 'paymentStatus.payType': 'nothing',
  'priceLines[].kind': 'nothing', 'benefit.kind': 'nothing', 'unsettledAssets[].kind': 'nothing',
  // Selects a text or a picture, or repeats a known fact.
  openStatus: 'field', activityType: 'field', saleStatus: 'field', obstacle: 'field', unableReason: 'field', payType: 'field',
  lastPayType: 'field', mealTime: 'field', reason: 'field', userType: 'field', 'resource.resourcePosition.subType': 'field',
  'productDetail.voucherType': 'field', 'flashSaleProductDetail.voucherType': 'field', 'productPreview.voucherType': 'field',
  'orderAgain.channelType': 'field',
  // One of several entries; the others stay usable.
  'options[].payType': 'item', 'channelTypes[]': 'item', 'benefits[].kind': 'item', 'tabCounts[].tab': 'item',
  'captions[].language': 'item',
  'cardList[].cardId': 'item', 'popupList[].resourcePosition.subType': 'item', 'tagList[].kind': 'item', 'filterOptions.[].type': 'item',
  'placeList[].placeType': 'item', 'channels[].channelType': 'item', 'rating.tags[]': 'item',
}

/**
 * Places where a new word makes the whole answer unreadable, each with its reason. There are none. Payments, orders,
 * vouchers and logins must stay readable: the user has to see a payment, and a login must not be lost.
 */
const SPOILS_ALL: Readonly<Record<string, string>> = {}
const NEVER = /^(payment|order|voucher|redemption|login|refreshToken)/

/** Calls that the scenarios do not answer. */
const GENERATED: readonly EndpointName[] = ['flashSaleProductDetail', 'productPreview', 'redPacketReceive', 'redemptionRedeem']

const NAMES = new Map(Object.entries(endpoints).map(([name, { path }]) => [path, name as EndpointName]))
const CALLS = Object.entries(endpoints as Readonly<Record<EndpointName, AnyEndpoint>>) as (readonly [EndpointName, AnyEndpoint])[]

/** The answers of the sandbox to all calls of the recorded scenarios, by endpoint. */
async function answersOfScenarios(): Promise<ReadonlyMap<EndpointName, readonly unknown[]>> {
  const answers = new Map<EndpointName, Map<string, unknown>>()
  const add = (path: string, what: string, value: unknown) => {
    const name = NAMES.get(path)
    const { success, data } = value as { readonly success?: boolean; readonly data?: unknown }
    if (what !== 'answered' || name === undefined || success !== true || data == null) return
    const known = answers.get(name) ?? new Map<string, unknown>()
    answers.set(name, known.set(JSON.stringify(data), data))
  }
  for (const scenario of SCENARIOS) {
    const setup = scenario.setup?.() ?? {}
    const clock = setup.clock ?? createVirtualClock()
    const world = watched(setup.world ?? createWorld({ seed: 'driver', now: () => START_AT + clock.now() }), add)
    const shopper = startClient({ strict: false, ...setup, clock, world })
    for (const step of scenario.steps) await step(shopper)
  }
  return new Map([...answers].map(([name, known]) => [name, [...known.values()]]))
}

/** The line of the table that matches a place, or null. */
function lineFor(place: string): string | null {
  const fitting = Object.keys(COSTS).filter((end) => place === end || place.endsWith(`.${end}`))
  return fitting.sort((one, other) => other.length - one.length)[0] ?? null
}

describe('a server that is newer than this build', () => {
  let answers: Awaited<ReturnType<typeof answersOfScenarios>>
  beforeAll(async () => {
    answers = await answersOfScenarios()
  })

  it('may send a new value anywhere: it costs what the table says, and never the whole answer', () => {
    const [wrong, used]: [string[], Set<string>] = [[], new Set()]
    let [places, real] = [0, 0]
    for (const [name, { data }] of CALLS) {
      for (const place of extensionPointsOf(data).filter(({ kind }) => kind === 'enumeration')) {
        const where = `${name}.${place.path}`
        const { value, isReal } = sampleOf(data, place, answers.get(name) ?? [])
        const line = lineFor(where)
        const [cost, allowed] = [costOf(data, place, value), where in SPOILS_ALL ? 'whole' : line && COSTS[line]]
        if (cost !== allowed) wrong.push(`${where} costs ${cost}, the table says ${allowed ?? 'nothing of it'}`)
        if (line) used.add(line)
        places++
        if (isReal) real++
      }
    }
    expect(wrong).toEqual([])
    expect(Object.keys(COSTS).filter((line) => !used.has(line))).toEqual([])
    expect(Object.keys(SPOILS_ALL).filter((where) => NEVER.test(where))).toEqual([])
    expect(places).toBeGreaterThan(120)
    // Most samples are real answers of the sandbox; the rest are generated from the schema.
    expect(real).toBeGreaterThan(places / 2)
  })

  it('may omit any optional field: nothing else is lost or reported', () => {
    const wrong: string[] = []
    let places = 0
    for (const [name, { data }] of CALLS) {
      for (const place of extensionPointsOf(data).filter(({ kind }) => kind === 'optional')) {
        const cost = costOf(data, place, sampleOf(data, place, answers.get(name) ?? []).value)
        if (cost !== 'nothing') wrong.push(`${name}.${place.path} costs ${cost}`)
        places++
      }
    }
    expect(wrong).toEqual([])
    expect(places).toBeGreaterThan(2_000)
  })

  it('has answered on these walks except for four calls, whose samples are generated from the schema', () => {
    const missing = CALLS.filter(([name, { data }]) => extensionPointsOf(data).length > 0 && !answers.has(name)).map(([name]) => name)
    expect(missing.filter((name) => GENERATED.includes(name))).toEqual(GENERATED)
    expect(missingSteps(missing.filter((name) => !GENERATED.includes(name)))).toEqual([])
  })
})

describe('the measured costs', () => {
  const costsOf = (data: v.GenericSchema) =>
    Object.fromEntries(extensionPointsOf(data).filter(({ kind }) => kind === 'enumeration').map((place) => [
      place.path, costOf(data, place, sampleOf(data, place, []).value),
    ]))

  it('are the whole for a plain value, the field, the item, or nothing', () => {
    const word = v.picklist(['A', 'B'])
    const data = v.object({
      plain: word, shown: displayOnly(word), decides: oneOf(['A', 'B']), count: oneOf([1, 2]), apart: listOf(v.object({ word })),
      page: itemsOf(v.object({ word })), together: v.array(v.object({ word })),
    })
    expect(costsOf(data)).toEqual({
      'plain': 'whole', 'shown': 'field', 'decides': 'nothing', 'count': 'nothing', 'apart[].word': 'item', 'page[].word': 'item',
      'together[].word': 'whole',
    })
  })

  it('include the kinds of a variant, and the values inside each', () => {
    const kind = v.variant('kind', [v.object({ kind: v.literal('A'), word: v.picklist(['X']) }), v.object({ kind: v.literal('B') })])
    expect(costsOf(v.object({ list: itemsOf(kind) }))).toEqual({ 'list[].kind': 'item', 'list[].word': 'item' })
  })
})
