import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { startShop } from '../../../../test/driver/builders/testShop'
import { createSandboxServer, type SandboxServer } from '../server'

let server: SandboxServer

async function setUp() {
  const shop = startShop()
  server = await createSandboxServer({ world: shop.world, staticDir: mkdtempSync(join(tmpdir(), 'dekat-static-')) })
  const budi = shop.enter('81298765432')
  const found = shop.find({ voucherType: 'DEKAT' })
  const orderId = budi.orders(found)
  return { ...shop, budi, found, orderId }
}
afterEach(async () => {
  await server.close()
})

const page = async (path: string) => {
  const answer = await fetch(`${server.url}/sandbox${path === '' ? '' : `/${path}`}`)
  return { status: answer.status, html: await answer.text() }
}
/** Presses a button of a page and returns the address of the redirect. */
const press = async (action: string, fields: Record<string, string>) => {
  const answer = await fetch(`${server.url}/sandbox/api/${action}`, {
    method: 'POST', body: new URLSearchParams(fields), redirect: 'manual',
  })
  return answer.headers.get('location')
}

it('is linked from the control page, and nothing on its pages is inline', async () => {
  await setUp()
  const { html } = await page('')
  for (const name of ['till', 'bank', 'cashier', 'table']) {
    expect(html).toContain(`href="/sandbox/${name}"`)
    const { status, html: own } = await page(name)
    expect(status).toBe(200)
    expect(own).not.toMatch(/<script|<style|style=|onclick=/)
  }
})

describe('the page of a wallet', () => {
  const walletOf = (walletUrl = '') => `wallet${new URL(walletUrl).search}`

  it('opens from the link of the API, pays once, and links back to the order', async () => {
    const { budi, orderId, shopper } = await setUp()
    const request = shopper.requestFor('paymentPay', budi.paying(orderId, 'GOPAY'), budi.wish())
    const answer = await fetch(`${server.url}/api${request.path}`, {
      method: 'POST', headers: request.headers as Record<string, string>, body: request.body,
    })
    const { data: { walletUrl } } = (await answer.json()) as { data: { walletUrl: string } }
    expect(walletUrl.startsWith(`${server.url}/sandbox/wallet?token=`)).toBe(true)
    const wallet = walletOf(walletUrl)
    const token = new URL(walletUrl).searchParams.get('token') ?? ''
    const { totalAmount } = budi.order(orderId)
    expect((await page(wallet)).html).toContain(`Rp${String(totalAmount).replace(/\B(?=(\d{3})+$)/g, '.')}`)
    expect(await press('wallet', { token, step: 'pay', page: wallet })).toBe(`/sandbox/${wallet}`)
    expect(budi.order(orderId).status).toBe('TO_REDEEM')
    const { html } = await page(wallet)
    expect(html).toContain('Paid.')
    expect(html).toContain(`/platform/payPage/result?orderId=${orderId}`)
    expect(html).not.toContain('<form')
  })

  it.each([['cancel', 'CANCELLED'], ['leave', 'INCOMPLETE']])('serves a payer who wants to %s', async (step, status) => {
    const { budi, orderId, till } = await setUp()
    const wallet = walletOf(budi.pays(orderId, 'GOPAY').walletUrl)
    till.knobs.walletNeverReturns = true
    await press('wallet', { token: wallet.slice(-32), step, page: wallet })
    expect(budi.status(orderId).status).toBe(status)
    const { html } = await page(wallet)
    expect(html.includes('There is no way back')).toBe(true)
    expect(html.includes('/platform/')).toBe(false)
  })

  it('accepts a payment after the order has closed, and refunds it', async () => {
    const { budi, orderId } = await setUp()
    const wallet = walletOf(budi.pays(orderId, 'GOPAY').walletUrl)
    await press('wallet', { token: wallet.slice(-32), step: 'payLate', page: wallet })
    expect(budi.order(orderId)).toMatchObject({ status: 'CLOSED_TIMEOUT', payment: { status: 'PAID' } })
    expect((await page(wallet)).html).toContain('The money is given back.')
  })

  it('knows no payment for an invalid token', async () => {
    await setUp()
    expect((await page('wallet?token=none')).status).toBe(404)
    expect((await page('wallet')).status).toBe(404)
  })
})

describe('the bank', () => {
  const upload = async (picture: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(picture)]), 'code.png')
    const answer = await fetch(`${server.url}/sandbox/bank`, { method: 'POST', body: form })
    return await answer.text()
  }

  it('scans a code from a picture of any size, and pays it once', async () => {
    const { budi, orderId } = await setUp()
    const { qrisPayload = '' } = budi.pays(orderId)
    const code = await sharp(Buffer.from(renderSVG(qrisPayload, { border: 4 }))).resize(480, 480, { kernel: 'nearest' }).png().toBuffer()
    const shot = await sharp({ create: { width: 780, height: 1688, channels: 3, background: '#f6f2ec' } })
      .composite([{ input: code, left: 150, top: 300 }]).jpeg({ quality: 70 }).toBuffer()
    expect(await upload(shot)).toContain(`Paid: ${budi.order(orderId).orderNo}.`)
    expect(budi.order(orderId).status).toBe('TO_REDEEM')
    expect(await upload(shot)).toContain('Refused: it was paid')
    expect((await page('bank')).html).not.toContain('role="status"')
  })

  it('reports a picture without a code, and an invalid code', async () => {
    await setUp()
    const empty = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } }).png().toBuffer()
    expect(await upload(empty)).toContain('There is no QR code on this picture.')
    expect(await upload(Buffer.from('no picture'))).toContain('There is no QR code on this picture.')
    expect(await press('pay-qris', { payload: '00020101', page: 'bank' })).toBe('/sandbox/bank')
    expect((await page('bank')).html).toContain('Refused: this is no sound QRIS code.')
  })

  it('shows the open codes', async () => {
    const { budi, orderId } = await setUp()
    const { qrisPayload = '' } = budi.pays(orderId)
    expect((await page('bank')).html).toContain(qrisPayload)
  })
})

it('has a cashier who accepts pay codes and redeems vouchers', async () => {
  const { budi, orderId, shopper } = await setUp()
  const { payCode } = shopper.ask('paymentCode', { orderId, agreedAmount: budi.order(orderId).totalAmount }, budi.wish())
  expect(await press('pay-code', { digits: payCode, page: 'cashier' })).toBe('/sandbox/cashier')
  expect((await page('cashier')).html).toContain('Paid: DK-')
  const [{ voucherId } = { voucherId: '' }] = budi.order(orderId).vouchers
  const code = budi.voucher(voucherId).voucherCode ?? ''
  await press('redeem', { code, page: 'cashier' })
  expect((await page('cashier')).html).toContain('Redeemed.')
  expect(budi.order(orderId).status).toBe('REDEEMED')
  await press('redeem', { code, page: 'cashier' })
  expect((await page('cashier')).html).toContain('Refused: it was redeemed')
})

it('has all orders on one page, with buttons for their next steps', async () => {
  const { budi, orderId, till, found } = await setUp()
  const { orderNo } = budi.order(orderId)
  expect((await page('till')).html).toContain(orderNo)
  expect(await press('close-order', { orderId, page: 'till' })).toBe('/sandbox/till')
  expect(budi.order(orderId).status).toBe('CLOSED_TIMEOUT')
  await press('change-price', { skuId: found.skuId, price: '12345', page: 'till' })
  expect(budi.previews(found).totalAmount).toBe(12_345)
  await press('till', { statusLagMs: '30000', statusFlaps: 'true', payType: 'GOPAY', off: 'true', page: 'till' })
  expect(till.knobs).toMatchObject({ statusLagMs: 30_000, statusFlaps: true, closeWhilePaying: false, outOfService: ['GOPAY'] })
  await press('till', { payType: 'GOPAY', off: 'false', page: 'till' })
  expect(till.knobs.outOfService).toEqual([])
  expect(await press('sell-out', { skuId: found.skuId, page: 'https://elsewhere.example' })).toBe('/sandbox')
})

it('has tables with a code to scan and two phones', async () => {
  const { found } = await setUp()
  const { html } = await page(`table?storeId=${found.storeId}&tableNo=12`)
  const link = `/platform/confirmOrder?storeId=${found.storeId}&amp;tableNo=12`.replace(/&amp;/g, '&#38;')
  expect(html).toContain(`//phone2.localhost:${new URL(server.url).port}${link}`)
  const [, source = ''] = /<img src="([^"]+)"/.exec(html) ?? []
  const image = await fetch(server.url + source.replace(/&#38;/g, '&'))
  expect(image.status).toBe(200)
  expect(image.headers.get('content-type')).toEqual(expect.stringContaining('image/svg+xml'))
})
