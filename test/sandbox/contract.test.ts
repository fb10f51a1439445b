import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020'
import { endpoints } from '../../src/api/catalogue'
import { ORDER_STATUSES } from '../../src/api/orderWords'
import { START_AT, startClient } from '../driver/startClient'
import { createVirtualClock } from '../driver/virtualClock'
import { begins, WALKS } from '../simulation/answersWalks'
import { CONTRACT, contractText } from '../tools/contractDoc'
import type { OpenApi } from '../tools/contract/openApi'
import { contractPage } from './http/contractPage'
import { watched } from './watched'
import { createWorld } from './world/world'

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

it('is kept by the sandbox and the app: every body and every answer of a walk through all screens fits', async () => {
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
  // What would not fit is found out.
  expect(check('/local_life/order/create', 'asked', { storeId: 7 })).toHaveLength(1)
})

it('stands as a page, with a way to each call and each type', () => {
  const page = contractPage(contract)
  const wanted = [...page.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name)
  expect(wanted.filter((name) => !page.includes(`id="${name}"`))).toEqual([])
  expect(page).toContain('Makes an order that holds stock and benefit until')
  expect(page).not.toMatch(/undefined|\[object/)
})

/** Says what of a body or an answer does not fit the contract, and which paths were looked at. */
function fits() {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  // The app takes any word; the sandbox sends none that the contract does not name.
  ajv.addKeyword({ keyword: 'x-extensible-enum', validate: (words: readonly unknown[], word: unknown) => words.includes(word) })
  ajv.addSchema({ $id: 'contract', ...contract })
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
