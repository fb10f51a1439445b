import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCaller } from '../../../../test/driver/caller'
import { createWorld } from '../../world/createWorld'
import { createSandboxServer, type SandboxServer } from '../server'

let server: SandboxServer

beforeEach(async () => {
  const world = createWorld({ seed: 1, now: () => Date.UTC(2026, 10, 21, 5) })
  server = await createSandboxServer({ world, staticDir: mkdtempSync(join(tmpdir(), 'dekat-static-')) })
})
afterEach(async () => {
  await server.close()
})

const act = async (name: string, fields: object) => {
  const answer = await fetch(`${server.url}/sandbox/api/${name}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields),
  })
  return { status: answer.status, state: (await answer.json()) as { readonly flashSale?: object } }
}

it('moves the flash sale on, sells it out and makes it busy', async () => {
  const shopper = createCaller(server.world())
  const page = () => shopper.ask('flashSalePageDetail', { pageNo: 1, pageSize: 10 })
  expect((await act('flash-sale', { step: 'sellOut' })).state.flashSale).toMatchObject({ round: 1, status: 'ONGOING' })
  expect(page()).toMatchObject({ pageId: 'flash-1', status: 'SOLD_OUT' })
  expect((await act('flash-sale', { step: 'advance' })).state.flashSale).toEqual({ round: 2, status: 'COMING_SOON', secondsLeft: 900 })
  await act('flash-sale', { step: 'startIn', seconds: '30' })
  expect(page()).toMatchObject({ pageId: 'flash-2', status: 'COMING_SOON', countdownTime: 30 })
  await act('flash-sale', { step: 'rush', calls: 1 })
  expect(shopper.codeOf('flashSalePageDetail', { pageNo: 1, pageSize: 10 })).toBe('9110057')
  expect(page().pageId).toBe('flash-2')
  expect((await act('flash-sale', { step: 'backwards' })).status).toBe(400)
})

it('sells a product out, withdraws it, gives a coupon away and bans a user', async () => {
  const shopper = createCaller(server.world())
  const { accessToken: token } = shopper.logIn('81234567890')
  const skuId = server.world().stores.flatMap(({ products }) => products)[0]?.skuId ?? ''
  const product = () => shopper.ask('productDetail', { skuId }, { token })
  await act('sell-out', { skuId })
  expect(product()).toMatchObject({ isSoldOut: true, status: 'ON_SALE' })
  await act('take-down', { skuId, down: true })
  expect(product().status).toBe('OFF_SHELF')
  await act('claim-out', { couponTemplateId: 'tpl-makan-5000' })
  expect(shopper.ask('couponDetail', { couponId: 'tpl-makan-5000' }).coupon).toMatchObject({ isNotCollected: true, percent: 100 })
  await act('ban', { banned: 'true' })
  expect(product().userGroupCheckResult).toBe(false)
  expect(shopper.codeOf('flashSalePageDetail', { pageNo: 1, pageSize: 10 }, { token })).toBe('9110058')
})

it('links to a preview on the control page', async () => {
  const html = await (await fetch(`${server.url}/sandbox`)).text()
  const [, previewToken = ''] = /groupCouponDetailPreview\?previewToken=([\w-]+)/.exec(html) ?? []
  expect(createCaller(server.world()).ask('productPreview', { previewToken }).status).toBe('DRAFT')
})
