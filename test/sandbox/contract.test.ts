import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020'
import { endpoints } from '../../src/api/catalogue'
import type { EndpointName } from '../../src/api/catalogue'
import { ORDER_STATUSES } from '../../src/api/orderWords'
import { selectDeviceAndClient } from '../../src/features/base/startup/selectors'
import { CLIENT, PHONE } from '../driver/device'
import { START_AT, startClient } from '../driver/startClient'
import { createVirtualClock } from '../driver/virtualClock'
import { readContract } from '../hostLab/contract'
import { createGenerator } from '../hostLab/generate'
import { createRng } from '../hostLab/rng'
import { shapesOf } from '../hostLab/shapes'
import { begins, WALKS } from '../simulation/answersWalks'
import { CONTRACT, contractText } from '../tools/contractDoc'
import type { OpenApi } from '../tools/contract/openApi'
import { createCaller } from './caller'
import { contractPage } from './http/contractPage'
import { watched } from './watched'
import { REFUSALS } from './world/refusals'
import { createWorld } from './world/world'

/** Fields that the caller of these tests adds to each body. */
const ENVELOPE: ReadonlySet<string> = new Set(['sessionId', 'requestId', 'timestamp', 'intentId'])
const contract = JSON.parse(readFileSync(CONTRACT, 'utf8')) as OpenApi

it('is as the schemas and their comments say; else: npm run docs:api', () => {
  expect(readFileSync(CONTRACT, 'utf8')).toBe(contractText())
})

it('has every call, each with words, and every code of the error catalogue', () => {
  const calls = Object.values(contract.paths).flatMap((methods) => Object.values(methods))
  expect(calls.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort())
  expect(calls.filter(({ summary }) => summary === '').map(({ operationId }) => operationId)).toEqual([])
  const expired = contract['x-errors'].find(({ code }) => code === '0310204')
  expect(expired).toEqual({ code: '0310204', class: 'expired', says: ['The token has expired'] })
})

it('says of every enumeration of an answer that it may grow, and of none of a request', () => {
  const text = (value: unknown) => JSON.stringify(value)
  const calls = Object.values(contract.paths).flatMap((methods) => Object.values(methods))
  expect(calls.filter(({ responses }) => text(responses).includes('"enum"')).map(({ operationId }) => operationId)).toEqual([])
  expect(calls.filter(({ requestBody }) => text(requestBody ?? '').includes('x-extensible-enum'))).toEqual([])
  expect(contract.components.schemas['Order']).toMatchObject({
    properties: { status: { 'type': 'string', 'x-extensible-enum': [...ORDER_STATUSES] }, channelType: { type: 'number' } },
  })
  expect(text(contract.components)).not.toContain('UNKNOWN')
})

it('matches the sandbox and the app: every body and every answer of a walk through all screens is valid', async () => {
  const check = fits()
  const wrong: string[] = []
  for (const [index, walk] of WALKS.entries()) {
    const clock = createVirtualClock()
    const world = createWorld({ seed: `contract ${index}`, now: () => START_AT + clock.now() })
    const told = watched(world, (path, what, value) => wrong.push(...check(path, what, value)))
    const shopper = startClient({ strict: false, clock, world: told })
    await begins(shopper, walk)
    await walk.goes(shopper)
    await shopper.waits(2_000)
  }
  expect([...new Set(wrong)]).toEqual([])
  expect(check.paths().length).toBeGreaterThan(40)
  // A value that does not fit is reported.
  expect(check('/local_life/order/create', 'asked', { storeId: 7 })).toHaveLength(1)
})

it('is closed for requests: the sandbox refuses a field, a nested field and a parameter that it does not name', () => {
  const caller = createCaller(createWorld({ seed: 1, now: () => START_AT }))
  // The page reads some facts about its device only for itself.
  const startup = { device: { ...PHONE, theme: 'dark', savesData: true }, client: CLIENT }
  const { device } = selectDeviceAndClient({ startup } as never) ?? {}
  expect(caller.codeOf('reportDevice', { device })).toBe('ok')
  expect(caller.codeOf('reportDevice', { device: { ...device, theme: 'dark' } } as never)).toBe(REFUSALS.badBody.code)
  expect(caller.codeOf('sliderChallenge', { extra: 1 } as never)).toBe(REFUSALS.badBody.code)
  expect(caller.codeOf('monitoringConfig', { extra: '1' } as never)).toBe(REFUSALS.badBody.code)
})

it('names the callers of each call: the sandbox requires a login for those of users, and no others', () => {
  const world = createWorld({ seed: 1, now: () => START_AT })
  const { operations, resolve, named } = readContract()
  const lab = { operations, resolve, named, links: [] }
  const shapes = shapesOf('bodies', new Set())
  const { make } = createGenerator({ contract: lab, shapes, now: () => START_AT })
  const wrong = operations.flatMap(({ name, body, query, needsUser }) => {
    const fields = body ? Object.entries(body.properties ?? {}) : query.map((each) => [each.name, each.schema] as const)
    const needed = body?.required ?? query.map((each) => each.name)
    const own = Object.fromEntries(fields.flatMap(([field, schema]) =>
      (needed.includes(field) && !ENVELOPE.has(field) ? [[field, make(schema, createRng(name), field)]] : [])))
    const code = createCaller(world, `guest-${name}`).codeOf(name as EndpointName, own as never, { intentId: name })
    return (code === REFUSALS.loginNeeded.code) === needsUser ? [] : [`${name}: ${code}`]
  })
  expect(wrong).toEqual([])
})

it('is a page with a link to each call and each type', () => {
  const page = contractPage(contract)
  const wanted = [...page.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name)
  expect(wanted.filter((name) => !page.includes(`id="${name}"`))).toEqual([])
  expect(page).toContain('Makes an order that holds stock and benefit until')
  expect(page).not.toMatch(/undefined|\[object/)
})

/** Collects the mismatches between a body or an answer and the contract, and the paths that were checked. */
function fits() {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  // The app accepts any word; the sandbox sends only words that the contract names.
  ajv.addKeyword({ keyword: 'x-extensible-enum', validate: (words: readonly unknown[], word: unknown) => words.includes(word) })
  ajv.addSchema({ $id: 'contract', ...closed(contract) })
  const looked = new Set<string>()
  const check = (path: string, what: 'asked' | 'answered', value: unknown): readonly string[] => {
    const [method] = Object.keys(contract.paths[path] ?? {})
    const place = `paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`
    const schema = what === 'asked' ? 'requestBody/content/application~1json/schema' : 'responses/200/content/application~1json/schema'
    const validate = ajv.getSchema(`contract#/${place}/${schema}`)
    if (!validate) return [`${path} has no schema for what is ${what}`]
    looked.add(path)
    return validate(value) ? [] : [`${path} ${what}: ${ajv.errorsText(validate.errors)}`]
  }
  return Object.assign(check, { paths: () => [...looked] })
}

/** The contract in a strict form: answers also refuse fields that it does not name. The document itself leaves answers open. */
function closed<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(closed) as Value
  const inside = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed<unknown>(each)]))
  const isOpen = 'properties' in value && 'type' in value && value.type === 'object' && !('additionalProperties' in value)
  return { ...inside, ...(isOpen ? { additionalProperties: false } : {}) } as Value
}
