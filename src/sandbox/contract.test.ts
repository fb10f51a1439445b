import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { endpoints, type EndpointName } from '../api/catalogue'
import { HEADERS } from '../api/kit/headers'
import { ORDER_STATUSES } from '../api/buying/orderValues'
import { selectDeviceAndClient } from '../features/base/startup/selectors'
import { CLIENT, PHONE } from '../../test/driver/device/device'
import { START_AT, startClient } from '../../test/driver/startClient'
import { createVirtualClock } from '../../test/driver/virtualClock'
import { readContract } from '../../test/hostLab/contract'
import { createGenerator } from '../../test/hostLab/generate'
import { createRng } from '../../test/hostLab/rng'
import { shapesOf } from '../../test/hostLab/shapes'
import { callerAdvice } from '../../test/tools/rules/wiring'
import { begins, WALKS } from '../../test/simulation/answers/answersWalks'
import { CONTRACT, contractText } from './contract/contractDoc'
import type { OpenApi } from './contract/openApi'
import { START } from './contract/start'
import { createCaller } from '../../test/driver/caller'
import { contractPage } from './http/contractPage'
import { watched } from './watched'
import { REFUSALS } from './world/refusals'
import { createWorld } from './world/createWorld'

/** Fields that the caller of these tests adds to each body. */
const ENVELOPE: ReadonlySet<string> = new Set(['sessionId', 'requestId', 'timestamp', 'intentId'])
const contract = JSON.parse(readFileSync(CONTRACT, 'utf8')) as OpenApi

it('has every call, each with a description, and every code of the error catalogue', () => {
  const calls = Object.values(contract.paths).flatMap((methods) => Object.values(methods))
  expect(calls.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort())
  expect(calls.filter(({ summary }) => summary === '').map(({ operationId }) => operationId)).toEqual([])
  const expired = contract['x-errors'].find(({ code }) => code === '0310204')
  expect(expired).toEqual({ code: '0310204', class: 'expired', says: ['The token has expired'] })
})

it('marks every enumeration of an answer as extensible, and none of a request', () => {
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
    const watchedWorld = watched(world, (path, what, value) => wrong.push(...check(path, what, value)))
    const shopper = startClient({ strict: false, clock, world: watchedWorld })
    await begins(shopper, walk)
    await walk.visit(shopper)
    await shopper.waits(2_000)
  }
  expect([...new Set(wrong)]).toEqual([])
  expect(check.paths().length).toBeGreaterThan(40)
  expect(check.paths()).toEqual(expect.arrayContaining(['/account/login', '/local_life/home/page_card_list']))
  // A value that does not fit is reported.
  expect(check('/local_life/order/create', 'asked', { storeId: 7 })).toHaveLength(1)
  const login = { accessToken: 'a', refreshToken: 'r', userId: 'u' }
  expect(check('/account/login', 'answered', { success: true, data: login })).toEqual([])
  expect(check('/account/login', 'answered', { success: true, data: { ...login, expiresIn: 900 } })).toHaveLength(1)
  expect(check('/account/login', 'answered', { success: true, data: { userId: 'u' } })).toHaveLength(1)
  expect(check('/account/login', 'answered', { success: true, data: login, error: { code: '1' } })).toHaveLength(1)
})

it('is one answer or one refusal; only the refusal of a timestamp has data', () => {
  const check = fits()
  const refusal = (code: string, more: object = {}) => ({ success: false, error: { code, message: 'No' }, ...more })
  const answered = (value: object) => check('/account/login', 'answered', value)
  expect(answered(refusal('0310207'))).toEqual([])
  expect(answered(refusal('0310102', { data: { serverTime: START_AT } }))).toEqual([])
  expect(answered(refusal('0310102'))).toHaveLength(1)
  expect(answered(refusal('0310207', { data: {} }))).toHaveLength(1)
  expect(answered({ success: false })).toHaveLength(1)
})

it('is accepted by redocly without a warning', () => {
  const script = join(__dirname, '../../test/tools/rules/contractLint.ts')
  const lint = (file: string) => spawnSync(process.execPath, ['--import', 'tsx', script, file], { encoding: 'utf8' })
  const { status, stdout } = lint(CONTRACT)
  expect(stdout).toEqual(`${CONTRACT}: 0 problems\n`)
  expect(status).toBe(0)
  // A fault of the document is found.
  const broken = join(mkdtempSync(join(tmpdir(), 'dekat-contract-')), 'openapi.json')
  writeFileSync(broken, readFileSync(CONTRACT, 'utf8').replaceAll('#/components/schemas/Refusal"', '#/components/schemas/Gone"'))
  expect(lint(broken).stdout).toContain('no-unresolved-refs')
})

describe('the calls of a start', () => {
  const started = async (refused: readonly string[]) => {
    const clock = createVirtualClock()
    const world = createWorld({ seed: 'start', now: () => START_AT + clock.now() })
    for (const name of refused) world.faults.add({ kind: 'status', status: 404, path: endpoints[name as EndpointName].path, times: null })
    const requested = new Set<string>()
    const shopper = startClient({ strict: false, clock, world: watched(world, (path) => void requested.add(path)) })
    await shopper.waits(20_000)
    return { requested, stores: shopper.sees.feed('nearby')?.ids.length ?? 0 }
  }
  const names = (isRequired: boolean) => START.filter(({ required }) => required === isRequired).map(({ operationId }) => operationId)

  it('are those of a first visit', async () => {
    const { requested, stores } = await started([])
    const known = START.map(({ operationId }) => endpoints[operationId].path)
    expect([...requested].filter((path) => !known.includes(path))).toEqual([])
    expect(stores).toBeGreaterThan(0)
  })
  it('show stores with the required ones alone, and none without them', async () => {
    const others = Object.keys(endpoints).filter((name) => !names(true).includes(name as EndpointName))
    expect((await started(others)).stores).toBeGreaterThan(0)
    expect((await started(names(true))).stores).toBe(0)
  })
})

it('is closed for requests: the sandbox refuses a field, a nested field, a parameter and a header that it does not name', () => {
  const caller = createCaller(createWorld({ seed: 1, now: () => START_AT }))
  // The page reads some facts about its device only for itself.
  const startup = { device: { ...PHONE, theme: 'dark', savesData: true }, client: CLIENT }
  const { device } = selectDeviceAndClient({ startup } as never) ?? {}
  expect(caller.codeOf('reportDevice', { device })).toBe('ok')
  expect(caller.codeOf('reportDevice', { device: { ...device, theme: 'dark' } } as never)).toBe(REFUSALS.badBody.code)
  expect(caller.codeOf('sliderChallenge', { extra: 1 } as never)).toBe(REFUSALS.badBody.code)
  expect(caller.codeOf('monitoringConfig', { extra: '1' } as never)).toBe(REFUSALS.badBody.code)
  const withHeader = (name: string) => caller.codeOf('popularSearch', { tab: 'stores' }, { headers: { [name]: '1' } })
  expect(withHeader('sec-fetch-mode')).toBe('ok')
  expect(withHeader(HEADERS.campaign)).toBe('ok')
  expect(withHeader('x-invented')).toBe(REFUSALS.badHeaders.code)
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
    const isRefused = code === REFUSALS.loginNeeded.code
    return isRefused === needsUser ? [] : [callerAdvice(name, isRefused)]
  })
  expect(wrong).toEqual([])
})

it('matches the schemas and their comments; else: npm run docs:api', () => {
  expect(readFileSync(CONTRACT, 'utf8')).toBe(contractText())
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

/** The contract with closed answers: a field that it does not name is refused. The document itself leaves answers open. */
function closed<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(closed) as Value
  const inside = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed<unknown>(each)]))
  const isOpen = 'properties' in value && 'type' in value && value.type === 'object' && !('additionalProperties' in value)
  return { ...inside, ...(isOpen ? { unevaluatedProperties: false } : {}) } as Value
}
