import type { FastifyInstance, FastifyReply } from 'fastify'
import { renderSVG } from 'uqr'
import { parseForm } from '../../forms'
import type { World } from '../../world/createWorld'
import { scan } from '../control/scan'
import type { SandboxState } from '../control/sandboxState'
import { messageOf } from './tillActions'
import { bankPage, cashierPage, noWalletPage, tablePage, tablePath, tillPage, walletPage } from './tillPages'
import { tillOf } from './tillState'

/** Serves the pages that simulate a wallet, a bank, a cashier and a table, and the list of orders. */
export function serveTill(app: FastifyInstance, sandbox: SandboxState): void {
  const send = async (reply: FastifyReply, html: string, status = 200) =>
    await reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  /** The outcome of the last action; it is shown once. */
  const notice = () => {
    const { message } = sandbox
    sandbox.message = ''
    return message
  }

  app.get('/sandbox/till', async (_, reply) => await send(reply, tillPage(tillOf(sandbox.world), notice())))
  app.get('/sandbox/bank', async (_, reply) => await send(reply, bankPage(tillOf(sandbox.world), notice())))
  app.get('/sandbox/cashier', async (_, reply) => await send(reply, cashierPage(notice())))
  app.post('/sandbox/bank', async (request, reply) => {
    const { body, headers } = request
    const picture = Buffer.isBuffer(body) ? (await parseForm(new Uint8Array(body), String(headers['content-type'])))?.upload : undefined
    const payload = picture === undefined ? null : await scan(picture)
    const { world } = sandbox
    sandbox.message = payload === null ? 'There is no QR code on this picture.' : messageOf(world, world.till.payByQris(payload))
    return await reply.redirect('/sandbox/bank', 303)
  })

  app.get<{ Querystring: { token?: string } }>('/sandbox/wallet', async ({ query: { token = '' } }, reply) => {
    const { till, now } = sandbox.world
    const payment = till.walletPayment(token)
    if (payment === null) return await send(reply, noWalletPage(), 404)
    const { expiresAt, order } = payment
    const isOver = now() >= expiresAt || order.closed !== null || order.paid !== null
    return await send(reply, walletPage(payment, token, { isOver, hasReturnLink: !till.knobs.walletNeverReturns }))
  })

  app.get<{ Querystring: Table }>('/sandbox/table', async ({ query, headers }, reply) => {
    const { store, tableNo } = tableOf(sandbox.world, query)
    return await send(reply, tablePage(store, tableNo, headers.host ?? ''))
  })
  app.get<{ Querystring: Table }>('/sandbox/table.svg', async ({ query, protocol, headers }, reply) => {
    const { store, tableNo } = tableOf(sandbox.world, query)
    const link = `${protocol}://${headers.host}${tablePath(store.storeId, tableNo)}`
    return await reply.type('image/svg+xml').header('cache-control', 'no-store').send(renderSVG(link, { border: 4 }))
  })
}

interface Table {
  readonly storeId?: string
  readonly tableNo?: string
}

/** The requested table; without a store, a table of the first store that sells several products. */
function tableOf({ stores, market }: World, { storeId, tableNo = '7' }: Table) {
  const [first] = stores
  const store = stores.find((one) => one.storeId === storeId)
    ?? stores.find((one) => one.products.length > 2 && market.contacts.takesGuests(one)) ?? first
  if (store === undefined) throw new Error('a world without shops')
  return { store, tableNo }
}
